import { sendPhoneCall } from '@club/api/contract/fulfilment';
import { timeSlots } from '@club/domain/time-slots';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper, type Shopper } from '../../testing/create-shopper';
import { requestCall as sendCall } from './call-service';

let club: TestServer;
beforeAll(async () => {
  club = await createTestServer();
});
afterAll(() => club.close());

const stored = async () => {
  const rows = await club.context.db.selectFrom('sandbox_calls').select('body').execute();
  return rows.map(({ body }) => body);
};

describe('[SH-20] [CL-76] asking for a call', () => {
  const lies = {
    orderSum: '1.00',
    orderPayment: 'xp',
    phone: '+380670000009',
    avgCheck: '9999.00',
    first_name: 'Хтось',
    totalSpent: '9999.00',
    orders_count: 77,
  } as const;
  const slot = (index: number) => {
    const found = timeSlots('call', club.context.now())[index];
    return { callFrom: `${found?.date}T${found?.from}`, callTo: `${found?.date}T${found?.to}` };
  };
  const requestCall = (shopper: Shopper, orderNumber: number, own: object) =>
    club.send(sendPhoneCall, { ...lies, orderNumber, ...slot(0), ...own }, shopper.as);
  const callsAbout = async (orderNumber: number) =>
    (await stored()).filter((call) => call.orderNumber === orderNumber);

  test('the server sends its own data and ignores what the browser claims', async () => {
    const shopper = await createShopper(club);
    const { order: first } = await shopper.buy([{ variant_id: '4710101' }]);
    const { order } = await shopper.buy([{ variant_id: '4710101', count: 2 }]);
    expect((await requestCall(shopper, order.order_number, {})).statusCode).toBe(200);
    await club.context.jobs.drain();
    const [one] = (await shopper.check([{ variant_id: '4710101' }])).lines;
    const uah = (kopiykas: number) => (kopiykas / 100).toFixed(2);
    const price = one?.price ?? 0;
    expect(first.order_number).toBeLessThan(order.order_number);
    expect(await callsAbout(order.order_number)).toEqual([
      {
        orderNumber: order.order_number,
        orderSum: uah(price * 2),
        orderPayment: 'cash',
        ...slot(0),
        phone: shopper.as.phone,
        first_name: 'Тест',
        avgCheck: uah(price * 1.5),
        totalSpent: uah(price * 3),
        orders_count: 2,
      },
    ]);
  });

  test('the same slot twice is one call; another one is the one that counts', async () => {
    const shopper = await createShopper(club);
    const { order } = await shopper.buy([{ variant_id: '4710101' }]);
    await requestCall(shopper, order.order_number, {});
    await requestCall(shopper, order.order_number, {});
    await requestCall(shopper, order.order_number, slot(1));
    await club.context.jobs.drain();
    const calls = await callsAbout(order.order_number);
    expect(calls.map(({ callFrom }) => callFrom)).toEqual([slot(1).callFrom]);
  });

  test('a slot that is chosen again after another one counts', async () => {
    const shopper = await createShopper(club);
    const { order } = await shopper.buy([{ variant_id: '4710101' }]);
    for (const index of [0, 1, 0]) {
      await requestCall(shopper, order.order_number, slot(index));
      await club.context.jobs.drain();
      club.advance(1);
    }
    const calls = await callsAbout(order.order_number);
    expect(calls.at(-1)).toMatchObject(slot(0));
  });

  test('the same slot again succeeds when it is over: only its answer was lost', async () => {
    const shopper = await createShopper(club);
    const { order } = await shopper.buy([{ variant_id: '4710101' }]);
    const wanted = slot(0);
    await requestCall(shopper, order.order_number, wanted);
    await club.context.jobs.drain();
    club.advance(2 * 86_400);
    expect((await requestCall(shopper, order.order_number, wanted)).statusCode).toBe(200);
    await club.context.jobs.drain();
    expect(await callsAbout(order.order_number)).toHaveLength(1);
  });

  test('a call that could not be requested before the end of its slot is left to an operator', async () => {
    const shopper = await createShopper(club);
    const { order } = await shopper.buy([{ variant_id: '4710101' }]);
    const wanted = slot(0);
    await requestCall(shopper, order.order_number, wanted);
    const request = jest.fn();
    club.advance(2 * 86_400);
    await expect(
      sendCall(club.context, { request }, { orderId: Number(order.id), from: wanted.callFrom }),
    ).rejects.toMatchObject({ isPermanent: true });
    expect(request).not.toHaveBeenCalled();
  });

  test.each([
    ['past', { callFrom: '2020-01-01T09:00', callTo: '2020-01-01T12:00' }],
    ['on two days', { callTo: '2099-01-01T12:00' }],
    ['no window', { callTo: '2020-01-01T09:01' }],
    ['no time', { callFrom: 'колись', callTo: 'потім' }],
  ])('a slot that is %s is refused and nobody is called', async (_name, own) => {
    const shopper = await createShopper(club);
    const { order } = await shopper.buy([{ variant_id: '4710101' }]);
    const answer = await requestCall(shopper, order.order_number, own);
    expect(answer.json()).toMatchObject({ code: 'SLOT_PAST' });
    await club.context.jobs.drain();
    expect(await callsAbout(order.order_number)).toEqual([]);
  });
});
