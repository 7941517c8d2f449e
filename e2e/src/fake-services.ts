import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReportedException {
  readonly value: string;
  readonly stacktrace?: {
    readonly frames: readonly { readonly filename?: string; readonly context_line?: string }[];
  };
}

/** An item of an envelope, as the error service would read it. */
export interface ReportedItem {
  readonly type: string;
  readonly body: {
    readonly transaction?: string;
    readonly release?: string;
    readonly tags?: Readonly<Record<string, string>>;
    readonly contexts?: { readonly trace?: { readonly op?: string } };
    readonly exception?: { readonly values: readonly ReportedException[] };
    readonly spans?: readonly unknown[];
  };
}

/** An event as the web analytics service gets it. */
export interface CollectedEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The outside services that observe the product, played on this machine: each speaks its own protocol. */
export interface FakeServices {
  /** The environment of a server that sends its data to these services. */
  readonly env: Readonly<Record<string, string>>;
  readonly reports: readonly ReportedItem[];
  readonly collected: readonly CollectedEvent[];
  readonly contacts: readonly Readonly<Record<string, unknown>>[];
  readonly marketingEvents: readonly { readonly eventTypeKey: string }[];
  /** Everything that arrived, as it was written. */
  readonly everything: readonly string[];
  /** The last code that was sent to a phone. */
  smsCode(phone: string): string | undefined;
  stop(): Promise<void>;
}

function readEnvelope(text: string): ReportedItem[] {
  const [, ...lines] = text.split('\n').filter(Boolean);
  return lines.flatMap((line, index) => {
    const { type } = JSON.parse(line) as { type?: string };
    // Headers and bodies of items take turns.
    if (index % 2 === 1 || type === undefined) return [];
    return [{ type, body: JSON.parse(lines[index + 1] ?? '{}') as ReportedItem['body'] }];
  });
}

interface Message {
  readonly recipients: readonly string[];
  readonly sms: { readonly text: string };
}

/** Starts the services on one free port. */
export async function startFakeServices(): Promise<FakeServices> {
  const reports: ReportedItem[] = [];
  const collected: CollectedEvent[] = [];
  const contacts: Record<string, unknown>[] = [];
  const marketingEvents: { eventTypeKey: string }[] = [];
  const everything: string[] = [];
  const codes = new Map<string, string>();

  const takers: Readonly<Record<string, (text: string) => unknown>> = {
    '/api/42/envelope/': (text) => reports.push(...readEnvelope(text)),
    '/mp/collect': (text) =>
      collected.push(...(JSON.parse(text) as { events: CollectedEvent[] }).events),
    '/esputnik/v1/contact': (text) => contacts.push(JSON.parse(text) as Record<string, unknown>),
    '/esputnik/v2/event': (text) =>
      marketingEvents.push(JSON.parse(text) as { eventTypeKey: string }),
    '/esputnik/v1/orders': () => undefined,
    '/message/send.json': (text) => {
      const { recipients, sms } = JSON.parse(text) as Message;
      for (const one of recipients) codes.set(`+${one}`, /\d{6}/.exec(sms.text)?.[0] ?? '');
    },
  };

  function answer(request: IncomingMessage, response: ServerResponse, text: string): void {
    const [path = ''] = (request.url ?? '').split('?');
    const take = takers[path];
    if (!take) {
      response.writeHead(404).end();
      return;
    }
    // The marketing service must know the customer; the others must not.
    if (path === '/mp/collect' || path === '/api/42/envelope/') everything.push(text);
    take(text);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ response_code: 0, response_status: 'OK', response_result: [] }));
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    env: {
      SANDBOX: 'no',
      SEED: 'demo',
      TURBOSMS_URL: `http://${origin}`,
      TURBOSMS_TOKEN: 'token',
      SENTRY_DSN: `http://key@${origin}/42`,
      SENTRY_TRACES_RATE: '1',
      ESPUTNIK_URL: `http://${origin}/esputnik`,
      ESPUTNIK_KEY: 'secret',
      WEB_ANALYTICS_URL: `http://${origin}/mp/collect`,
      WEB_ANALYTICS_ID: 'G-1',
      WEB_ANALYTICS_SECRET: 'hidden',
    },
    reports,
    collected,
    contacts,
    marketingEvents,
    everything,
    smsCode: (phone) => codes.get(phone),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
