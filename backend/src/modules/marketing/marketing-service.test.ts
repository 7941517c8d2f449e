import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestServer, type TestServer } from '../../testing';
import { createESputnik } from './esputnik';
import type { Contact, Marketing, MarketingEvent, MarketingOrder } from './marketing';
import { createSandboxMarketing } from './sandbox-observations';

interface TakenBody {
  readonly externalCustomerId?: string;
  readonly keyValue?: string;
  readonly orders?: readonly { readonly externalOrderId: string }[];
}

/** Speaks the service's protocol as its public reference has it. */
class LocalESputnik {
  readonly contacts = new Map<string, unknown>();
  readonly events = new Map<string, unknown>();
  readonly orders = new Map<string, unknown>();
  requests = 0;
  /** What the next requests are answered with instead; null never answers. */
  readonly statuses: (number | null)[] = [];
  readonly server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      this.requests += 1;
      const scripted = this.statuses.shift();
      if (scripted === null) return;
      const [, password] = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64')
        .toString()
        .split(':');
      response.statusCode = scripted ?? (password === 'secret' ? 200 : 401);
      if (response.statusCode === 429) response.setHeader('retry-after', '60');
      if (response.statusCode === 200) this.#take(request.url ?? '', JSON.parse(text) as TakenBody);
      response.end('{}');
    });
  });

  #take(path: string, body: TakenBody): void {
    if (path === '/api/v1/contact') this.contacts.set(body.externalCustomerId ?? '', body);
    if (path === '/api/v2/event') this.events.set(body.keyValue ?? '', body);
    if (path === '/api/v1/orders') {
      for (const order of body.orders ?? []) {
        this.orders.set(order.externalOrderId, order);
      }
    }
  }
}

const local = new LocalESputnik();
let club: TestServer;
let url = '';

beforeAll(async () => {
  club = await createTestServer({ seed: false });
  await new Promise<void>((resolve) => local.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(local.server.address() as AddressInfo).port}/api`;
});
afterAll(async () => {
  local.server.closeAllConnections();
  await new Promise((resolve) => local.server.close(resolve));
  await club.close();
});

const real = (key = 'secret', timeoutMs = 5000) => createESputnik({ url, key, timeoutMs });

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

const services: [string, () => Marketing, () => Promise<number[]>][] = [
  [
    'sandbox',
    () => createSandboxMarketing(club.context.db),
    async () => {
      const rows = await club.context.db.selectFrom('sandbox_observations').selectAll().execute();
      const count = (start: string) =>
        rows.filter(({ observation_key: key }) => key.startsWith(start)).length;
      return [count('contact:'), count('login:'), count('order:')];
    },
  ],
  [
    'eSputnik',
    () => real(),
    async () => [local.contacts.size, local.events.size, local.orders.size],
  ],
];

test.each(services)('[PW-10] %s: said twice, each arrives once', async (_name, make, arrived) => {
  for (const _ of [1, 2]) {
    const service = make();
    await service.saveContact(contact);
    await service.tellEvent(event);
    await service.saveOrder(order);
  }
  expect(await arrived()).toEqual([1, 1, 1]);
});

describe('[PW-10] eSputnik alone', () => {
  test('is told in its own words', () => {
    expect(local.contacts.get('7')).toEqual({
      externalCustomerId: '7',
      firstName: 'Олена',
      lastName: 'Коваль',
      channels: [
        { type: 'sms', value: '380501112233' },
        { type: 'mobilepush', value: 'push-id-0001' },
      ],
    });
    expect(local.events.get('login:7:1')).toMatchObject({
      eventTypeKey: 'login',
      params: expect.arrayContaining([{ name: 'email', value: 'olena@example.com' }]),
    });
    expect(local.orders.get('9')).toMatchObject({
      status: 'INITIALIZED',
      totalCost: 1299,
      currency: 'UAH',
      date: '2026-11-20T10:00:00.000Z',
      items: [{ externalItemId: '31', name: 'Пристрій', quantity: 1, cost: 1299 }],
    });
  });

  test.each([
    ['a contact that it refuses is hopeless', 400, true],
    ['a failing service may be mended', 503, false],
    ['silence may be mended', null, false],
  ])('%s', async (_name, status, isHopeless) => {
    local.statuses.push(status);
    await expect(real('secret', 200).saveContact(contact)).rejects.toMatchObject({ isHopeless });
  });

  test('a wrong key may be mended', async () => {
    await expect(real('wrong').saveContact(contact)).rejects.toMatchObject({ isHopeless: false });
  });

  test('told that it was too much, it is left in peace', async () => {
    const service = real();
    local.statuses.push(429);
    const before = local.requests;
    await expect(service.saveContact(contact)).rejects.toMatchObject({ isHopeless: false });
    await expect(service.tellEvent(event)).rejects.toThrow('asked to wait');
    expect(local.requests).toBe(before + 1);
  });
});
