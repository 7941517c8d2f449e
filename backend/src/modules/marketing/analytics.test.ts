import {
  authBat,
  getBatToken,
  pwaAddOrderInfo,
  sendBatEvent,
  type EventBatch,
} from '@club/api/contract/marketing';
import { maxCount } from '@club/api/limits';
import { randomUUID } from 'node:crypto';
import { cleanUpAnalytics } from './analytics-clean-up';
import { createTestServer, type TestServer } from '../../testing';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.context.db.deleteFrom('analytics_events').execute());

const stored = () =>
  server.context.db.selectFrom('analytics_events').selectAll().orderBy('name').execute();
const newToken = async () => (await server.call(getBatToken, {})).token;

type SentEvent = EventBatch['events'][number];

function anEvent(own: Partial<SentEvent> = {}): SentEvent {
  return {
    id: randomUUID(),
    name: 'scan',
    at: server.context.now().toISOString(),
    engaged_ms: 1200,
    data: { kind: 'stick', points: 10 },
    ...own,
  };
}

function aBatch(events: readonly SentEvent[], own: Partial<EventBatch> = {}): EventBatch {
  return {
    client: 'client-1',
    session: 1_700_000_000,
    signed_in: true,
    events: [...events],
    ...own,
  };
}

const sendBatch = (token: string, data: EventBatch, myogo = false) =>
  server.call(sendBatEvent, { event: 'batch', token, data, myogo });

test('[CL-61] a guest opens the section; the token runs out and is deleted with its time', async () => {
  const answer = await server.call(getBatToken, {});
  expect(answer.expires_in_seconds).toBe(86_400);
  expect(answer.token).toMatch(/^[\w-]{43}$/);
  const { db } = server.context;
  const tokens = await db.selectFrom('analytics_tokens').select('token_hash').execute();
  expect(JSON.stringify(tokens)).not.toContain(answer.token);
});

test('[CL-62] one event by its name is kept with its declared values alone', async () => {
  const token = await newToken();
  const data = { kind: 'velo', points: 15, phone: '+380501112233', email: 'me@example.com' };
  expect(await server.call(sendBatEvent, { event: 'scan', token, data, myogo: true })).toEqual({
    accepted: 1,
  });
  expect(await stored()).toEqual([
    expect.objectContaining({ name: 'scan', brand: 'second', customer_id: null }),
  ]);
  expect((await stored())[0]?.data).toEqual({ kind: 'velo', points: 15 });
});

test('[CL-62] a batch that is sent again counts once', async () => {
  const token = await newToken();
  const batch = aBatch([anEvent(), anEvent({ name: 'install', data: { way: 'prompt' } })]);
  expect(await sendBatch(token, batch)).toEqual({ accepted: 2 });
  expect(await sendBatch(token, batch)).toEqual({ accepted: 2 });
  expect((await stored()).map(({ name }) => name)).toEqual(['install', 'scan']);
});

test('[CL-62] what this version does not know, or what does not fit, holds nothing else up', async () => {
  const token = await newToken();
  const batch = aBatch([
    anEvent({ name: 'of_tomorrow' }),
    anEvent({ data: { kind: 'a free text of a person', points: 1 } }),
    anEvent(),
  ]);
  expect(await sendBatch(token, batch)).toEqual({ accepted: 1 });
  expect(await stored()).toHaveLength(1);
});

test('[CL-62] a clock that is wrong moves no event into the future, nor behind what is kept', async () => {
  const token = await newToken();
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await sendBatch(token, aBatch([anEvent({ at: at(400) }), anEvent({ at: at(-4000) })]));
  const now = server.context.now().getTime();
  const days = (await stored()).map(({ happened_at: moment }) =>
    Math.round((now - moment.getTime()) / 86_400_000),
  );
  expect(days.sort((a, b) => a - b)).toEqual([0, 90]);
});

