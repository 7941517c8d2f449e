import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { connect as connectTls } from 'node:tls';
import { MailError, type Letter, type Mailer } from './mailer';

const encoded = (text: string) => Buffer.from(text).toString('base64');
/** A header may only hold ASCII: RFC 2047. */
const header = (text: string) => `=?utf-8?B?${encoded(text)}?=`;
const folded = (base64: string) => base64.replace(/.{76}/g, '$&\r\n');

function messageOf({ key, to, subject, text }: Letter, from: string): string {
  return [
    `From: <${from}>`,
    `To: <${to}>`,
    `Subject: ${header(subject)}`,
    `Date: ${new Date().toUTCString()}`,
    // The same for each repeat, so that a mailbox can drop the second.
    `Message-ID: <${key}@${from.split('@')[1]}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    folded(encoded(text)),
    '.',
  ].join('\r\n');
}

function connectTo({ protocol, hostname: host, port }: URL): Socket {
  if (protocol === 'smtp:') return connectPlain({ host, port: Number(port || 25) });
  return connectTls({ host, port: Number(port || 465), servername: host });
}

/** Says one thing after the other; an answer of the 500s to the recipient is for ever. */
async function talk(url: URL, letter: Letter): Promise<void> {
  const from = url.searchParams.get('from') ?? decodeURIComponent(url.username);
  const socket = connectTo(url);
  socket.setTimeout(10_000, () => socket.destroy(new Error('The mail server is silent')));
  const lines = createInterface({ input: socket, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error as Error));

  async function answer(): Promise<string> {
    for (;;) {
      const { value, done } = await Promise.race([lines.next(), failed]);
      if (done) throw new Error('The mail server hung up');
      // A dash after the code means that more lines follow.
      if (value[3] !== '-') return value;
    }
  }

  async function say(words: string, expected: string, isRecipient = false): Promise<void> {
    if (words) socket.write(`${words}\r\n`);
    const said = await answer();
    if (said.startsWith(expected)) return;
    throw new MailError(`The mail server answered ${said.slice(0, 3)}`, {
      isHopeless: isRecipient && said.startsWith('5'),
    });
  }

  try {
    await say('', '220');
    await say('EHLO club', '250');
    if (url.username !== '') {
      const [user, password] = [url.username, url.password].map(decodeURIComponent);
      await say(`AUTH PLAIN ${encoded(`\0${user}\0${password}`)}`, '235');
    }
    await say(`MAIL FROM:<${from}>`, '250');
    await say(`RCPT TO:<${letter.to}>`, '250', true);
    await say('DATA', '354');
    await say(messageOf(letter, from), '250');
    socket.write('QUIT\r\n');
  } finally {
    socket.end();
  }
}

/**
 * The real carrier: mail submission over TLS (RFC 8314), `smtps://user:password@host:465?from=…`.
 * `smtp:` is for a relay on the same machine: nothing of it is encrypted.
 */
export function createSmtpMailer(url: string): Mailer {
  return {
    send: async (letter) => {
      try {
        await talk(new URL(url), letter);
      } catch (cause) {
        if (cause instanceof MailError) throw cause;
        throw new MailError('The mail server could not be reached', { isHopeless: false, cause });
      }
    },
  };
}
