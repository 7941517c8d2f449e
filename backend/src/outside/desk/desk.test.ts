import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp, type LocalRequest } from '../testing/local-http';
import type { Ticket } from './port';
import { createSandboxDesk } from './sandbox';
import { createZendesk } from './zendesk';

interface Opened {
  readonly subject: string;
  readonly comment: { readonly body: string };
}

const tickets = new Map<string, Opened>();
const known = `Basic ${Buffer.from('agent@club.ua/token:secret').toString('base64')}`;

/** The desk's protocol by its public documentation. */
function answer({ headers, text }: LocalRequest) {
  if (headers.authorization !== known) return { status: 401, body: {} };
  const { ticket } = JSON.parse(text) as { ticket: Opened };
  tickets.set(String(headers['idempotency-key']), ticket);
  return { status: 201, body: { ticket: { id: tickets.size } } };
}

const local = new LocalHttp(answer);
const club = setUpOutside(local);

const ticket: Ticket = {
  key: 'support-1',
  subject: 'Іскра №1: Пристрій',
  body: 'Не вмикається',
  name: 'Олена Коваль',
  phone: '+380501112233',
  email: null,
};

const opened = (key: string) =>
  club()
    .context.db.selectFrom('sandbox_tickets')
    .selectAll()
    .where('ticket_key', '=', key)
    .execute();

describeOutside(club, {
  title: '[RT-09] support desk',
  local,
  real: ({ isTrusted, ...settings }) =>
    createZendesk({ user: 'agent@club.ua', token: isTrusted ? 'secret' : 'wrong', ...settings }),
  sandbox: ({ context }) => createSandboxDesk(context.db),
  call: (desk, key) => desk.open({ ...ticket, key }),
  effects: {
    real: (key) => Number(tickets.has(key)),
    sandbox: async (_club, key) => (await opened(key)).length,
  },
});

test('[RT-09] a ticket arrives completely, at the real desk and in the sandbox', async () => {
  const desk = createZendesk({
    url: local.url,
    user: 'agent@club.ua',
    token: 'secret',
    now: () => new Date(),
  });
  await desk.open(ticket);
  await createSandboxDesk(club().context.db).open(ticket);
  expect(tickets.get(ticket.key)).toEqual({
    subject: ticket.subject,
    comment: { body: 'Не вмикається\n\nОлена Коваль, +380501112233' },
    external_id: ticket.key,
  });
  expect(await opened(ticket.key)).toMatchObject([
    { subject: ticket.subject, body: ticket.body, contact: 'Олена Коваль, +380501112233' },
  ]);
});
