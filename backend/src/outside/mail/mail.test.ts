import { createServer, type AddressInfo } from 'node:net';
import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalSmtp } from '../testing/local-smtp';
import { createSandboxMailer } from './sandbox';
import { createSmtpMailer } from './smtp';

const local = new LocalSmtp();
const club = setUpOutside(local);
const email = {
  key: 'email-1',
  to: 'olena@example.com',
  subject: 'Код Іскра: 123456, і тема довша за один рядок заголовка, щоб її було поділено',
  text: `Щоб підтвердити адресу, введи код.\n\n${'Довгий рядок. '.repeat(20)}\n.\nКінець\n`,
};
const smtp = () => createSmtpMailer({ url: local.url, now: () => new Date() });

afterEach(() => local.refusals.clear());

describeOutside(club, {
  title: '[CL-08] mail server',
  local,
  real: ({ url, isTrusted, ...settings }) =>
    createSmtpMailer({ url: isTrusted ? url : url.replace(':pass@', ':wrong@'), ...settings }),
  sandbox: ({ context }) => createSandboxMailer(context.db),
  call: (mailer, key) => mailer.send({ ...email, key }),
  effects: {
    // Mailboxes drop duplicate ids.
    real: (key) =>
      new Set(
        local.emails.map(({ messageId }) => messageId).filter((id) => id.startsWith(`<${key}@`)),
      ).size,
    sandbox: async ({ context }, key) => {
      const rows = await context.db
        .selectFrom('sandbox_messages')
        .where('message_key', '=', key)
        .select('id')
        .execute();
      return rows.length;
    },
  },
  without: ['limit', 'page'],
});

test('[CL-08] an e-mail arrives by SMTP unchanged', async () => {
  await smtp().send(email);
  const { to, subject, text } = email;
  expect(local.emails.at(-1)).toEqual({
    from: 'club@example.com',
    to,
    subject,
    text,
    messageId: '<email-1@example.com>',
  });
});

test('[CL-08] the sandbox shows an e-mail unchanged', async () => {
  await createSandboxMailer(club().context.db).send({ ...email, key: 'shown' });
  const row = await club()
    .context.db.selectFrom('sandbox_messages')
    .selectAll()
    .where('message_key', '=', 'shown')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    channel: 'email',
    recipient: email.to,
    body: `${email.subject}\n\n${email.text}`,
  });
});

test.each([
  ['RCPT', 550, 'refused', true],
  ['RCPT', 451, 'unavailable', false],
  ['AUTH', 535, 'refused', false],
  ['DATA', 554, 'refused', false],
] as const)(
  'SMTP answers %s with %i: %s, permanent %p',
  async (command, code, kind, isPermanent) => {
    local.refusals.set(command, code);
    await expect(smtp().send(email)).rejects.toMatchObject({ kind, isPermanent });
  },
);

test('a server without SMTP is an invalid answer', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}?from=club@example.com`,
    now: () => new Date(),
  });
  await expect(mailer.send(email)).rejects.toMatchObject({ kind: 'invalid-answer' });
  await new Promise((resolve) => server.close(resolve));
});
