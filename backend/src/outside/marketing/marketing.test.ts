import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp, type LocalRequest } from '../testing/local-http';
import { createESputnik } from './esputnik';
import type { Contact, Marketing, MarketingEvent, MarketingOrder } from './port';
import { createSandboxMarketing } from './sandbox';

interface Body {
  readonly externalCustomerId?: string;
  readonly keyValue?: string;
  readonly orders?: readonly { readonly externalOrderId: string }[];
}

const contacts = new Map<string, unknown>();
const events = new Map<string, unknown>();
const orders = new Map<string, unknown>();
const known = `Basic ${Buffer.from('club:secret').toString('base64')}`;

/** The service's protocol by its public documentation. */
function answer({ headers, path, text }: LocalRequest) {
  if (headers.authorization !== known) return { status: 401, body: {} };
  const body = JSON.parse(text) as Body;
  if (path === '/api/v1/contact') contacts.set(body.externalCustomerId ?? '', body);
  if (path === '/api/v2/event') events.set(body.keyValue ?? '', body);
  if (path === '/api/v1/orders') {
    for (const order of body.orders ?? []) orders.set(order.externalOrderId, order);
  }
  return { body: {} };
}

const local = new LocalHttp(answer);
const club = setUpOutside(local);

const contact: Contact = {
  customerId: '7',
  phone: '+380501112233',
  email: null,
  firstName: 'Олена',
  lastName: 'Коваль',
  pushId: 'push-id-0001',
};
const event: MarketingEvent = {
  key: 'login:7:1',
  type: 'login',
  customerId: '7',
  phone: '+380501112233',
  email: 'olena@example.com',
};
const order: MarketingOrder = {
  orderId: '9',
  customerId: '7',
  phone: '+380501112233',
  email: null,
  at: new Date('2026-11-20T10:00:00Z'),
  isCancelled: false,
  isDelivered: false,
  total: 129_900,
  items: [{ id: '31', title: 'Пристрій', quantity: 1, kopiykas: 129_900 }],
};

async function saveAll(marketing: Marketing, key: string): Promise<void> {
  await marketing.saveContact({ ...contact, customerId: key });
  await marketing.saveEvent({ ...event, key });
  await marketing.saveOrder({ ...order, orderId: key });
}

describeOutside(club, {
  title: '[PW-10] marketing service',
  local,
  real: ({ url, isTrusted, ...settings }) =>
    createESputnik({ url: `${url}/api`, key: isTrusted ? 'secret' : 'wrong', ...settings }),
  sandbox: ({ context }) => createSandboxMarketing(context.db),
  call: saveAll,
  effects: {
    real: (key) => Number(contacts.has(key) && events.has(key) && orders.has(key)),
    sandbox: async ({ context }, key) => {
      const rows = await context.db
        .selectFrom('sandbox_observations')
        .select('id')
        .where('observation_key', 'in', [`contact:${key}`, key, `order:${key}`])
        .execute();
      return rows.length / 3;
    },
  },
});

test('[PW-10] eSputnik gets contacts, events and orders in its own format', async () => {
  await saveAll(
    createESputnik({ url: `${local.url}/api`, key: 'secret', now: () => new Date() }),
    'words',
  );
  expect(contacts.get('words')).toEqual({
    externalCustomerId: 'words',
    firstName: 'Олена',
    lastName: 'Коваль',
    channels: [
      { type: 'sms', value: '380501112233' },
      { type: 'mobilepush', value: 'push-id-0001' },
    ],
  });
  expect(events.get('words')).toMatchObject({
    eventTypeKey: 'login',
    params: expect.arrayContaining([{ name: 'email', value: 'olena@example.com' }]),
  });
  expect(orders.get('words')).toMatchObject({
    status: 'INITIALIZED',
    totalCost: 1299,
    currency: 'UAH',
    date: '2026-11-20T10:00:00.000Z',
    items: [{ externalItemId: '31', name: 'Пристрій', quantity: 1, cost: 1299 }],
  });
});

test('[PW-10] after a rate limit the service gets no request until its end', async () => {
  let at = 0;
  const options = { url: `${local.url}/api`, key: 'secret', now: () => new Date(at) };
  const marketing = createESputnik(options);
  local.breakNext('limit');
  const before = local.count;
  const limited = { kind: 'unavailable', retryAfterSeconds: 60 };
  await expect(marketing.saveContact(contact)).rejects.toMatchObject(limited);
  await expect(marketing.saveEvent(event)).rejects.toMatchObject(limited);
  expect(local.count).toBe(before + 1);
  at = 60_001;
  await marketing.saveEvent(event);
});
