import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../config';
import { createTestServer, type TestServer } from '../../testing';
import { deliverMessage, supportDeskOf } from './support-job';
import { createSandboxDesk } from './sandbox-desk';
import type { SupportDesk, Ticket } from './support-desk';
import { createZendesk } from './zendesk';

interface Opened {
  readonly subject: string;
  readonly body: string;
}

/** Speaks the desk's protocol as its public description has it. */
class LocalZendesk {
  readonly tickets = new Map<string, Opened>();
  /** What the next requests are answered with instead; null never answers. */
  readonly statuses: (number | null)[] = [];
  readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const scripted = this.statuses.shift();
      if (scripted === null) return;
      const { authorization = '', 'idempotency-key': key } = request.headers;
      const known = `Basic ${Buffer.from('agent@club.ua/token:secret').toString('base64')}`;
      response.statusCode = scripted ?? (authorization === known ? 201 : 401);
      if (response.statusCode === 201 && request.url === '/api/v2/tickets.json') {
        const { ticket } = JSON.parse(text) as {
          ticket: { subject: string; comment: { body: string } };
        };
        this.tickets.set(String(key), { subject: ticket.subject, body: ticket.comment.body });
      }
      response.end('{}');
    });
  });
}

const desk = new LocalZendesk();
let club: TestServer;
let url = '';

beforeAll(async () => {
  club = await createTestServer({ seed: false });
  await new Promise<void>((resolve) => desk.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(desk.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  desk.server.closeAllConnections();
  await new Promise((resolve) => desk.server.close(resolve));
  await club.close();
});

const zendesk = (token = 'secret', timeoutMs = 5000) =>
  createZendesk({ url, user: 'agent@club.ua', token, timeoutMs });

const ticket: Ticket = {
  key: 'support-1',
  subject: 'Іскра №1: Пристрій',
  body: 'Не вмикається',
  name: 'Олена Коваль',
  phone: '+380501112233',
  email: null,
};

const desks: [name: string, make: () => SupportDesk, opened: () => Promise<Opened[]>][] = [
  [
    'sandbox',
    () => createSandboxDesk(club.context.db),
    () =>
      club.context.db
        .selectFrom('sandbox_tickets')
        .select(['subject', 'body'])
        .orderBy('id')
        .execute(),
  ],
  ['zendesk', () => zendesk(), async () => [...desk.tickets.values()]],
];

describe.each(desks)('[RT-09] %s', (_name, make, opened) => {
  test('a ticket arrives once, however often it is sent', async () => {
    await make().open(ticket);
    await make().open(ticket);
    const [first, ...others] = await opened();
    expect(first?.subject).toBe(ticket.subject);
    expect(first?.body).toContain(ticket.body);
    expect(others).toEqual([]);
  });
});

describe('[RT-09] zendesk alone', () => {
  test('a ticket that it refuses is hopeless', async () => {
    desk.statuses.push(422);
    await expect(zendesk().open(ticket)).rejects.toMatchObject({ isHopeless: true });
  });

  test.each([
    ['a wrong token', () => zendesk('wrong'), undefined],
    ['a failing server', () => zendesk(), 503],
    ['silence', () => zendesk('secret', 50), null],
  ])('%s may be mended: the job repeats', async (_name, make, status) => {
    if (status !== undefined) desk.statuses.push(status);
    await expect(make().open(ticket)).rejects.toMatchObject({ isHopeless: false });
  });
});

test('[RT-09] without a desk nothing is lost: the job waits and says what is missing', async () => {
  const { customerId } = await club.loginAsNew();
  const at = club.context.now();
  const { id: messageId } = await club.context.db
    .insertInto('support_messages')
    .values({
      customer_id: customerId,
      brand: 'main',
      topic: 'other',
      body: 'Агов',
      email: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const none = supportDeskOf({
    ...club.context,
    config: { ...club.config, sandbox: false, supportDesk: null },
  });
  await expect(deliverMessage(club.context, none, { messageId })).rejects.toThrow(
    'SUPPORT_DESK_URL',
  );
  const kept = await club.context.db
    .selectFrom('support_messages')
    .select('delivered_at')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  expect(kept.delivered_at).toBeNull();
});

test('[RT-09] half a desk is refused at start', () => {
  expect(() => readConfig({ SUPPORT_DESK_URL: 'https://desk.example' })).toThrow('set all three');
});
