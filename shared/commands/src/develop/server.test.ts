import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { developmentServer } from './server';

let server: Server;
beforeEach(async () => {
  // Nothing is live: the first build of the shell is broken.
  server = createServer(({ url }, response) => {
    response.statusCode = url === '/health' ? 200 : 503;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('the server of development is ready without a live shell, as its page shows what is broken', async () => {
  const { port } = server.address() as AddressInfo;
  const { isReady } = developmentServer({ port, dataDir: '', registry: '', pages: '' });
  let looks = 0;
  const child = spawn(process.execPath, ['--version']);
  expect(await isReady(child, () => (looks += 1) < 3)).toBe(true);
});