test.each([
  ['an empty one', eventBatchInput(0)],
  ['one that is too long', eventBatchInput(maxCount.analyticsEvents + 1)],
  ['one without a client', { events: [] }],
])('[CL-62] refuses a batch: %s', async (_name, data) => {
  const token = await newToken();
  const failure = await server.failure(sendBatEvent, { event: 'batch', token, data });
  expect(failure).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
});

function eventBatchInput(count: number) {
  const event = {
    id: '0b9cbd52-2e1c-4f0e-9d0b-6a2f5a6f0001',
    name: 'scan',
    at: '2026-01-01T00:00:00Z',
    engaged_ms: 1,
    data: {},
  };
  return {
    client: 'c',
    session: 1,
    signed_in: false,
    events: Array.from({ length: count }, () => event),
  };
}

test('[CL-65] after the login the events of the visit are the customer’s, a guest’s are not', async () => {
  const { token: bearer, customerId } = await server.loginAsNew();
  const token = await newToken();
  await server.call(authBat, { token }, { token: bearer });
  await sendBatch(token, aBatch([anEvent()]));
  await sendBatch(
    token,
    aBatch([anEvent({ name: 'install', data: { way: 'browser' } })], { signed_in: false }),
  );
  expect((await stored()).map((one) => [one.name, one.customer_id])).toEqual([
    ['install', null],
    ['scan', customerId],
  ]);
});

test('[CL-65] the visit of one customer can’t be made another’s', async () => {
  const first = await server.loginAsNew();
  const second = await server.loginAsNew();
  const token = await newToken();
  await server.call(authBat, { token }, { token: first.token });
  await server.call(authBat, { token }, { token: first.token });
  const failure = await server.failure(authBat, { token }, { token: second.token });
  expect(failure).toMatchObject({ status: 401, code: 'ANALYTICS_UNAUTHENTICATED' });
});

test('[ER-03] a token that is unknown or has run out is answered with 401', async () => {
  const token = await newToken();
  const refused = { status: 401, code: 'ANALYTICS_UNAUTHENTICATED' };
  const input = (own: string) => ({ event: 'scan', token: own, data: {} });
  expect(await server.failure(sendBatEvent, input('made-up'))).toMatchObject(refused);
  server.advance(86_401);
  expect(await server.failure(sendBatEvent, input(token))).toMatchObject(refused);
});

test('[CL-62] the calls of one token are limited', async () => {
  const token = await newToken();
  const { limit } = server.context.club.analytics.callsPerToken;
  const { db } = server.context;
  const send = () => server.send(sendBatEvent, { event: 'scan', token, data: {} });
  await send();
  await db
    .updateTable('rate_limits')
    .set({ hits: limit })
    .where('bucket', 'like', 'bat:%')
    .execute();
  expect((await send()).statusCode).toBe(429);
  await db.deleteFrom('rate_limits').execute();
});

test('[CL-64] an order is reported with its totals, and to nobody but its owner', async () => {
  const { customerId, token } = await server.loginAs('regular');
  const { db } = server.context;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_lines')
    .select('quantity')
    .where('order_id', '=', order.id)
    .execute();
  const orderId = String(order.id);
  expect(await server.call(pwaAddOrderInfo, { orderId }, { token })).toEqual({
    order: {
      id: orderId,
      money: order.money_total,
      points: order.bonus_total,
      items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  });
  const other = await server.loginAsNew();
  const failure = await server.failure(pwaAddOrderInfo, { orderId }, { token: other.token });
  expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('[PW-10] events are deleted when their time is over', async () => {
  const token = await newToken();
  await sendBatch(token, aBatch([anEvent()]));
  await cleanUpAnalytics(server.context);
  expect(await stored()).toHaveLength(1);
  server.advance(91 * 86_400);
  await cleanUpAnalytics(server.context);
  expect(await stored()).toHaveLength(0);
  expect(await server.context.db.selectFrom('analytics_tokens').selectAll().execute()).toEqual([]);
});
