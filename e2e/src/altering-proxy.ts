import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the server on which somebody alters what passes. */
export interface AlteringProxy {
  readonly origin: string;
  /** From now on alters the texts at these addresses, and nothing else. Gives how many it has altered. */
  readonly alter: (path: RegExp, change: (text: string) => string) => () => number;
  /** From now on alters nothing. */
  readonly restore: () => void;
  readonly stop: () => Promise<void>;
}

interface Alteration {
  readonly path: RegExp;
  readonly change: (text: string) => string;
  count: number;
}

/** Their bytes differ on the way. */
const bodyHeaders = ['content-length', 'transfer-encoding'];

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Not a route of Playwright's: those switch off the browser's cache, where altered files would stay. */
export async function startAlteringProxy(target: string): Promise<AlteringProxy> {
  let alteration: Alteration | null = null;

  async function pass(answer: IncomingMessage, response: ServerResponse, url: string) {
    const body = await readAll(answer);
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !bodyHeaders.includes(name)),
    );
    response.writeHead(answer.statusCode ?? 502, headers);
    const isAltered = answer.statusCode === 200 && alteration?.path.test(url.split('?')[0] ?? '');
    if (!alteration || !isAltered) return response.end(body);
    alteration.count += 1;
    return response.end(alteration.change(body.toString()));
  }

  const proxy = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const { 'accept-encoding': _, ...others } = headers;
    const onward = forward(new URL(url, target), { method, headers: others }, (answer) => {
      void pass(answer, response, url);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    alter(path, change) {
      const begun: Alteration = { path, change, count: 0 };
      alteration = begun;
      return () => begun.count;
    },
    restore: () => {
      alteration = null;
    },
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
