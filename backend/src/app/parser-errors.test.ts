import { setTimeout } from 'node:timers/promises';
import { connect, type AddressInfo } from 'node:net';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer;
let port: number;
const lines: string[] = [];

beforeAll(async () => {
  server = await createTestServer({ seed: false, onLog: (line) => lines.push(line) });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Sends bytes and gives all that the server answers before it closes the connection. */
function exchange(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (answer += text));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

test.each([
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['an unknown method', 'FLY /api/get-version HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  [
    'headers that contradict each other',
    'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  ['too long headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s gets the same form of failure as all else', async (_about, request, status) => {
  const [head = '', body = ''] = (await exchange(request)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('content-type: application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ code: 'BAD_REQUEST', message: expect.any(String) });
});

test('a client that hangs up in the middle of its body is no error of the log', async () => {
  const socket = connect(port, '127.0.0.1', () => {
    const head = 'POST /api/auth/login-sms HTTP/1.1\r\nHost: x\r\nX-Api-Key: club-web';
    const type = 'Content-Type: application/json\r\nContent-Length: 100';
    socket.write(`${head}\r\n${type}\r\n\r\n{"phone":`);
  });
  await new Promise<void>((resolve) => {
    server.app.server.once('request', (request) => {
      request.once('close', resolve);
      socket.destroy();
    });
  });
  await setTimeout(20);
  expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
