import { connect, type AddressInfo } from 'node:net';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await createTestServer({
    seed: false,
    env: { METRICS_TOKEN: 'metrics-token-of-the-tests' },
  });
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
  [
    'an expectation that nobody meets',
    'GET /api/get-version HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n',
    417,
  ],
  ['too long headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s gets the same form of failure as all else', async (_about, request, status) => {
  const [head = '', body = ''] = (await exchange(request)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ code: 'BAD_REQUEST', message: expect.any(String) });
});

test.each([
  ['a report without the signature of the store', 'POST', '/stores/main/orders'],
  ['figures without their token', 'GET', '/metrics'],
] as const)('%s gets the same form of failure', async (_about, method, url) => {
  const response = await server.app.inject({ method, url });
  expect([response.statusCode, response.json()]).toEqual([
    401,
    { code: 'API_KEY_INVALID', message: expect.any(String) },
  ]);
});

test('a request on an open connection while the server stops gets it, too, and is no error of the log', async () => {
  const written: string[] = [];
  const onLog = (line: string) => written.push(line);
  const stopping = await createTestServer({ seed: false, modules: [], onLog });
  let finish = () => {};
  stopping.app.addHook('preClose', (done) => void (finish = done));
  await stopping.app.listen({ port: 0, host: '127.0.0.1' });
  const address = stopping.app.server.address() as AddressInfo;
  const closed = stopping.close();
  const response = await fetch(`http://127.0.0.1:${address.port}/api/get-version`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.any(String),
  });
  finish();
  await closed;
  expect(written.filter((line) => !line.includes('"level":"debug"'))).toEqual([]);
});

test('a client that hangs up in the middle of its body is no error of the log', async () => {
  const written: string[] = [];
  const own = await createTestServer({ seed: false, onLog: (line) => written.push(line) });
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  const address = own.app.server.address() as AddressInfo;
  const socket = connect(address.port, '127.0.0.1', () => {
    const head = 'POST /api/auth/login-sms HTTP/1.1\r\nHost: x\r\nX-Api-Key: club-web';
    const type = 'Content-Type: application/json\r\nContent-Length: 100';
    socket.write(`${head}\r\n${type}\r\n\r\n{"phone":`);
  });
  await new Promise<void>((resolve) => {
    own.app.server.once('request', (request) => {
      request.once('close', resolve);
      socket.destroy();
    });
  });
  // A closed server has handled all requests.
  await own.close();
  expect(written.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
