import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { createTestServer, type TestServer } from '../../testing';
import type { Mailer } from './mailer';
import { createSandboxMailer } from './sandbox-mailer';
import { createSmtpMailer } from './smtp-mailer';

interface Arrived {
  readonly heard: string[];
  /** What the server says to a command instead of being content. */
  readonly refusals: Map<string, string>;
  readonly letters: { to: string; subject: string; text: string }[];
}

const decoded = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

function letterIn(lines: readonly string[]) {
  const gap = lines.indexOf('');
  const value = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  return {
    to: value('To').slice(1, -1),
    subject: decoded(/=\?utf-8\?B\?(.*)\?=/.exec(value('Subject'))?.[1] ?? ''),
    text: decoded(lines.slice(gap + 1).join('')),
  };
}

/** A server that speaks the protocol of mail submission. */
async function startMailServer(): Promise<Arrived & { url: string; server: Server }> {
  const arrived: Arrived = { heard: [], refusals: new Map(), letters: [] };
  const answers: Record<string, string> = {
    EHLO: '250-club.test\r\n250 AUTH PLAIN',
    AUTH: '235 welcome',
    MAIL: '250 ok',
    RCPT: '250 ok',
    DATA: '354 go on',
    QUIT: '221 bye',
  };
  const server = createServer((socket) => {
    let message: string[] | null = null;
    socket.on('error', () => socket.destroy());
    socket.write('220 mail.test\r\n');
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (message !== null && line !== '.') return void message.push(line);
      const command = message === null ? (line.split(' ')[0] ?? '') : '.';
      if (message !== null) arrived.letters.push(letterIn(message));
      else arrived.heard.push(line);
      message = command === 'DATA' ? [] : null;
      socket.write(`${arrived.refusals.get(command) ?? answers[command] ?? '250 ok'}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `smtp://us%40er:pass@127.0.0.1:${port}?from=club@example.com`;
  return { ...arrived, url, server };
}

const letter = {
  key: 'key-1',
  to: 'olena@example.com',
  subject: 'Код Іскра: 123456',
  text: `Щоб підтвердити адресу, введи код.\n\n${'Довгий рядок. '.repeat(20)}\n.\nКінець`,
};

let server: TestServer;
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
  mail = await startMailServer();
});
afterAll(async () => {
  mail.server.close();
  await server.close();
});
beforeEach(() => mail.refusals.clear());

/** What both carriers owe. */
const carriers: [string, () => Mailer, () => Promise<{ to: string; said: string } | undefined>][] =
  [
    [
      'sandbox',
      () => createSandboxMailer(server.context.db),
      async () => {
        const row = await server.context.db
          .selectFrom('sandbox_messages')
          .selectAll()
          .where('channel', '=', 'email')
          .executeTakeFirst();
        return row && { to: row.recipient, said: row.body };
      },
    ],
    [
      'SMTP',
      () => createSmtpMailer(mail.url),
      async () => {
        const last = mail.letters.at(-1);
        return last && { to: last.to, said: `${last.subject}\n\n${last.text}` };
      },
    ],
  ];

test.each(carriers)('[CL-08] %s carries a letter as it is', async (_, create, arrived) => {
  await create().send(letter);
  expect(await arrived()).toEqual({ to: letter.to, said: `${letter.subject}\n\n${letter.text}` });
});

test('SMTP says who it is, and from whom to whom the letter goes', async () => {
  await createSmtpMailer(mail.url).send(letter);
  const [hello, auth, ...rest] = mail.heard.slice(mail.heard.lastIndexOf('EHLO club'));
  expect(hello).toBe('EHLO club');
  expect(decoded(auth?.split(' ')[2] ?? '')).toBe('\0us@er\0pass');
  expect(rest.slice(0, 3)).toEqual([
    'MAIL FROM:<club@example.com>',
    'RCPT TO:<olena@example.com>',
    'DATA',
  ]);
});

test.each([
  ['RCPT', '550 no such mailbox', true],
  ['RCPT', '451 later', false],
  ['AUTH', '535 wrong password', false],
  ['DATA', '554 no', false],
])('SMTP refused at %s with %s: hopeless %p', async (command, answer, isHopeless) => {
  mail.refusals.set(command, answer);
  await expect(createSmtpMailer(mail.url).send(letter)).rejects.toMatchObject({
    name: 'MailError',
    isHopeless,
  });
});

test('a mail server that is away can be tried again', async () => {
  const gone = createSmtpMailer('smtp://127.0.0.1:1?from=club@example.com');
  await expect(gone.send(letter)).rejects.toMatchObject({ name: 'MailError', isHopeless: false });
});
