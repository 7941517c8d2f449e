import { cityAvailable, ipostAuth, sendAddress } from '@club/api/contract/delivery';
import { cancelOrder, getOrder } from '@club/api/contract/orders/details';
import { timeSlots, type TimeSlot } from '@club/domain/time-slots';
import type { Courier } from '../../outside/courier/port';
import { ServiceError } from '../../outside/service-error';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper, kyiv, type Shopper } from '../../testing/create-shopper';
import { listDeadJobs } from '../operations/dead-jobs-service';
import { cancelByStore, cancelUnpaid, markPaid, releasePreOrder } from '../orders/order-state';
import { handOverLate, ownIpostOrder, sendOwnAddress } from './hand-over';

const sticks = { variant_id: '4710101' };
const minutesUntilHandOver = 6;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function tomorrow(): TimeSlot {
  const slot = timeSlots('courier', server.context.now()).find(({ day }) => day === 'tomorrow');
  if (!slot) throw new Error('No slot');
  return slot;
}

interface Bought {
  readonly shopper: Shopper;
  readonly id: number;
  readonly number: number;
}

interface Wish {
  readonly payment: 1 | 2;
  readonly house?: string;
  readonly tags?: string;
}

async function buy({ payment, house = '48', tags = 'age_verified' }: Wish): Promise<Bought> {
  const shopper = await createShopper(server);
  await shopper.setTags(tags);
  const { token } = await server.call(ipostAuth, {}, shopper.as);
  await server.call(cityAvailable, { token, city: kyiv.id }, shopper.as);
  const address = { city: kyiv, branch: null, street: 'вул. Антоновича', house, flat: '27' };
  const { order } = await shopper.buy([sticks], {
    payment,
    delivery: 3,
    address,
    slot: tomorrow(),
  });
  return { shopper, id: Number(order.id), number: order.order_number };
}

async function addressOf({ shopper, id }: Bought, house: string) {
  const { token } = await server.call(ipostAuth, {}, shopper.as);
  const { date, from, to } = tomorrow();
  return {
    token,
    city: kyiv.id,
    street: `вул. Антоновича, ${house}`,
    flat: '27',
    delivery_date: date,
    delivery_time_from: from,
    delivery_time_to: to,
    order_id: String(id),
    comment: '',
  };
}

async function parcelAddress({ number }: Bought): Promise<string | null> {
  const row = await server.context.db
    .selectFrom('sandbox_shipments')
    .select('address')
    .where('order_key', '=', `order-${number}`)
    .executeTakeFirst();
  return row?.address ?? null;
}

async function runJobs(): Promise<void> {
  server.advance(minutesUntilHandOver * 60);
  await server.context.jobs.drain();
}

const change = (run: typeof markPaid, { id }: Bought) =>
  server.context.transaction((tx) => run(tx, server.context, id));

const cancelUnpaidOrder = ({ id }: Bought) =>
  server.context.transaction((tx) => cancelUnpaid(tx, server.context, id));

/** What operators read about the order. */
async function operatorNotes({ number }: Bought): Promise<string[]> {
  const dead = await listDeadJobs(server.context.db);
  return dead
    .filter(({ lastError }) => lastError.includes(`Order ${number} `))
    .map(({ name, lastError }) => `${name}: ${lastError}`);
}

async function waitingJobs({ id }: Bought): Promise<number> {
  const jobs = await server.context.db
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', 'ipost.hand-over')
    .where('data', '=', JSON.stringify({ orderId: id }))
    .execute();
  return jobs.length;
}

const courierWith = (handOver: Courier['handOver']) => ({ handOver }) as unknown as Courier;

describe('[SH-18] an order by card', () => {
  test('that is paid while its address is checked goes to the new address', async () => {
    const order = await buy({ payment: 2 });
    const handOver = jest.fn<Promise<string>, Parameters<Courier['handOver']>>(() =>
      Promise.resolve('P-1'),
    );
    const finds = async () => {
      await change(markPaid, order);
      return true;
    };
    const courier = { handOver, finds } as unknown as Courier;
    const { context } = server;
    const own = await ownIpostOrder(context.db, order.shopper.customerId, order.id);
    const { date, from, to } = tomorrow();
    await sendOwnAddress(context, courier, own, {
      cityId: kyiv.id,
      cityName: 'Київ',
      street: 'вул. Антоновича, 50',
      flat: '27',
      comment: '',
      date,
      from,
      to,
    });
    expect(handOver).toHaveBeenCalledTimes(1);
    expect(handOver.mock.lastCall?.[0]).toMatchObject({ street: 'вул. Антоновича, 50' });
  });

  test('is handed over when it is paid, not before', async () => {
    const order = await buy({ payment: 2 });
    await runJobs();
    expect(await parcelAddress(order)).toBeNull();
    await change(markPaid, order);
    await runJobs();
    expect(await parcelAddress(order)).toBe('Київ, вул. Антоновича, 48, 27');
  });

  test('that is never paid goes to no courier, and concerns no operator', async () => {
    const order = await buy({ payment: 2 });
    await runJobs();
    await cancelUnpaidOrder(order);
    await runJobs();
    expect(await parcelAddress(order)).toBeNull();
    expect(await operatorNotes(order)).toEqual([]);
    expect(await waitingJobs(order)).toBe(0);
  });

  test('keeps an address that is corrected before the payment', async () => {
    const order = await buy({ payment: 2, house: '13' });
    const { as } = order.shopper;
    const refused = await addressOf(order, '13');
    expect(await server.failure(sendAddress, refused, as)).toMatchObject({ code: 'IPOST_REFUSED' });
    const corrected = await addressOf(order, '15');
    expect(await server.call(sendAddress, corrected, as)).toEqual({ success: true });
    expect(await parcelAddress(order)).toBeNull();
    const { order: shown } = await server.call(getOrder, { orderId: String(order.id) }, as);
    expect(shown.shipping).toMatchObject({ address: 'вул. Антоновича, 15, кв. 27' });
    await change(markPaid, order);
    await runJobs();
    expect(await parcelAddress(order)).toBe('Київ, вул. Антоновича, 15, 27');
  });

  test('that is paid after its time slot waits for an operator', async () => {
    const order = await buy({ payment: 2 });
    server.advance(3 * 86_400);
    await change(markPaid, order);
    await runJobs();
    expect(await parcelAddress(order)).toBeNull();
    expect(await operatorNotes(order)).toEqual([
      expect.stringContaining('because its time slot is over'),
    ]);
  });
});

