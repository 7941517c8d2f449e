import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import type { Fault, LocalServer } from './local-server';

export interface ReceivedEmail {
  readonly from: string;
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
}

const decoded = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

function parseEmail(message: string): Omit<ReceivedEmail, 'from' | 'to'> {
  const [head = '', body = ''] = message.split(/\r?\n\r?\n/, 2);
  const lines = head.replace(/\r?\n\s+/g, ' ').split(/\r?\n/);
  const value = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const words = [...value('Subject').matchAll(/=\?utf-8\?b\?(.*?)\?=/gi)];
  return {
    messageId: value('Message-ID'),
    subject: words.map(([, base64 = '']) => decoded(base64)).join(''),
    text: decoded(body).replaceAll('\r\n', '\n'),
  };
}

/** The answer to a failing command. */
function refusalWith(responseCode: number): Error {
  return Object.assign(new Error('no'), { responseCode });
}

/** A local mail server. */
export class LocalSmtp implements LocalServer {
  readonly emails: ReceivedEmail[] = [];
  /** The error of each refused command: `RCPT` → 550. */
  readonly refusals = new Map<'AUTH' | 'MAIL' | 'RCPT' | 'DATA', number>();
  url = '';
  count = 0;
  readonly #faults: Fault[] = [];
  readonly #server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect: (_session, next) => {
      this.count += 1;
      const fault = this.#faults.shift();
      if (fault === 'silence') return;
      if (fault === 'refusal') this.refusals.set('RCPT', 550);
      next(fault === 'failure' ? refusalWith(421) : null);
    },
    onAuth: ({ username = '', password }, _session, next) => {
      const code = this.refusals.get('AUTH');
      const isKnown = username === 'us@er' && password === 'pass';
      if (code === undefined && isKnown) next(null, { user: username });
      else next(refusalWith(code ?? 535));
    },
    onMailFrom: (_address, _session, next) => next(this.#refusal('MAIL')),
    onRcptTo: (_address, _session, next) => next(this.#refusal('RCPT')),
    onData: (stream, { envelope }, next) => void this.#receive(stream, envelope, next),
  });

  async #receive(
    stream: Readable,
    { mailFrom, rcptTo }: SMTPServerEnvelope,
    next: (refusal: Error | null) => void,
  ): Promise<void> {
    const message = await text(stream);
    const refusal = this.#refusal('DATA');
    const from = mailFrom === false ? '' : (mailFrom?.address ?? '');
    const to = rcptTo[0]?.address ?? '';
    if (refusal === null) this.emails.push({ from, to, ...parseEmail(message) });
    next(refusal);
  }

  #refusal(command: 'MAIL' | 'RCPT' | 'DATA'): Error | null {
    const code = this.refusals.get(command);
    this.refusals.delete(command);
    return code === undefined ? null : refusalWith(code);
  }

  breakNext(fault: Fault, times = 1): void {
    for (let index = 0; index < times; index += 1) this.#faults.push(fault);
  }

  async start(): Promise<void> {
    const server = this.#server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    this.url = `smtp://us%40er:pass@127.0.0.1:${port}?from=club@example.com`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
