import {
  esputnikAddContact,
  esputnikEventLogin,
  esputnikSendId,
  pwaAddOrderInfo,
} from '@club/api/contract/marketing';
import { testLogin } from '@club/api/contract/account/auth';
import { personas } from '../../../seed/personas';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from '../../testing/create-shopper';
import { cancelByStore } from '../orders/order-state';
import { cleanUpAnalytics } from './analytics-clean-up';
import { sendMessage, sendOrder } from './marketing-job';
import { reportCustomer, reportOrder } from './marketing-messages';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.context.jobs.drain();
  await server.context.db.deleteFrom('sandbox_observations').execute();
});

const messages = () =>
  server.context.db
    .selectFrom('sandbox_observations')
    .select(['observation_key', 'title', 'body'])
    .where('service', '=', 'marketing')
    .orderBy('id')
    .execute();

test('[CL-66] a login is reported once, with its own transaction and by the call', async () => {
  const phone = personas.find(({ key }) => key === 'saver')?.phone ?? '';
  const { token } = await server.call(testLogin, { phone });
  await server.call(esputnikEventLogin, {}, { token });
  await server.call(esputnikEventLogin, {}, { token });
  await server.context.jobs.drain();
  const titles = (await messages()).map(({ title }) => title);
  expect(titles).toEqual(['Контакт: Оксана', 'Подія: login']);
  await server.call(testLogin, { phone });
  await server.context.jobs.drain();
  expect((await messages()).filter(({ title }) => title === 'Подія: login')).toHaveLength(2);
});

test('a reported login is deleted after 90 days; one that was not sent yet, and a contact, are not', async () => {
  const { token, customerId } = await server.loginAsNew();
  await server.call(esputnikAddContact, {}, { token });
  await server.call(esputnikEventLogin, {}, { token });
  await server.context.jobs.drain();
  const subject = 'a login that waits';
  await reportCustomer(server.context, { kind: 'login', customerId, brand: 'main', subject });
  server.advance(91 * 86_400);
  await cleanUpAnalytics(server.context);
  const kept = await server.context.db
    .selectFrom('marketing_messages')
    .select(['kind', 'subject'])
    .where('customer_id', '=', customerId)
    .orderBy('kind')
    .execute();
  expect(kept).toEqual([
    { kind: 'contact', subject: '' },
    { kind: 'login', subject },
  ]);
});

test('[CL-63] a contact is the session’s own, and is reported once', async () => {
  const { token, phone } = await server.loginAsNew();
  await server.call(esputnikAddContact, {}, { token });
  await server.call(esputnikAddContact, {}, { token });
  await server.context.jobs.drain();
  const [contact, ...others] = await messages();
  expect(others).toEqual([]);
  expect(JSON.parse(contact?.body ?? '')).toMatchObject({ phone, firstName: 'Тест', pushId: null });
});

test('[CL-67] a push id goes to the contact of the session, whatever phone the call names', async () => {
  const { token, phone, customerId } = await server.loginAsNew();
  const input = { id: 'push-id-0001', phone: '+380670000002', email: 'other@example.com' };
  await server.call(esputnikSendId, input, { token });
  await server.call(esputnikSendId, input, { token });
  await server.context.jobs.drain();
  const [contact, ...others] = await messages();
  expect(others).toEqual([]);
  expect(JSON.parse(contact?.body ?? '')).toMatchObject({
    customerId: String(customerId),
    phone,
    email: null,
    pushId: 'push-id-0001',
  });
  // Another device, and the first one again.
  for (const id of ['push-id-0002', 'push-id-0001']) {
    server.advance(1);
    await server.call(esputnikSendId, { id }, { token });
    await server.context.jobs.drain();
    expect(JSON.parse((await messages())[0]?.body ?? '')).toMatchObject({ pushId: id });
  }
});

test('[CL-67] a customer has so many new push ids an hour, and no more', async () => {
  const { token } = await server.loginAsNew();
  const { limit } = server.context.club.marketing.pushIds;
  for (let times = 0; times < limit; times += 1) {
    await server.call(esputnikSendId, { id: `push-id-${1000 + times}` }, { token });
  }
  const refused = await server.failure(esputnikSendId, { id: 'push-id-2000' }, { token });
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
});

test('[CL-64] an order reaches the marketing service once, and is seen on the sandbox page', async () => {
  const { customerId, token } = await server.loginAs('regular');
  const order = await server.context.db
    .selectFrom('orders')
    .select(['id', 'money_total'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const orderId = String(order.id);
  await server.call(pwaAddOrderInfo, { orderId }, { token });
  await server.call(pwaAddOrderInfo, { orderId }, { token });
  await server.context.jobs.drain();
  const orders = (await messages()).filter(
    ({ observation_key: key }) => key === `order:${orderId}`,
  );
  expect(orders).toHaveLength(1);
  expect(JSON.parse(orders[0]?.body ?? '')).toMatchObject({ orderId, total: order.money_total });
  const page = await server.app.inject({ url: '/sandbox' });
  expect(page.body).toContain(`Замовлення ${orderId}`);
});

test('[PW-10] an order is reported again with each state that it comes to', async () => {
  const { customerId } = await server.loginAs('regular');
  const { db } = server.context;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'delivered')
    .where('channel', '=', 'online')
    .executeTakeFirstOrThrow();
  for (let times = 0; times < 2; times += 1) {
    await server.context.transaction((tx) => reportOrder(tx, server.context, order.id));
  }
  expect(await server.context.jobs.drain()).toBe(2);
  expect(await messages()).toHaveLength(1);
  expect(JSON.parse((await messages()).at(-1)?.body ?? '')).toMatchObject({ isDelivered: true });
});

test('[PW-10] an order that changes while it is reported is reported again, and its older state never comes last', async () => {
  const { context } = server;
  const { buy } = await createShopper(server);
  const orderId = Number((await buy([{ variant_id: '4710101' }])).order.id);
  await context.jobs.drain();
  const arrived: boolean[] = [];
  let begin = () => {};
  const isBegun = new Promise<void>((resolve) => (begin = resolve));
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const service = {
    saveContact: () => Promise.resolve(),
    saveEvent: () => Promise.resolve(),
    saveOrder: async ({ isCancelled }: { readonly isCancelled: boolean }) => {
      begin();
      if (!isCancelled) await isAnswered;
      arrived.push(isCancelled);
    },
  };
  const slow = sendOrder(context, service, { orderId });
  await isBegun;
  await context.transaction((tx) => cancelByStore(tx, context, orderId));
  await context.db.deleteFrom('jobs').where('name', '=', 'marketing.order').execute();
  // The job of the cancellation, in another process.
  await sendOrder(context, service, { orderId });
  answer();
  await slow;
  expect(arrived).toEqual([false]);
  server.advance(2);
  await context.jobs.drain();
  expect(JSON.parse((await messages()).at(-1)?.body ?? '')).toMatchObject({ isCancelled: true });
});

test('[PW-10] without the service nothing is owed: a message is dropped, not dead', async () => {
  const { token } = await server.loginAsNew();
  await server.call(esputnikAddContact, {}, { token });
  const { key } = await server.context.db
    .selectFrom('marketing_messages')
    .select('key')
    .where('sent_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await expect(sendMessage(server.context, null, { key })).resolves.toBeUndefined();
});
