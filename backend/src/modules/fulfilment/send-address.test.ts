import { checkAddress, cityAvailable, ipostAuth, sendAddress } from '@club/api/contract/delivery';
import { getOrder } from '@club/api/contract/orders/details';
import { timeSlots, type TimeSlot } from '@club/domain/time-slots';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper, kyiv, type Shopper } from '../../testing/create-shopper';
import { toHome } from '../invites/delivery-address';

const sticks = { variant_id: '4710101' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Whose age is verified: others wait for it. */
async function createAdult(): Promise<Shopper> {
  const shopper = await createShopper(server);
  await shopper.setTags('age_verified');
  return shopper;
}

const getToken = async ({ as }: Shopper) => (await server.call(ipostAuth, {}, as)).token;
const parcels = () =>
  server.context.db.selectFrom('sandbox_shipments').selectAll().orderBy('at').execute();

function tomorrow(): TimeSlot {
  const slot = timeSlots('courier', server.context.now()).find(({ day }) => day === 'tomorrow');
  if (!slot) throw new Error('No slot');
  return slot;
}

async function buy(shopper: Shopper, house = '48') {
  const token = await getToken(shopper);
  await server.call(cityAvailable, { token, city: kyiv.id }, shopper.as);
  const address = { city: kyiv, branch: null, street: 'вул. Антоновича', house, flat: '27' };
  const { order } = await shopper.buy([sticks], { delivery: 3, address, slot: tomorrow() });
  return order.id;
}

function addressFor(orderId: string, token: string, own: object = {}) {
  const { date, from, to } = tomorrow();
  return {
    token,
    city: kyiv.id,
    street: 'вул. Антоновича, 48',
    flat: '27',
    delivery_date: date,
    delivery_time_from: from,
    delivery_time_to: to,
    order_id: orderId,
    comment: '',
    ...own,
  };
}

test('calls to the courier are limited for each customer', async () => {
  const shopper = await createAdult();
  const token = await getToken(shopper);
  const orderId = await buy(shopper);
  const { limit } = server.context.club.delivery.courierCalls;
  // The purchase has made one call.
  for (let times = 1; times < limit; times += 1) {
    await server.call(cityAvailable, { token, city: kyiv.id }, shopper.as);
  }
  const address = { token, city: kyiv.id, street: 'вул. Антоновича, 48', flat: '27' };
  for (const refused of [
    await server.failure(cityAvailable, { token, city: kyiv.id }, shopper.as),
    await server.failure(checkAddress, address, shopper.as),
    await server.failure(sendAddress, addressFor(orderId, token), shopper.as),
  ]) {
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  }
});

test('[CL-60] [SH-18] an order is handed over once, however often its address is sent', async () => {
  const shopper = await createAdult();
  const orderId = await buy(shopper);
  const token = await getToken(shopper);
  const before = (await parcels()).length;
  for (let times = 0; times < 2; times += 1) {
    await server.call(sendAddress, addressFor(orderId, token), shopper.as);
  }
  const all = await parcels();
  expect(all).toHaveLength(before + 1);
  expect(all.at(-1)).toMatchObject({ address: 'Київ, вул. Антоновича, 48, 27' });
});

test('[CL-60] the longest street and house that the checkout takes are handed over', async () => {
  const shopper = await createAdult();
  const street = `${'вулиця '.repeat(17)}Я, ${'1'.repeat(20)}`;
  expect(street).toHaveLength(142);
  const input = addressFor(await buy(shopper), await getToken(shopper), { street });
  await server.call(sendAddress, input, shopper.as);
  expect((await parcels()).at(-1)).toMatchObject({ address: `Київ, ${street}, 27` });
});

test('[CL-60] the courier gets no pasted characters that nobody sees', async () => {
  const shopper = await createAdult();
  const input = addressFor(await buy(shopper), await getToken(shopper), {
    street: '\u202aвул. Антоновича\u202c, 48',
    flat: '27\u200e',
    comment: '\u202eдзвони',
  });
  await server.call(sendAddress, input, shopper.as);
  expect((await parcels()).at(-1)).toMatchObject({ address: 'Київ, вул. Антоновича, 48, 27' });
  expect(sendAddress.input.parse(input)).toMatchObject({ comment: 'дзвони' });
});

test('[CL-60] what is wrong with an address is said, and nothing is handed over', async () => {
  const shopper = await createAdult();
  const orderId = await buy(shopper);
  const stranger = await createAdult();
  const branchOrder = await shopper.buy([sticks]);
  const token = await getToken(shopper);
  const before = (await parcels()).length;
  for (const [code, order, own] of [
    ['ORDER_NOT_FOUND', '999999', {}],
    ['ORDER_NOT_FOUND', branchOrder.order.id, {}],
    ['CITY_UNKNOWN', orderId, { city: 'city-9999' }],
    ['SLOT_PAST', orderId, { delivery_date: '2020-01-01' }],
    ['SLOT_PAST', orderId, { delivery_time_from: '03:00' }],
    ['IPOST_REFUSED', orderId, { street: 'вул. Антоновича, 13' }],
    ['IPOST_UNAUTHENTICATED', orderId, { token: 'guessed' }],
  ] as const) {
    const input = addressFor(order, token, own);
    expect(await server.failure(sendAddress, input, shopper.as)).toMatchObject({ code });
  }
  const foreign = addressFor(orderId, await getToken(stranger));
  expect(await server.failure(sendAddress, foreign, stranger.as)).toMatchObject({
    code: 'ORDER_NOT_FOUND',
  });
  expect(await parcels()).toHaveLength(before);
});

test('[CL-60] [SH-18] a refused address can be corrected, also after the job has given up', async () => {
  const shopper = await createAdult();
  const orderId = await buy(shopper, '13');
  const send = async (street: string) =>
    addressFor(orderId, await getToken(shopper), { street: `вул. Антоновича, ${street}` });
  expect(await server.failure(sendAddress, await send('13'), shopper.as)).toMatchObject({
    code: 'IPOST_REFUSED',
  });
  server.advance(3600);
  await server.context.jobs.drain();
  const before = (await parcels()).length;
  expect(await server.call(sendAddress, await send('15'), shopper.as)).toEqual({ success: true });
  const all = await parcels();
  expect(all).toHaveLength(before + 1);
  expect(all.at(-1)).toMatchObject({ address: 'Київ, вул. Антоновича, 15, 27' });
});

test('[SH-18] a corrected address is that of the order, also in the store', async () => {
  const shopper = await createAdult();
  const orderId = await buy(shopper, '13');
  await server.context.jobs.drain();
  const readShipping = async () =>
    (await server.call(getOrder, { orderId }, shopper.as)).order.shipping;
  expect(await readShipping()).toMatchObject({ address: 'вул. Антоновича, 13, кв. 27' });
  const corrected = { street: 'вул. Велика, Мала, 15а', flat: '3' };
  const input = addressFor(orderId, await getToken(shopper), corrected);
  await server.call(sendAddress, input, shopper.as);
  expect(await readShipping()).toMatchObject({
    city: 'Київ',
    address: 'вул. Велика, Мала, 15а, кв. 3',
    slot: { date: input.delivery_date },
  });
  const { db, jobs } = server.context;
  const { payload, number } = await db
    .selectFrom('orders')
    .select(['payload', 'number'])
    .where('id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
  // The rule of one home compares what the order says.
  expect(payload && toHome(payload)).toMatchObject({
    city: 'київ',
    street: 'велика мала',
    house: '15а',
    flat: '3',
  });
  const fields = payload?.metafields.map(({ key, value }) => [key, value]);
  expect(fields).toEqual(
    expect.arrayContaining([
      ['street', 'вул. Велика, Мала'],
      ['house', '15а'],
      ['flat', '3'],
      ['method', '3'],
    ]),
  );
  await jobs.drain();
  const inStore = await db
    .selectFrom('sandbox_store_orders')
    .select('payload')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(inStore.payload.shipping_address).toEqual(payload?.shipping_address);
});

test('[SH-18] an address that is handed over as it was ordered changes nothing', async () => {
  const shopper = await createAdult();
  const orderId = await buy(shopper, '17');
  const read = () =>
    server.context.db
      .selectFrom('orders')
      .select(['payload', 'store_has_old_address'])
      .where('id', '=', Number(orderId))
      .executeTakeFirstOrThrow();
  const before = await read();
  const input = addressFor(orderId, await getToken(shopper), { street: 'вул. Антоновича, 17' });
  await server.call(sendAddress, input, shopper.as);
  expect(await read()).toEqual(before);
});

test('[SH-18] a device that is online again after the window gets the answer that the order is handed over', async () => {
  const shopper = await createAdult();
  const late = await buy(shopper, '7');
  const input = addressFor(late, '', { street: 'вул. Антоновича, 7' });
  server.advance(3600);
  await server.context.jobs.drain();
  const waiting = await buy(shopper, '9');
  const before = (await parcels()).length;
  server.advance(3 * 86_400);
  const send = async (orderId: string) => ({
    ...input,
    order_id: orderId,
    token: await getToken(shopper),
  });
  expect(await server.call(sendAddress, await send(late), shopper.as)).toEqual({ success: true });
  expect(await server.failure(sendAddress, await send(waiting), shopper.as)).toMatchObject({
    code: 'SLOT_PAST',
  });
  expect(await parcels()).toHaveLength(before);
});

test('[SH-18] an order whose device went away is handed over by the server', async () => {
  const shopper = await createAdult();
  await buy(shopper, '5');
  server.advance(3600);
  await server.context.jobs.drain();
  const addresses = (await parcels()).map(({ address }) => address);
  expect(addresses.filter((one) => one === 'Київ, вул. Антоновича, 5, 27')).toHaveLength(1);
});

test('[SH-18] an address is corrected until the end of the order’s own slot', async () => {
  // 08:20 in Kyiv: the first slot of the day, from 10:00 to 13:00, can just be chosen.
  server.setNow(new Date('2030-01-15T06:20:00Z'));
  const shopper = await createAdult();
  const token = await getToken(shopper);
  await server.call(cityAvailable, { token, city: kyiv.id }, shopper.as);
  const slot = { day: 'today', date: '2030-01-15', from: '10:00', to: '13:00' } as const;
  const address = { city: kyiv, branch: null, street: 'вул. Антоновича', house: '13', flat: '27' };
  const { order } = await shopper.buy([sticks], { delivery: 3, address, slot });
  const other = await shopper.buy([sticks], {
    delivery: 3,
    address,
    slot: { ...slot, from: '13:00', to: '16:00' },
  });
  const send = async (orderId: string) =>
    addressFor(orderId, await getToken(shopper), {
      street: 'вул. Антоновича, 15',
      delivery_date: slot.date,
      delivery_time_from: slot.from,
      delivery_time_to: slot.to,
    });
  server.setNow(new Date('2030-01-15T06:32:00Z'));
  const moved = await send(other.order.id);
  expect(await server.failure(sendAddress, moved, shopper.as)).toMatchObject({ code: 'SLOT_PAST' });
  const corrected = await send(order.id);
  expect(await server.call(sendAddress, corrected, shopper.as)).toEqual({ success: true });
  server.setNow(new Date('2030-01-15T11:00:00Z'));
  const late = await send(other.order.id);
  expect(await server.failure(sendAddress, late, shopper.as)).toMatchObject({ code: 'SLOT_PAST' });
});
