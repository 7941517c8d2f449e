import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runClub } from '../cli';
import type { RemoteDescriptor, ServerContract } from '../formats';
import { describeRemoteBuild, describeShellBuild, writeBuild } from '../testing/write-build';
import { describeCall, describeFact } from './describe-contract';

let root: string;
let server: Server;
let address: string;
let served: ServerContract;

const order = { id: z.string() };
const orderFact = describeFact(z.object(order));
const endpoint = (input: Record<string, z.core.$ZodType>) => ({
  method: 'POST' as const,
  path: '/api/create-order',
  auth: 'customer' as const,
  input: z.strictObject(input),
  output: z.object(order),
});
const caller = (input: Record<string, z.core.$ZodType>) => ({
  'shop.createOrder': describeCall(endpoint(input), 'caller'),
});
const serve = (input: Record<string, z.core.$ZodType>): ServerContract => ({
  schema: 1,
  kind: 'server',
  version: '2.1',
  calls: { 'shop.createOrder': describeCall(endpoint(input), 'server') },
});

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-growth-'));
  served = serve(order);
  server = createServer((request, response) => {
    response.statusCode = request.url === '/contract.json' ? 200 : 404;
    response.end(JSON.stringify(served));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const shell = { 'main.js': 'shell()' };
  const plain = describeShellBuild('s1', shell);
  const provides = { ...plain.provides, events: { 'order.done': orderFact } };
  await writeBuild(join(root, 'build'), { ...plain, provides }, shell);
  await club('publish', join(root, 'build'));
  await club('promote', 'shell@s1');
  await publish('shop', '1.2', { hears: { 'order.done': orderFact }, calls: caller(order) });
  await publish('loyalty', '3.0', { emits: { 'order.done': orderFact } });
  await done('promote', 'shop@1.2', 'loyalty@3.0');
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

async function club(...argv: string[]): Promise<{ code: number; text: string }> {
  let text = '';
  const say = (more: string) => (text += more);
  const env = { CLUB_REGISTRY: join(root, 'registry'), CLUB_SERVER: address };
  const code = await runClub(argv, { env, out: say, err: say });
  return { code, text };
}

async function done(...argv: string[]): Promise<void> {
  expect(await club(...argv)).toMatchObject({ code: 0 });
}

async function publish(
  name: string,
  version: string,
  contract: Partial<RemoteDescriptor['contract']>,
): Promise<void> {
  const files = { 'entry.js': `${name}('${version}')` };
  const { contract: plain, ...build } = describeRemoteBuild(name, version, files);
  await writeBuild(join(root, 'build'), { ...build, contract: { ...plain, ...contract } }, files);
  await done('publish', join(root, 'build'));
}

const live = async () => (await club('list')).text;

describe('a contract that grows', () => {
  it('goes live from the emitter’s side while a shop that does not know the field stays live', async () => {
    const grown = describeFact(z.object({ ...order, note: z.optional(z.string()) }));
    await publish('loyalty', '3.1', { emits: { 'order.done': grown } });
    expect(await club('promote', 'loyalty', 'latest')).toEqual({
      code: 0,
      text: 'loyalty 3.1 is live for everybody, instead of 3.0 (generation 3)\n',
    });
    expect(await live()).toMatch(/loyalty +live 3\.1[^]*shop +live 1\.2/);
  });

  it('goes live from the hearer’s side first, and with events that nobody else knows', async () => {
    const grown = describeFact(z.object({ ...order, note: z.optional(z.string()) }));
    const fresh = describeFact(z.object({ mood: z.string() }));
    await publish('shop', '1.3', {
      hears: { 'order.done': grown, 'garden.watered': fresh },
      emits: { 'shop.opened': fresh },
      calls: caller(order),
    });
    expect(await club('promote', 'shop@1.3')).toMatchObject({ code: 0 });
  });

  it('goes live with a server that takes a further optional input, then with the bundle that sends it', async () => {
    const grown = { ...order, note: z.optional(z.string()) };
    await publish('shop', '1.3', { calls: caller(grown) });
    const early = await club('promote', 'shop@1.3');
    expect(early.code).toBe(1);
    expect(early.text).toContain('field note: shop 1.3 may send it, and the server 2.1 refuses');
    served = serve(grown);
    expect(await club('check')).toMatchObject({ code: 0 });
    expect(await club('promote', 'shop@1.3')).toMatchObject({ code: 0 });
  });
});

describe('a contract that breaks', () => {
  it('is refused with the field, both versions, who would break, and what to do', async () => {
    await publish('shop', '1.3', { calls: caller({ ...order, note: z.string() }) });
    served = serve({ ...order, card: z.string() });
    const { code, text } = await club('promote', 'shop@1.3');
    expect(code).toBe(1);
    expect(text).toMatch(
      /1\. The input of shop\.createOrder, field card: shop 1\.3 does not send it, and the server 2\.1 requires it\n +Why: The server would refuse the calls of shop 1\.3 with BAD_REQUEST\n +Do: +Deploy a server that takes it first/,
    );
    expect(text).toContain('2. The input of shop.createOrder, field note: shop 1.3 sends it');
    expect(await live()).toMatch(/shop +live 1\.2/);
  });

  it('is seen before a server is deployed: what is live is compared with it', async () => {
    const file = join(root, 'contract.json');
    await writeFile(file, JSON.stringify(serve({ ...order, card: z.string() })));
    const { code, text } = await club('--server', file, 'check');
    expect(code).toBe(1);
    expect(text).toContain('field card: shop 1.2 does not send it, and the server 2.1 requires it');
  });

  it('goes live as a whole, when both sides are promoted in one step', async () => {
    const changed = describeFact(z.object({ number: z.int() }));
    const provides = { 'order.done': changed };
    await publish('loyalty', '4.0', { emits: { 'order.done': changed } });
    await publish('shop', '2.0', { hears: { 'order.done': changed } });
    const shell = { 'main.js': 'shell(2)' };
    const plain = describeShellBuild('s2', shell);
    await writeBuild(
      join(root, 'build'),
      { ...plain, provides: { ...plain.provides, events: provides } },
      shell,
    );
    await club('publish', join(root, 'build'));
    expect((await club('promote', 'loyalty@4.0')).text).toMatch(
      /field id: loyalty 4\.0 does not send it, and shop 1\.2 requires it/,
    );
    const all = ['loyalty@4.0', 'shop@latest', 'shell@s2'];
    expect((await club('promote', ...all, '--dry-run')).text).toBe(
      [
        'loyalty 4.0 fits everything that is live and can be promoted instead of 3.0. Nothing was changed\n',
        'shop 2.0 fits everything that is live and can be promoted instead of 1.2. Nothing was changed\n',
        'shell s2 fits everything that is live and can be promoted instead of s1. Nothing was changed\n',
      ].join(''),
    );
    expect(await live()).toMatch(/Generation 2[^]*loyalty +live 3\.0/);
    expect(await club('promote', ...all)).toMatchObject({ code: 0 });
    expect(await live()).toMatch(/Generation 3[^]*loyalty +live 4\.0[^]*shop +live 2\.0/);
  });

  it('is not judged without the server that was named', async () => {
    served = { ...served, kind: 'bundle' as never };
    expect(await club('promote', 'shop@1.2')).toMatchObject({ code: 1 });
    const silent = await club('--server', 'http://localhost:1', 'promote', 'shop@1.2');
    expect(silent).toMatchObject({ code: 1 });
    expect(silent.text).toContain("The contract of the server at http://localhost:1 can't be read");
  });
});
