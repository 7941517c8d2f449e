import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendPhoneCall } from '@club/api/contract/orders';
import { slotsOf } from '@club/domain/time-slots';
import { createTestServer, type TestServer } from '../../testing';
import { createCallCentre } from './call-centre';
import { createShopper, type Shopper } from './create-shopper';
import type { CallRequest, PhoneCalls } from './phone-calls';
import { createSandboxCalls } from './sandbox-calls';

/** Takes calls as the adapter's description says. */
class LocalCentre {
  readonly calls = new Map<string, unknown>();
  /** What the next requests are answered with instead; null never answers. */
  readonly statuses: (number | null)[] = [];
  readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const scripted = this.statuses.shift();
      if (scripted === null) return;
      const { authorization, 'idempotency-key': key } = request.headers;
      response.statusCode = scripted ?? (authorization === 'Bearer secret' ? 202 : 401);
      if (response.statusCode === 202) this.calls.set(String(key), JSON.parse(text));
      response.end('{}');
    });
  });
}

const centre = new LocalCentre();
let club: TestServer;
let url = '';
beforeAll(async () => {
  club = await createTestServer();
  await new Promise<void>((resolve) => centre.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(centre.server.address() as AddressInfo).port}/calls`;
});
afterAll(async () => {
  centre.server.closeAllConnections();
  await new Promise((resolve) => centre.server.close(resolve));
  await club.close();
});

const real = (token = 'secret', timeoutMs = 5000) => createCallCentre({ url, token, timeoutMs });
const kept = async () => {
  const rows = await club.context.db.selectFrom('sandbox_calls').select('body').execute();
  return rows.map(({ body }) => body);
};

const request: CallRequest = {
  key: 'call-1',
  orderNumber: 100_001,
  orderSum: '199.00',
  orderPayment: 'cash',
  callFrom: '2026-11-20T12:00',
  callTo: '2026-11-20T15:00',
  phone: '+380501112233',
  first_name: 'Олена',
  avgCheck: '199.00',
  totalSpent: '199.00',
  orders_count: 1,
};
const { key: _, ...asked } = request;

const centres: [name: string, make: () => PhoneCalls, calls: () => Promise<unknown[]>][] = [
  ['sandbox', () => createSandboxCalls(club.context.db), kept],
  ['call centre', () => real(), () => Promise.resolve([...centre.calls.values()])],
];

describe.each(centres)('[SH-20] %s', (_name, make, calls) => {
  test('a call is asked for once, however often it is sent', async () => {
    await make().request(request);
    await make().request(request);
    expect(await calls()).toEqual([asked]);
  });
});

describe('[SH-20] the call centre alone', () => {
  test('a call that it refuses is hopeless', async () => {
    centre.statuses.push(422);
    await expect(real().request(request)).rejects.toMatchObject({ isHopeless: true });
  });

  test.each([
    ['a wrong token', () => real('wrong'), undefined],
    ['a failing server', () => real(), 503],
    ['silence', () => real('secret', 50), null],
  ])('%s may be mended: the job repeats', async (_name, make, status) => {
    if (status !== undefined) centre.statuses.push(status);
    await expect(make().request(request)).rejects.toMatchObject({ isHopeless: false });
  });
});

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
    const found = slotsOf('call', club.context.now())[index];
    return { callFrom: `${found?.date}T${found?.from}`, callTo: `${found?.date}T${found?.to}` };
  };
  const ask = (shopper: Shopper, orderNumber: number, own: object) =>
    club.send(sendPhoneCall, { ...lies, orderNumber, ...slot(0), ...own }, shopper.as);
  const callsAbout = async (orderNumber: number) =>
    (await kept()).filter((call) => call.orderNumber === orderNumber);

  test('what is sent is the server’s own, whatever was said', async () => {
    const shopper = await createShopper(club);
    const { order: first } = await shopper.buy([{ variant_id: '4710101' }]);
    const { order } = await shopper.buy([{ variant_id: '4710101', count: 2 }]);
    expect((await ask(shopper, order.order_number, {})).statusCode).toBe(200);
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
    await ask(shopper, order.order_number, {});
    await ask(shopper, order.order_number, {});
    await ask(shopper, order.order_number, slot(1));
    await club.context.jobs.drain();
    const calls = await callsAbout(order.order_number);
    expect(calls.map(({ callFrom }) => callFrom)).toEqual([slot(1).callFrom]);
  });

  test.each([
    ['past', { callFrom: '2020-01-01T09:00', callTo: '2020-01-01T12:00' }],
    ['on two days', { callTo: '2099-01-01T12:00' }],
    ['no window', { callTo: '2020-01-01T09:01' }],
    ['no time', { callFrom: 'колись', callTo: 'потім' }],
  ])('a slot that is %s is refused and nobody is called', async (_name, own) => {
    const shopper = await createShopper(club);
    const { order } = await shopper.buy([{ variant_id: '4710101' }]);
    const answer = await ask(shopper, order.order_number, own);
    expect(answer.json()).toMatchObject({ code: 'SLOT_PAST' });
    await club.context.jobs.drain();
    expect(await callsAbout(order.order_number)).toEqual([]);
  });
});
