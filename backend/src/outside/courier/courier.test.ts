import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp, type LocalRequest } from '../testing/local-http';
import { createIpost } from './ipost';
import type { Courier, Parcel } from './port';
import { createSandboxCourier } from './sandbox';

interface Order {
  readonly external_id: string;
  readonly city?: string;
  readonly address: { readonly street: string };
}

const orders: string[] = [];

/** JSON with a bearer token; a refusal is 422 with a code and a message. */
function answer({ headers, path, text }: LocalRequest) {
  const body = JSON.parse(text) as Order;
  if (headers.authorization !== 'Bearer secret') return { status: 401, body: {} };
  if (path === '/v1/addresses') {
    return { body: { found: !(JSON.parse(text) as { street: string }).street.endsWith(', 13') } };
  }
  if (path === '/v1/coverage') return { body: { available: body.city === 'Київ' } };
  if (body.address.street.endsWith(', 13')) {
    return { status: 422, body: { code: 7, message: 'no house' } };
  }
  if (!orders.includes(body.external_id)) orders.push(body.external_id);
  return { status: 201, body: { id: `ip-${body.external_id}` } };
}

const local = new LocalHttp(answer);
const club = setUpOutside(local);

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

describeOutside(club, {
  title: '[SH-17] courier',
  local,
  real: ({ isTrusted, ...settings }) =>
    createIpost({ token: isTrusted ? 'secret' : 'wrong', ...settings }),
  sandbox: ({ context }) => createSandboxCourier(context),
  call: (courier, key) => courier.handOver({ ...parcel, key }),
  effects: {
    real: (key) => orders.filter((one) => one === key).length,
    sandbox: async ({ context }, key) => {
      const rows = await context.db
        .selectFrom('sandbox_shipments')
        .where('order_key', '=', key)
        .selectAll()
        .execute();
      return rows.length;
    },
  },
});

const couriers: [name: string, make: () => Courier][] = [
  ['sandbox', () => createSandboxCourier(club().context)],
  ['ipost', () => createIpost({ url: local.url, token: 'secret', now: () => new Date() })],
];

describe.each(couriers)('[SH-17] %s', (_name, make) => {
  test('gives the cities where it delivers', async () => {
    expect(await make().goesTo({ id: 'city-0001', name: 'Київ' })).toBe(true);
    expect(await make().goesTo({ id: 'city-0016', name: 'Лозова' })).toBe(false);
  });

  test('says which addresses it finds', async () => {
    const { cityName, street, flat } = parcel;
    expect(await make().finds({ cityName, street, flat })).toBe(true);
    expect(await make().finds({ cityName, street: 'вул. Хрещатик, 13', flat })).toBe(false);
  });

  test('gives a parcel one reference, also when repeated', async () => {
    const reference = await make().handOver(parcel);
    expect(await make().handOver(parcel)).toBe(reference);
    expect(reference).not.toBe('');
  });

  test('refuses an unknown address', async () => {
    const failure = make().handOver({ ...parcel, key: 'order-2', street: 'вул. Хрещатик, 13' });
    await expect(failure).rejects.toMatchObject({ kind: 'refused', isPermanent: true });
  });
});

test('[SH-17] a refusal of the courier has a reason', async () => {
  const [, [, make]] = couriers as [unknown, (typeof couriers)[number]];
  const failure = make().handOver({ ...parcel, street: 'вул. Хрещатик, 13' });
  await expect(failure).rejects.toThrow('courier: refused 422 7 no house');
});
