import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestServer, type TestServer } from '../../testing';
import { CourierError, type Courier, type Parcel } from './courier';
import { createIpost } from './ipost-api';
import { createSandboxCourier } from './sandbox-courier';

interface Order {
  readonly external_id: string;
  readonly address: { readonly street: string };
}

const orders = new Map<string, Order>();
/** What the next request is answered with instead; null never answers. */
let scripted: number | null | undefined;

/** Speaks JSON with a bearer, and refuses with 422, a code and a message. */
const provider = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    const status = scripted;
    scripted = undefined;
    if (status === null) return;
    const send = (code: number, json: unknown) => {
      response.writeHead(code, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
    };
    const body = JSON.parse(text) as Order & { city?: string };
    if (status) send(status, {});
    else if (request.headers.authorization !== 'Bearer secret') send(401, {});
    else if (request.url === '/v1/coverage') send(200, { available: body.city === 'Київ' });
    else if (body.address.street.endsWith(', 13')) send(422, { code: 7, message: 'no house' });
    else {
      orders.set(body.external_id, body);
      send(201, { id: `ip-${body.external_id}` });
    }
  });
});

let url = '';
let club: TestServer;
beforeAll(async () => {
  club = await createTestServer({ seed: false });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  await club.close();
});

const ipost = (token = 'secret', timeoutMs = 5000) => createIpost({ url, token, timeoutMs });

const parcel: Parcel = {
  key: 'order-1',
  cityName: 'Київ',
  street: 'вул. Хрещатик, 3',
  flat: '7',
  name: 'Олена Коваль',
  phone: '+380501112233',
  date: '2026-12-01',
  from: '10:00',
  to: '13:00',
  comment: '',
};

const couriers: [name: string, make: () => Courier, carried: () => Promise<number>][] = [
  [
    'sandbox',
    () => createSandboxCourier(club.context),
    async () =>
      (await club.context.db.selectFrom('sandbox_shipments').selectAll().execute()).length,
  ],
  ['ipost', () => ipost(), () => Promise.resolve(orders.size)],
];

describe.each(couriers)('[SH-17] %s', (_name, make, carried) => {
  test('says where it goes', async () => {
    expect(await make().goesTo({ id: 'city-0001', name: 'Київ' })).toBe(true);
    expect(await make().goesTo({ id: 'city-0016', name: 'Лозова' })).toBe(false);
  });

  test('takes a parcel once, and names it', async () => {
    const reference = await make().handOver(parcel);
    expect(await make().handOver(parcel)).toBe(reference);
    expect(reference).not.toBe('');
    expect(await carried()).toBe(1);
  });

  test('refuses an address that it does not find', async () => {
    const failure = make().handOver({ ...parcel, key: 'order-2', street: 'вул. Хрещатик, 13' });
    await expect(failure).rejects.toMatchObject({ isRefusal: true });
    expect(await carried()).toBe(1);
  });
});

describe('[SH-17] ipost alone', () => {
  test.each([
    ['a wrong token', () => ipost('wrong'), undefined],
    ['a failing server', () => ipost(), 503],
    ['silence', () => ipost('secret', 100), null],
  ])('%s may be mended', async (_what, make, status) => {
    scripted = status;
    const failure = make().handOver(parcel);
    await expect(failure).rejects.toBeInstanceOf(CourierError);
    await expect(failure).rejects.toMatchObject({ isRefusal: false });
  });
});
