import { createTransport } from 'nodemailer';
import { createCircuit } from '../circuit';
import { ServiceError } from '../service-error';
import type { Mailer } from './port';

export interface SmtpOptions {
  /**
   * `smtps://user:password@host:465?from=…`, mail submission over TLS (RFC 8314). `smtp:` is for a
   * relay on the same machine, without encryption.
   */
  readonly url: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

const SERVICE = 'mail server';

/** The fields that nodemailer adds to errors. */
interface SmtpFailure {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

function serviceError(cause: SmtpFailure): ServiceError {
  const { code, command, responseCode } = cause;
  if (typeof responseCode === 'number' && responseCode >= 500) {
    // Only a refused recipient is permanent; a password and a text can be corrected.
    const isPermanent = command === 'RCPT TO';
    const options = { kind: 'refused', isPermanent, cause } as const;
    return new ServiceError(SERVICE, `refused ${responseCode}`, options);
  }
  if (typeof responseCode === 'number' && responseCode >= 400) {
    return new ServiceError(SERVICE, `answered ${responseCode}`, { kind: 'unavailable', cause });
  }
  return code === 'EPROTOCOL'
    ? new ServiceError(SERVICE, 'answered something else', { kind: 'invalid-answer', cause })
    : new ServiceError(SERVICE, 'no answer', { kind: 'unavailable', cause });
}

function createSmtpTransport(url: URL, timeoutMs: number) {
  const { protocol, hostname: host, port, username, password } = url;
  const isPlain = protocol === 'smtp:';
  return createTransport({
    host,
    port: Number(port || (isPlain ? 25 : 465)),
    secure: !isPlain,
    ignoreTLS: isPlain,
    name: 'club',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function createSmtpMailer({ url, now, timeoutMs = 10_000 }: SmtpOptions): Mailer {
  const address = new URL(url);
  const from = address.searchParams.get('from') ?? decodeURIComponent(address.username);
  const transport = createSmtpTransport(address, timeoutMs);
  const circuit = createCircuit(SERVICE, now);
  return {
    send: ({ key, to, subject, text }) =>
      circuit(async () => {
        // The same for each repeat, so that mailboxes can drop duplicates.
        const messageId = `<${key}@${from.split('@')[1]}>`;
        try {
          await transport.sendMail({ from, to, subject, text, textEncoding: 'base64', messageId });
        } catch (error) {
          throw serviceError(error as SmtpFailure);
        }
      }),
  };
}
