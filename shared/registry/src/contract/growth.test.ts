import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runClub } from '../cli';
import type { RemoteDescriptor, ServerContract } from '../formats';
import { describeRemoteBuild, describeShellBuild, writeBuild } from '../testing/write-build';
import { describeCall, describePayload } from './describe-contract';

let root: string;
let server: Server;
let address: string;
let served: ServerContract;

type Fields = Record<string, z.core.$ZodType>;
type Calls = ServerContract['calls'];

const order = { id: z.string() };
const grownOrder = { ...order, note: z.optional(z.string()) };
const orderFact = describePayload(z.object(order));
const grownFact = describePayload(z.object(grownOrder));
const endpoint = (input: z.core.$ZodType, output: Fields, path = '/api/create-order') => ({
  method: 'POST' as const,
  path,
  auth: 'customer' as const,
  input,
  output: z.object(output),
});
const caller = (input: Fields, output: Fields = order): Calls => ({
  'shop.createOrder': describeCall(endpoint(z.object(input), output), 'caller'),
});
const serving = (input: z.core.$ZodType, output: Fields = order): ServerContract => ({
  schema: 1,
  kind: 'server',
  version: '2.1',
  calls: { 'shop.createOrder': describeCall(endpoint(input, output), 'server') },
});
const serve = (input: Fields, output?: Fields) => serving(z.object(input), output);