describe('[SH-10] a pre-order', () => {
  const buyUnverified = (house?: string) => buy({ payment: 1, tags: '', ...(house && { house }) });

  test('is handed over when the age is verified, not before, with its corrected address', async () => {
    const order = await buyUnverified('13');
    const { as } = order.shopper;
    const refused = await addressOf(order, '13');
    expect(await server.failure(sendAddress, refused, as)).toMatchObject({ code: 'IPOST_REFUSED' });
    const corrected = await addressOf(order, '19');
    expect(await server.call(sendAddress, corrected, as)).toEqual({ success: true });
    await runJobs();
    expect(await parcelAddress(order)).toBeNull();
    await change(releasePreOrder, order);
    await runJobs();
    expect(await parcelAddress(order)).toBe('Київ, вул. Антоновича, 19, 27');
  });

  test('that is released while its address is checked stays released', async () => {
    const order = await buyUnverified();
    const finds = async () => {
      await change(releasePreOrder, order);
      return true;
    };
    const courier = { finds, handOver: () => Promise.resolve('P-2') } as unknown as Courier;
    const { db } = server.context;
    const own = await ownIpostOrder(db, order.shopper.customerId, order.id);
    const { date, from, to } = tomorrow();
    const street = 'вул. Антоновича, 51';
    const place = { cityId: kyiv.id, cityName: 'Київ', street, flat: '27', comment: '' };
    await sendOwnAddress(server.context, courier, own, { ...place, date, from, to });
    const { payload } = await db
      .selectFrom('orders')
      .select('payload')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(payload?.tags).not.toContain('pre-order');
    expect(payload?.shipping_address.address1).toBe('вул. Антоновича, 51, кв. 27');
  });

  test('whose slot is over before the age is verified waits for an operator', async () => {
    const order = await buyUnverified();
    server.advance(3 * 86_400);
    await runJobs();
    expect(await parcelAddress(order)).toBeNull();
    expect(await operatorNotes(order)).toEqual([
      expect.stringContaining('nobody has verified the customer'),
    ]);
  });
});

describe('[SH-18] an order that is cancelled', () => {
  test('before the courier was called is never handed over, and concerns no operator', async () => {
    const order = await buy({ payment: 1 });
    const { as } = order.shopper;
    await server.call(cancelOrder, { orderId: String(order.id) }, as);
    await runJobs();
    expect(await parcelAddress(order)).toBeNull();
    expect(await operatorNotes(order)).toEqual([]);
    const address = await addressOf(order, '48');
    expect(await server.failure(sendAddress, address, as)).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });

  test.each(['customer', 'store'])(
    'by the %s after the hand-over is called off by operators, once',
    async (who) => {
      const order = await buy({ payment: 1 });
      await runJobs();
      if (who === 'store') await change(cancelByStore, order);
      else await server.call(cancelOrder, { orderId: String(order.id) }, order.shopper.as);
      await runJobs();
      expect(await operatorNotes(order)).toEqual([
        `ipost.cancelled: Order ${order.number} was cancelled, and the courier has it as sandbox-order-${order.number}: call the courier, so that it is not delivered, then discard this job`,
      ]);
    },
  );

  test('while the courier is called is called off by operators', async () => {
    const order = await buy({ payment: 1 });
    const courier = courierWith(async () => {
      await server.call(cancelOrder, { orderId: String(order.id) }, order.shopper.as);
      return 'late-1';
    });
    await handOverLate(server.context, courier, order.id);
    await runJobs();
    expect(await operatorNotes(order)).toEqual([expect.stringContaining('has it as late-1')]);
  });

  test('after a call without an answer is called off, because the courier may have it', async () => {
    const order = await buy({ payment: 1 });
    const failure = new ServiceError('courier', 'no answer', { kind: 'unavailable' });
    const courier = courierWith(() => Promise.reject(failure));
    await expect(handOverLate(server.context, courier, order.id)).rejects.toThrow('no answer');
    await server.call(cancelOrder, { orderId: String(order.id) }, order.shopper.as);
    await runJobs();
    expect(await operatorNotes(order)).toEqual([
      expect.stringContaining(`may have it as order-${order.number}`),
    ]);
  });

  test.each([
    ['was refused', { kind: 'refused', isPermanent: true } as const],
    ['was never made', { kind: 'unavailable', isSkipped: true } as const],
  ])('after a call that %s concerns no operator', async (_, options) => {
    const order = await buy({ payment: 1 });
    const failure = new ServiceError('courier', 'not taken', options);
    const courier = courierWith(() => Promise.reject(failure));
    await expect(handOverLate(server.context, courier, order.id)).rejects.toThrow('not taken');
    await server.call(cancelOrder, { orderId: String(order.id) }, order.shopper.as);
    await runJobs();
    expect(await operatorNotes(order)).toEqual([]);
  });
});
