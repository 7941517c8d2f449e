import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { createTestServer, type TestServer } from '../testing';
import type { Module } from './module';

let server: TestServer;
let port: number;
let body: PassThrough;
/** Lets the answer begin. */
let begin: () => void;
/** Keeps its connections open longer than a test may last. */
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  body = new PassThrough();
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const slow: Module = {
    name: 'slow',
    register: ({ app }) => {
      app.get('/slow', async (_request, reply) => {
        await begun;
        return reply.type('text/plain').send(body);
      });
    },
  };
  server = await createTestServer({ seed: false, modules: [slow] });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => agent.destroy());

/** Sends the request and waits until the server has it. */
async function send() {
  const sent = get({ port, host: '127.0.0.1', path: '/slow', agent });
  await once(server.app.server, 'request');
  return { answered: once(sent, 'response') as Promise<[IncomingMessage]> };
}

/** Begins to stop the server, and waits until it accepts no connections. */
async function stop() {
  const closed = server.close();
  while (server.app.server.listening) await setImmediate();
  return { closed };
}

test('a server that stops ends a kept connection with the answer to its request', async () => {
  const { answered } = await send();
  const { closed } = await stop();
  begin();
  body.end('all of it');
  const [response] = await answered;
  expect(await text(response)).toBe('all of it');
  expect(response.headers.connection).toBe('close');
  await closed;
});

test('a server that stops ends a kept connection also after an answer that had begun before', async () => {
  const { answered } = await send();
  begin();
  body.write('the beginning ');
  const [response] = await answered;
  expect(response.headers.connection).toBe('keep-alive');
  const { closed } = await stop();
  body.end('and the rest');
  expect(await text(response)).toBe('the beginning and the rest');
  await closed;
});
