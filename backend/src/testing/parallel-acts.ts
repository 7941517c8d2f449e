import { randomUUID } from 'node:crypto';
import { registerDevice } from '@club/api/contract/devices';
import { returnReward } from '@club/api/contract/exchange';
import { getVeloMgm } from '@club/api/contract/invites';
import { getOgoToken } from '@club/api/contract/links';
import { answerQuiz, checkIn } from '@club/api/contract/marathon';
import { getLiqpayLink } from '@club/api/contract/payments';
import { sendReceipt } from '@club/api/contract/receipts';
import { formatFiscalLink } from '@club/domain/fiscal-link';
import { kyivDay } from '@club/domain/kyiv-day';
import { seededSerials } from '../../seed/devices';
import type { CampaignFile } from '../modules/marathon/campaign-file';
import { callAttempt, formAttempt, type Attempt } from './attempts';
import { createShopper } from './create-shopper';
import type { TestServer } from './create-test-server';
import { addReward, takeOne } from './exchange-fixture';
import { createFriends } from './friends';
import { addMarathon, visit } from './marathon-fixture';
import { signIn } from './operator-client';

/** One kind of act: its requests, and the customers or things that each have several of them. */
export interface ParallelAct {
  readonly ids: readonly number[];
  readonly attempts: readonly Attempt[];
}

export const repeat = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** So many things that each are tried so often. */
export interface Size {
  readonly things: number;
  readonly tries: number;
}

const quiz: CampaignFile['days'][number] = {
  task: 'quiz',
  question: 'Скільки коштує 1 XP?',
  options: ['Нічого', 'Одну гривню'],
  right: 2,
  explanation: 'Один до одного.',
};

/** Answers the question of today, which is right. */
export async function quizAct(server: TestServer, { things, tries }: Size): Promise<ParallelAct> {
  const input = { marathon: await addMarathon(server, [quiz], { brand: 'main' }), day: 1 };
  const all = await Promise.all(repeat(things, () => server.loginAsNew()));
  return {
    ids: all.map(({ customerId }) => customerId),
    attempts: all.flatMap(({ token }) =>
      repeat(tries, () =>
        callAttempt(token, 'main', (call, idempotencyKey) =>
          call(answerQuiz, { ...input, option: 1 }, { idempotencyKey }),
        ),
      ),
    ),
  };
}

/** Comes today, which completes the marathon and brings its prize. */
export async function visitAct(server: TestServer, { things, tries }: Size): Promise<ParallelAct> {
  const more = { brand: 'second', prize: { points: 30 } } as const;
  const input = { marathon: await addMarathon(server, [visit], more), day: 1 };
  const all = await Promise.all(
    repeat(things, () => server.loginAsNew({ brands: ['main', 'second'] })),
  );
  return {
    ids: all.map(({ customerId }) => customerId),
    attempts: all.flatMap(({ token }) =>
      repeat(tries, () =>
        callAttempt(token, 'second', (call, idempotencyKey) =>
          call(checkIn, input, { idempotencyKey }),
        ),
      ),
    ),
  };
}

/** Registers devices: each serial number is wanted by two customers. */
export async function deviceAct(server: TestServer, { things, tries }: Size): Promise<ParallelAct> {
  const attempts: Attempt[] = [];
  const ids: number[] = [];
  for (const { serial } of seededSerials.slice(0, things)) {
    const pair = [await server.loginAsNew(), await server.loginAsNew()] as const;
    ids.push(...pair.map(({ customerId }) => customerId));
    const attempt = (index: number) =>
      callAttempt(pair[index % 2 ? 1 : 0].token, 'main', (call, idempotencyKey) =>
        call(registerDevice, { serial }, { idempotencyKey }),
      );
    attempts.push(...repeat(tries, attempt));
  }
  return { ids, attempts };
}

/** Friends pay their first orders by card: the provider reports it many times. */
export async function friendAct(server: TestServer, { things, tries }: Size): Promise<ParallelAct> {
  const friends = createFriends(server);
  const attempts: Attempt[] = [];
  const ids: number[] = [];
  for (let index = 0; index < things; index += 1) {
    const inviter = await friends.createInviter();
    const friend = await createShopper(server);
    const { id } = await friends.order(friend);
    await friends.attach(friend, id, inviter.code);
    const { link } = await server.call(getLiqpayLink, { orderId: id }, friend.as);
    const reference = new URL(link ?? '').searchParams.get('reference') ?? '';
    ids.push(inviter.customerId, friend.customerId);
    attempts.push(...repeat(tries, () => formAttempt('/sandbox/cards', { reference, act: 'pay' })));
  }
  return { ids, attempts };
}