const gift = endpoint(z.object({}), {}, '/api/send-gift');
const optionalGift = { ...describeCall(gift, 'caller'), optional: true as const };
const servedGift = { 'shop.sendGift': describeCall(gift, 'server') };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-growth-'));
  served = serve(order);
  server = createServer((request, response) => {
    response.statusCode = request.url === '/contract.json' ? 200 : 404;
    response.end(JSON.stringify(served));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  await publishShell('s1', { 'order.done': orderFact });
  await done('promote', 'shell@s1');
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

/** A shell whose bus knows these facts. */
async function publishShell(
  version: string,
  events: Record<string, typeof orderFact>,
): Promise<void> {
  const files = { 'main.js': `shell('${version}')` };
  const plain = describeShellBuild(version, files);
  const provides = { ...plain.provides, events };
  await writeBuild(join(root, 'build'), { ...plain, provides }, files);
  await done('publish', join(root, 'build'));
}

describe('a contract between bundle and server that grows is accepted from either side first', () => {
  const grown: [string, Calls, ServerContract][] = [
    ['an optional field of an answer', caller(order, grownOrder), serve(order, grownOrder)],
    ['an optional field of an input', caller(grownOrder), serve(grownOrder)],
    [
      'a new endpoint',
      { ...caller(order), 'shop.sendGift': optionalGift },
      { ...serve(order), calls: { ...serve(order).calls, ...servedGift } },
    ],
  ];

  it.each(grown)('[PF-03] %s, from the bundle', async (_, calls, grownServer) => {
    await publish('shop', '1.3', { hears: { 'order.done': orderFact }, calls });
    await done('promote', 'shop@1.3');
    served = grownServer;
    await done('check');
  });

  it.each(grown)('[PF-03] %s, from the server', async (_, calls, grownServer) => {
    served = grownServer;
    await done('check');
    await publish('shop', '1.3', { hears: { 'order.done': orderFact }, calls });
    await done('promote', 'shop@1.3');
  });
});

describe('an event that grows is accepted from either side first', () => {
  const watered = describePayload(z.object({ bed: z.string() }));
  const shop = (hears: RemoteDescriptor['contract']['hears']) =>
    publish('shop', '1.3', { hears, calls: caller(order) });
  const loyalty = (emits: RemoteDescriptor['contract']['emits']) =>
    publish('loyalty', '3.1', { emits });
  const growths: [string, Record<string, typeof orderFact>][] = [
    ['a new event', { 'order.done': orderFact, 'garden.watered': watered }],
    ['a new field of an event', { 'order.done': grownFact }],
  ];
  const sides = ['the emitter', 'the listener', 'the bus'];
  const orders = sides.map((first) => [first, ...sides.filter((side) => side !== first)]);
  const cases = growths.flatMap(([name, events]) =>
    orders.map((one): [string, string, string[], typeof events] => [name, one[0]!, one, events]),
  );

  it.each(cases)('[PF-03] %s, from %s', async (_, __, steps, events) => {
    const releases: Record<string, [publishBuild: () => Promise<void>, version: string]> = {
      'the emitter': [() => loyalty(events), 'loyalty@3.1'],
      'the listener': [() => shop(events), 'shop@1.3'],
      'the bus': [() => publishShell('s2', events), 'shell@s2'],
    };
    for (const step of steps) {
      const [publishBuild, version] = releases[step]!;
      await publishBuild();
      await done('promote', version);
    }
    expect(await live()).toMatch(/loyalty +live 3\.1[^]*shell +live s2[^]*shop +live 1\.3/);
  });
});

describe('a contract that breaks', () => {
  it('[PF-03] is refused field by field, with who would break', async () => {
    served = serve({ ...order, card: z.string() }, { id: z.int() });
    const hears = { 'order.done': describePayload(z.object({ ...order, sum: z.int() })) };
    const calls = { ...caller({ id: z.int() }), 'shop.sendGift': describeCall(gift, 'caller') };
    await publish('shop', '1.3', { hears, calls });
    const { code, text } = await club('promote', 'shop@1.3');
    expect(code).toBe(1);
    for (const reason of [
      /The event order\.done, field sum: loyalty 3\.0 does not send it, and shop 1\.3 requires it/,
      /The input of shop\.createOrder, field card: shop 1\.3 does not send it, and the server 2\.1 requires it\n +Why: The server would refuse the calls of shop 1\.3 with BAD_REQUEST\n +Do: +Deploy a server that takes it first/,
      /The input of shop\.createOrder, field id: shop 1\.3 .+, and the server 2\.1 /,
      /The answer of shop\.createOrder, field id: the server 2\.1 .+, and shop 1\.3 /,
      /shop 1\.3 calls shop\.sendGift, which the server 2\.1 does not serve/,
    ]) {
      expect(text).toMatch(reason);
    }
    expect(text.match(/^ +\d\. /gm)).toHaveLength(5);
    expect(await live()).toMatch(/shop +live 1\.2/);
  });

  it('[PF-03] is refused from the side of the emitter, the bus and the server, too', async () => {
    const other = describePayload(z.object({ id: z.int() }));
    await publish('loyalty', '4.0', { emits: { 'order.done': other } });
    const fromEmitter = await club('promote', 'loyalty@4.0');
    expect(fromEmitter.code).toBe(1);
    expect(fromEmitter.text).toMatch(/order\.done, field id: loyalty 4\.0 .+, and shop 1\.2 /);
    expect(fromEmitter.text).toMatch(/field id: loyalty 4\.0 .+, and the bus of shell s1 /);
    await publishShell('s2', { 'order.done': other });
    const fromBus = await club('promote', 'shell@s2');
    expect(fromBus.code).toBe(1);
    expect(fromBus.text).toMatch(/field id: loyalty 3\.0 .+, and the bus of shell s2 /);
    served = { ...served, calls: {} };
    const fromServer = await club('check');
    expect(fromServer.code).toBe(1);
    expect(fromServer.text).toContain('shop 1.2 calls shop.createOrder, which the server 2.1');
  });

  it('is a further input, where the server takes an object only as a whole', async () => {
    served = serving(z.strictObject(order));
    await publish('shop', '1.3', { calls: caller(grownOrder) });
    const early = await club('promote', 'shop@1.3');
    expect(early.code).toBe(1);
    expect(early.text).toContain('field note: shop 1.3 may send it, and the server 2.1 refuses');
    served = serving(z.strictObject(grownOrder));
    await done('promote', 'shop@1.3');
  });

  it('is seen before a server is deployed: what is live is compared with it', async () => {
    const file = join(root, 'contract.json');
    await writeFile(file, JSON.stringify(serve({ ...order, card: z.string() })));
    const { code, text } = await club('--server', file, 'check');
    expect(code).toBe(1);
    expect(text).toContain('field card: shop 1.2 does not send it, and the server 2.1 requires it');
  });

  it('goes live as a whole, when both sides are promoted in one step', async () => {
    const changed = describePayload(z.object({ number: z.int() }));
    await publish('loyalty', '4.0', { emits: { 'order.done': changed } });
    await publish('shop', '2.0', { hears: { 'order.done': changed } });
    await publishShell('s2', { 'order.done': changed });
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
