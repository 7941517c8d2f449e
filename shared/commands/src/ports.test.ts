import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CliError } from './cli';
import { claimPort, readPort, waitForServer } from './ports';

const servers: Server[] = [];

/** A server on a free port, with the port. */
async function serve(answer: (count: number) => number): Promise<number> {
  let count = 0;
  const server = createServer((_, response) => {
    response.statusCode = answer((count += 1));
    response.end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

afterEach(() => Promise.all(servers.splice(0).map(close)));

describe('claimPort', () => {
  it('fails with one sentence when a port is taken', async () => {
    const port = await serve(() => 200);
    const refused = claimPort(port, `PORT=${port + 1} pnpm start`);
    await expect(refused).rejects.toThrow(CliError);
    await expect(claimPort(port, 'PORT=9 pnpm start')).rejects.toThrow(
      `Port ${port} is taken: stop what listens there, or choose another one, for example PORT=9 pnpm start`,
    );
  });

  it('does not occupy a free port', async () => {
    const port = await serve(() => 200);
    await close(servers.pop()!);
    await claimPort(port, '');
    await claimPort(port, '');
    const server = createServer();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, resolve));
    expect(server.listening).toBe(true);
  });
});

describe('readPort', () => {
  const before = process.env['PORT'];
  afterEach(() => {
    if (before === undefined) delete process.env['PORT'];
    else process.env['PORT'] = before;
  });

  it('gives the port of the setting, or the usual one', () => {
    delete process.env['PORT'];
    expect(readPort(8081)).toBe(8081);
    process.env['PORT'] = '9000';
    expect(readPort(8081)).toBe(9000);
    process.env['PORT'] = '0';
    expect(readPort(8081)).toBe(0);
  });

  it.each(['abc', '', '65536', '80.5', '-1', '1e3'])('says what a port is, not %j', (text) => {
    process.env['PORT'] = text;
    expect(() => readPort(8081)).toThrow(
      `PORT is "${text}", and a port is a whole number up to 65535: write, for example, PORT=8081`,
    );
  });
});

describe('whenAnswering', () => {
  it('waits until the address answers successfully', async () => {
    const port = await serve((count) => (count < 3 ? 503 : 200));
    await expect(waitForServer(`http://127.0.0.1:${port}/ready`, () => true)).resolves.toBe(true);
  });

  it('fails when the process ends', async () => {
    const port = await serve(() => 503);
    let looks = 0;
    const isAlive = () => (looks += 1) < 3;
    await expect(waitForServer(`http://127.0.0.1:${port}/ready`, isAlive)).resolves.toBe(false);
  });

  it('waits while no server is listening', async () => {
    const port = await serve(() => 200);
    await close(servers.pop()!);
    let looks = 0;
    const isAlive = () => (looks += 1) < 3;
    await expect(waitForServer(`http://127.0.0.1:${port}`, isAlive)).resolves.toBe(false);
    expect(looks).toBe(3);
  });
});
