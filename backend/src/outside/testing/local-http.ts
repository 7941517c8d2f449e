import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault, LocalServer } from './local-server';

export interface LocalRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface LocalAnswer {
  readonly status?: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json' };

const faults: Readonly<Record<Exclude<Fault, 'silence'>, LocalAnswer & { text?: string }>> = {
  failure: { status: 503, body: {} },
  refusal: { status: 422, body: { code: 7, message: 'no' } },
  limit: { status: 429, body: {}, headers: { 'retry-after': '60' } },
  page: { headers: { 'content-type': 'text/html' }, text: '<html>Log in</html>' },
};

/** A local HTTP server; `answer` implements the protocol of a service. */
export class LocalHttp implements LocalServer {
  readonly requests: LocalRequest[] = [];
  url = '';
  /** Fails every request. */
  isUnavailable = false;
  readonly #faults: (Fault | LocalAnswer)[] = [];
  readonly #server: Server;

  constructor(answer: (request: LocalRequest) => LocalAnswer | Promise<LocalAnswer>) {
    this.#server = createServer((incoming, outgoing) => {
      let text = '';
      incoming.on('data', (part: Buffer) => (text += part.toString()));
      incoming.on('end', () => {
        const { pathname: path, searchParams: query } = new URL(incoming.url ?? '', 'http://local');
        const { method = '', headers } = incoming;
        const request = { method, path, query, headers, text };
        this.requests.push(request);
        const fault = this.isUnavailable ? 'failure' : this.#faults.shift();
        if (fault === 'silence') return;
        const send = ({
          status = 200,
          body,
          headers: own = {},
          text: raw,
        }: LocalAnswer & { text?: string }) => {
          outgoing.writeHead(status, { ...json, ...own });
          outgoing.end(raw ?? (body === undefined ? '' : JSON.stringify(body)));
        };
        if (fault === undefined) void Promise.resolve(answer(request)).then(send);
        else send(typeof fault === 'string' ? faults[fault] : fault);
      });
    });
  }

  get count(): number {
    return this.requests.length;
  }

  /** The fault that the next requests get instead of an answer. */
  breakNext(fault: Fault | LocalAnswer, times = 1): void {
    for (let index = 0; index < times; index += 1) this.#faults.push(fault);
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