/** An operator gives points; the form of each customer is sent many times. */
export async function correctionAct(
  server: TestServer,
  { things, tries }: Size,
): Promise<ParallelAct> {
  const { cookie } = await signIn(server, 'Оксана');
  const ids: number[] = [];
  const attempts: Attempt[] = [];
  for (let index = 0; index < things; index += 1) {
    const { customerId } = await server.loginAsNew();
    const fields = {
      customer: String(customerId),
      key: randomUUID(),
      amount: '7',
      title: 'Вибачення',
    };
    const form = { ...fields, reason: 'Вибачення за помилку' };
    ids.push(customerId);
    attempts.push(...repeat(tries, () => formAttempt('/operator/points/correct', form, cookie)));
  }
  return { ids, attempts };
}

/** Two tills give the same rewards out. */
export async function tillAct(server: TestServer, { things, tries }: Size): Promise<ParallelAct> {
  const tills = [await signIn(server, 'Каса1'), await signIn(server, 'Каса2')] as const;
  const reward = await addReward(server, { stock: things });
  const ids: number[] = [];
  const attempts: Attempt[] = [];
  for (let index = 0; index < things; index += 1) {
    const customer = await server.loginAsNew({ balance: reward.price });
    const { id: claim, code } = await takeOne(server, reward, customer);
    ids.push(Number(claim));
    attempts.push(
      ...repeat(tries, (number) =>
        formAttempt(
          '/operator/reward-codes/give',
          { claim, code },
          tills[number % 2 ? 1 : 0].cookie,
        ),
      ),
    );
  }
  return { ids, attempts };
}

/** Customers give back rewards that they have not used. */
export async function returnAct(server: TestServer, { things, tries }: Size): Promise<ParallelAct> {
  const reward = await addReward(server, { stock: things });
  const ids: number[] = [];
  const attempts: Attempt[] = [];
  for (let index = 0; index < things; index += 1) {
    const { token, customerId } = await server.loginAsNew({ balance: reward.price });
    const { id } = await takeOne(server, reward, { token });
    ids.push(customerId);
    attempts.push(
      ...repeat(tries, () =>
        callAttempt(token, 'main', (call, idempotencyKey) =>
          call(returnReward, { taken_id: id }, { idempotencyKey }),
        ),
      ),
    );
  }
  return { ids, attempts };
}

/** An operator approves receipts. */
export async function receiptAct(
  server: TestServer,
  { things, tries }: Size,
): Promise<ParallelAct> {
  const { cookie } = await signIn(server, 'Оксана');
  const till = { register: '4000777009', day: kyivDay(server.context.now()), time: '00:01' };
  const entered = { store: 'Маркет', revision: '1' };
  const ids: number[] = [];
  const attempts: Attempt[] = [];
  for (let index = 0; index < things; index += 1) {
    const customer = await server.loginAsNew();
    const number = String(7000 + index);
    const link = formatFiscalLink({ ...till, number, total: 52_340 });
    const { receipt } = await server.call(sendReceipt, { link }, customer);
    const fields = { ...till, ...entered, receipt: receipt.id, number, total: '523.40' };
    ids.push(customer.customerId);
    attempts.push(
      ...repeat(tries, () => formAttempt('/operator/receipts/approve', fields, cookie)),
    );
  }
  return { ids, attempts };
}

/** Customers ask for a velo invitation. */
export async function inviteAct(server: TestServer, { things, tries }: Size): Promise<ParallelAct> {
  const ids: number[] = [];
  const attempts: Attempt[] = [];
  for (let index = 0; index < things; index += 1) {
    const inviter = await createShopper(server, { brand: 'second' });
    const { token: ogoApiToken } = await server.call(getOgoToken, {}, inviter.as);
    const { id: shopifyId } = (await inviter.check([])).buyer;
    ids.push(inviter.customerId);
    attempts.push(
      ...repeat(tries, () =>
        callAttempt(inviter.as.token, 'second', (call) =>
          call(getVeloMgm, { shopifyId, ogoApiToken }),
        ),
      ),
    );
  }
  return { ids, attempts };
}
