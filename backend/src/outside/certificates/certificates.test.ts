import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp, type LocalRequest } from '../testing/local-http';
import { createHttpCertificates } from './http';
import type { CertificateOrder, CertificateService } from './port';
import { createSandboxCertificates, setBehaviour, type Behaviour } from './sandbox';

interface SentOrder {
  readonly external_id: string;
  readonly amount: number;
  readonly barcode: string;
}

const orders = new Map<string, SentOrder>();

const issued = {
  status: 'issued',
  pin: '4821',
  barcode: { type: 'ean13', value: '4820000000017' },
  valid_until: '2027-05-23',
};
const rejected = { status: 'rejected', reason: 'out of stock' };

/** An order of 1 hryvnia is rejected, one of 2 is pending. */
function stateOf({ amount }: SentOrder) {
  if (amount === 1) return rejected;
  return amount === 2 ? { status: 'pending' } : issued;
}

function answer({ headers, method, path, query, text }: LocalRequest) {
  if (headers.authorization !== 'Bearer secret') return { status: 401, body: {} };
  if (path !== '/v1/orders') return { status: 404, body: {} };
  if (method === 'GET') {
    const known = orders.get(query.get('external_id') ?? '');
    return { body: { orders: known ? [stateOf(known)] : [] } };
  }
  const order = JSON.parse(text) as SentOrder;
  const key = String(headers['idempotency-key']);
  if (!orders.has(key)) orders.set(key, order);
  return { status: 201, body: stateOf(orders.get(key) ?? order) };
}

const local = new LocalHttp(answer);
const club = setUpOutside(local);

const order = (key: string, uah = 500): CertificateOrder => ({
  key,
  partnerId: 'partner-05',
  uah,
  barcode: 'ean13',
  holder: { firstName: 'Олена', lastName: 'Коваль', email: null },
});

const real = () =>
  createHttpCertificates({ url: local.url, token: 'secret', now: () => new Date() });
const sandbox = () => createSandboxCertificates(club().context);

describeOutside(club, {
  title: '[CL-39] certificates',
  local,
  real: ({ isTrusted, ...settings }) =>
    createHttpCertificates({ token: isTrusted ? 'secret' : 'wrong', ...settings }),
  sandbox: ({ context }) => createSandboxCertificates(context),
  call: (service, key) => service.order(order(key)),
  effects: {
    real: (key) => Number(orders.has(key)),
    sandbox: async ({ context }, key) => {
      const rows = await context.db
        .selectFrom('sandbox_certificate_orders')
        .select('order_key')
        .where('order_key', '=', key)
        .execute();
      return rows.length;
    },
  },
});

const adapters: [name: string, make: () => CertificateService][] = [
  ['real', real],
  ['sandbox', sandbox],
];

test.each(adapters)(
  '[CL-39] %s: an order is found by its key, with the same PIN',
  async (_, make) => {
    expect(await make().find('unknown')).toBeNull();
    const made = await make().order(order('found'));
    expect(made).toMatchObject({
      state: 'made',
      secret: { pin: expect.stringMatching(/^\d+$/), barcode: { format: 'ean13' } },
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await make().find('found')).toEqual(made);
  },
);

test.each([
  ['2026-12-31T21:59:00Z', '2027-12-31'],
  // In Kyiv it is the first day of the year, and the day after the 29th of February.
  ['2026-12-31T22:30:00Z', '2028-01-01'],
  ['2028-02-29T22:30:00Z', '2029-03-01'],
])('a certificate of the sandbox of %s is valid for 365 days of Kyiv, to %s', async (at, day) => {
  const service = createSandboxCertificates({ ...club().context, now: () => new Date(at) });
  expect(await service.order(order(`bought:${at}`))).toMatchObject({ validUntil: day });
});

test('[CL-39] the real service pends and rejects, and receives whom a certificate is for', async () => {
  expect(await real().order(order('pending', 2))).toEqual({ state: 'making' });
  expect(await real().order(order('rejected', 1))).toEqual({
    state: 'refused',
    reason: 'out of stock',
  });
  expect(await real().find('pending')).toEqual({ state: 'making' });
  expect(orders.get('pending')).toEqual({
    external_id: 'pending',
    partner: 'partner-05',
    amount: 2,
    currency: 'UAH',
    barcode: 'ean13',
    holder: { first_name: 'Олена', last_name: 'Коваль', email: null },
  });
});

describe('[CL-39] the sandbox behaves as its page says', () => {
  const choose = async (behaviour: Behaviour) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `behaviour=${behaviour}`;
    const url = '/sandbox/certificates';
    const { statusCode } = await club().app.inject({ method: 'POST', url, headers, payload });
    expect(statusCode).toBe(303);
    expect((await club().app.inject({ url })).body).toContain(
      `value="${behaviour}" aria-pressed="true"`,
    );
  };
  afterEach(() => setBehaviour(club().context.db, 'ready'));

  test('slow: it is made after 20 seconds', async () => {
    await choose('slow');
    expect(await sandbox().order(order('slow'))).toEqual({ state: 'making' });
    club().advance(21);
    expect(await sandbox().find('slow')).toMatchObject({ state: 'made' });
  });

  test('it refuses', async () => {
    await choose('fails');
    expect(await sandbox().order(order('refused'))).toMatchObject({ state: 'refused' });
  });

  test('its first answer is lost, the second one comes', async () => {
    await choose('twice');
    await expect(sandbox().order(order('lost'))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await sandbox().find('lost')).toMatchObject({ state: 'made' });
  });

  test('it sends nothing until it is switched back', async () => {
    await choose('never');
    await expect(sandbox().order(order('silent'))).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(sandbox().find('silent')).rejects.toMatchObject({ kind: 'unavailable' });
    await choose('ready');
    expect(await sandbox().find('silent')).toMatchObject({ state: 'made' });
  });
});
