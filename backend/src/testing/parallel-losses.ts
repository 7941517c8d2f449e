import { randomUUID } from 'node:crypto';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getLiqpayLink } from '@club/api/contract/payments';
import { moveOrder } from '../modules/orders/order-state';
import { pack } from '../outside/cards/liqpay-protocol';
import { sandboxCallback, sandboxKeys } from '../outside/cards/sandbox';
import { formAttempt, type Attempt } from './attempts';
import { createShopper } from './create-shopper';
import type { TestServer } from './create-test-server';
import { movePoints } from './move-points';
import { signIn } from './operator-client';
import { repeat, type ParallelAct, type Size } from './parallel-acts';

async function post(server: TestServer, url: string, fields: Record<string, string>) {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  if (statusCode >= 400) throw new Error(`${url} answered ${statusCode}: ${body}`);
}

/** A delivered order, paid by card; of what it has earned, 5 points are not spent. */
async function createSpender(server: TestServer) {
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([{ variant_id: '4710101', count: 2 }], { payment: 2 });
  const { link } = await server.call(getLiqpayLink, { orderId: order.id }, shopper.as);
  const reference = new URL(link ?? '').searchParams.get('reference') ?? '';
  await post(server, '/sandbox/cards', { reference, act: 'silent' });
  const callback = await sandboxCallback(server.context.db, reference);
  if (!callback) throw new Error(`The provider has no payment ${reference}`);
  await post(server, '/payments/liqpay', { ...callback.message });
  const { context } = server;
  await context.transaction((tx) => moveOrder(tx, context, Number(order.id), 'delivered'));
  const { balance } = await server.call(getBalance, {}, shopper.as);
  const { customerId } = shopper;
  await movePoints(server, shopper, 5 - balance);
  const report = JSON.parse(Buffer.from(callback.message.data, 'base64').toString()) as object;
  return { customerId, reversal: { ...pack({ ...report, status: 'reversed' }, sandboxKeys) } };
}

/** Banks take payments back whose points are spent: the provider reports it many times. */
export async function refundAct(server: TestServer, { things, tries }: Size): Promise<ParallelAct> {
  const ids: number[] = [];
  const attempts: Attempt[] = [];
  for (let index = 0; index < things; index += 1) {
    const { customerId, reversal } = await createSpender(server);
    ids.push(customerId);
    attempts.push(...repeat(tries, () => formAttempt('/payments/liqpay', reversal)));
  }
  return { ids, attempts };
}

/** Of 15 points 10 have expired; an operator takes 1, and the job of the expiry runs beside. */
export async function expiryAct(server: TestServer, { things, tries }: Size): Promise<ParallelAct> {
  const { cookie } = await signIn(server, 'Оксана');
  const ids: number[] = [];
  const attempts: Attempt[] = [];
  const past = new Date(server.context.now().getTime() - 3_600_000);
  for (let index = 0; index < things; index += 1) {
    const customer = await server.loginAsNew();
    const { customerId } = customer;
    await movePoints(server, customer, 10, { expiresAt: past });
    await movePoints(server, customer, 5, { expiresAt: null });
    const form = {
      customer: String(customerId),
      key: randomUUID(),
      amount: '-1',
      title: 'Помилка',
      reason: 'Помилка в нарахуванні',
    };
    ids.push(customerId);
    attempts.push(...repeat(tries, () => formAttempt('/operator/points/correct', form, cookie)));
  }
  return { ids, attempts };
}
