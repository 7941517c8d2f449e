import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ClubError } from './club-error';

/** What Node's server or Fastify would refuse in a format of their own, before any route. */
function refusal() {
  const { code, message } = new ClubError('BAD_REQUEST');
  const body = JSON.stringify({ code, message });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { body, headers };
}

const parserStatuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what is no HTTP in the format of failures. Nothing of the request is known. */
export function answerParserError({ code }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { body, headers } = refusal();
  const head = [
    `HTTP/1.1 ${parserStatuses[code ?? ''] ?? '400 Bad Request'}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers a request whose `Expect` is another one than `100-continue`. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { body, headers } = refusal();
  response.writeHead(417, headers).end(body);
}

/** A request arrived while the server stops. Another one answers its repeat. */
export class StoppingError extends Error {
  override readonly name = 'StoppingError';
}

/**
 * While the server stops: refuses what arrives on open connections, and ends each connection with the
 * answer to its request. A connection that stays open would keep the server from ending.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isClosing) done(new StoppingError('The server stops'));
    else done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done();
  });
  // The headers of this answer may have been sent before.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isClosing) raw.socket.destroySoon();
    done();
  });
}
