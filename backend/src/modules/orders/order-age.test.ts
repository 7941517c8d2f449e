import { getBalance } from '@club/api/contract/loyalty/balance';
import { getNotices } from '@club/api/contract/notices';
import { getOrder } from '@club/api/contract/orders/details';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper, type Shopper } from '../../testing/create-shopper';
import { countPieces, expectNoFaults, type PieceCounts } from '../../testing/ledger-invariants';
import { aPhoto, createVerifier } from '../../testing/verification-fixture';
import { applyAge } from './order-age';
import { cancelByStore, markPaid, moveOrder } from './order-state';

const sticks = { variant_id: '4710101' };
const mug = { variant_id: '4710501', payWith: 'points' } as const;
/** A device with the tag `special`. */
const special = { variant_id: '4710321' };
const birthDate = `${new Date().getFullYear() - 16}-01-31`;

let server: TestServer;
let verifier: ReturnType<typeof createVerifier>;
let pieces: PieceCounts;
beforeAll(async () => {
  server = await createTestServer();
  verifier = createVerifier(server);
  pieces = await countPieces(server.context.db);
});
afterEach(() => expectNoFaults(server.context.db, pieces));
afterAll(() => server.close());

/** An operator finds the age in a document. */
async function decide({ as, customerId }: Shopper, decision: 'approve' | 'minor') {
  await verifier.send(as, await aPhoto());
  const [id = 0] = await verifier.pendingOf(customerId);
  await verifier.decide(id, {
    decision,
    ...(decision === 'minor' && { birth_date: birthDate }),
  });
}

const read = async ({ as }: Shopper, orderId: string) =>
  (await server.call(getOrder, { orderId }, as)).order;

async function storedTags(orderId: string): Promise<string | undefined> {
  const { payload } = await server.context.db
    .selectFrom('orders')
    .select('payload')
    .where('id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
  return payload?.tags;
}

async function tagsInStore(number: number): Promise<string | undefined> {
  const row = await server.context.db
    .selectFrom('sandbox_store_orders')
    .select('payload')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.payload.tags;
}

const change = (run: typeof markPaid, orderId: string) =>
  server.context.transaction((tx) => run(tx, server.context, Number(orderId)));

const send = (orderId: string) =>
  server.context.transaction((tx) => moveOrder(tx, server.context, Number(orderId), 'sent'));

test('[SH-10] a verified age releases the pre-orders, also in the store', async () => {
  const shopper = await createShopper(server);
  const { order: plain } = await shopper.buy([sticks]);
  const { order: other } = await shopper.buy([special]);
  const { order: gone } = await shopper.buy([sticks]);
  await send(gone.id);
  await server.context.jobs.drain();
  expect(await tagsInStore(plain.order_number)).toBe('PWA,pwa_order,pre-order');
  await decide(shopper, 'approve');
  await server.context.jobs.drain();
  expect(await tagsInStore(plain.order_number)).toBe('PWA,pwa_order');
  expect(await tagsInStore(other.order_number)).toBe('PWA,pwa_order,or_age_verified');
  expect(await storedTags(plain.id)).toBe('PWA,pwa_order');
  expect(await storedTags(gone.id)).toBe('PWA,pwa_order,pre-order');
});

test('[SH-10] nothing is sold to a customer under age: what was not sent is cancelled', async () => {
  const shopper = await createShopper(server, { balance: 300 });
  const { order: card } = await shopper.buy([sticks], { payment: 2 });
  const { order: cash } = await shopper.buy([sticks]);
  const { order: points } = await shopper.buy([mug]);
  const { order: gone } = await shopper.buy([sticks]);
  const { order: old } = await shopper.buy([sticks]);
  await change(markPaid, card.id);
  await change(cancelByStore, old.id);
  await send(gone.id);
  await decide(shopper, 'minor');
  await applyAge(server.context, shopper);
  for (const { id } of [card, cash, points]) {
    const shown = await read(shopper, id);
    expect(shown).toMatchObject({ state: 'cancelled', isUnderAge: true });
    expect(shown).not.toHaveProperty('cancelReason');
  }
  expect(await read(shopper, gone.id)).toMatchObject({ state: 'sent' });
  expect(await read(shopper, old.id)).toMatchObject({ cancelReason: 'store' });
  expect((await server.call(getBalance, {}, shopper.as)).balance).toBe(300);
  const { notices } = await server.call(getNotices, {}, shopper.as);
  const texts = notices.filter(({ title }) => title.includes(`${card.order_number}`));
  expect(texts.map(({ text }) => text)).toEqual([
    'Ми продаємо лише повнолітнім. Кошти повернемо на картку',
  ]);
  const jobs = await server.context.db
    .selectFrom('jobs')
    .select('data')
    .where('name', '=', 'payments.return')
    .execute();
  expect(jobs.map(({ data }) => data)).toEqual([`{"orderId":${card.id}}`]);
});

test('[SH-10] the verdict itself enqueues it, and a mark that was lifted meanwhile has no effect', async () => {
  const shopper = await createShopper(server);
  const { order } = await shopper.buy([sticks]);
  await decide(shopper, 'minor');
  await verifier.lift(shopper.customerId, 'Переплутали рік: у паспорті 1990');
  await server.context.jobs.drain();
  expect(await read(shopper, order.id)).toMatchObject({ state: 'created' });
  await decide(shopper, 'minor');
  await server.context.jobs.drain();
  expect(await read(shopper, order.id)).toMatchObject({ state: 'cancelled', isUnderAge: true });
});
