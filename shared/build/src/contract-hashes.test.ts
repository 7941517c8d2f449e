import type { EndpointName } from '@club/api/contract';
import type { ClubEventName } from '@club/events';

type Hashes = typeof import('./contract-hashes');
type Modules = Readonly<Record<string, () => object>>;

/** The hashes of an example contract. */
function hashesWith(modules: Modules): Hashes {
  let hashes: Hashes | undefined;
  jest.isolateModules(() => {
    for (const [name, make] of Object.entries(modules)) jest.doMock(name, make);
    hashes = jest.requireActual<Hashes>('./contract-hashes');
  });
  for (const name of Object.keys(modules)) jest.dontMock(name);
  return hashes!;
}

type Zod = typeof import('zod/mini');
type MakeShape = (z: Zod) => object;

function callHash(input: MakeShape, output: MakeShape, rest: object = {}): string {
  const make = () => {
    const z = jest.requireActual<Zod>('zod/mini');
    const endpoint = {
      method: 'POST',
      path: '/api/test/call',
      auth: 'customer',
      input: z.strictObject(input(z) as never),
      output: z.object(output(z) as never),
      errors: [],
      ...rest,
    };
    return { contract: { 'test.call': endpoint } };
  };
  const name = 'test.call' as EndpointName;
  return hashesWith({ '@club/api/contract': make }).callHashes([name])[name]!;
}

function eventHash(shape: MakeShape): string {
  const make = () => {
    const z = jest.requireActual<Zod>('zod/mini');
    const event = { schema: z.object(shape(z) as never), remember: true, tabs: false };
    return { clubEvents: { 'test.done': event } };
  };
  const name = 'test.done' as ClubEventName;
  return hashesWith({ '@club/events': make }).eventHashes([name])[name]!;
}

const input: MakeShape = (z) => ({ id: z.string(), page: z.optional(z.int()) });
const output: MakeShape = (z) => ({ text: z.string() });

describe('the hash of a call', () => {
  it('is the same for the same shape, in any order of its fields', () => {
    const turned: MakeShape = (z) => ({ page: z.optional(z.int()), id: z.string() });
    expect(callHash(input, output)).toBe(callHash(turned, output));
  });

  it.each<[string, () => string]>([
    ['a new field', () => callHash((z) => ({ ...input(z), more: z.string() }), output)],
    ['another type', () => callHash((z) => ({ ...input(z), id: z.int() }), output)],
    [
      'a field that must be there now',
      () => callHash((z) => ({ ...input(z), page: z.int() }), output),
    ],
    [
      'a limit',
      () => callHash((z) => ({ ...input(z), id: z.string().check(z.maxLength(9)) }), output),
    ],
    ['another answer', () => callHash(input, (z) => ({ text: z.nullable(z.string()) }))],
    ['another path', () => callHash(input, output, { path: '/api/test/other' })],
    ['another method', () => callHash(input, output, { method: 'GET' })],
  ])('changes with %s', (_, other) => {
    expect(other()).not.toBe(callHash(input, output));
  });

  it('does not change with details that callers cannot notice', () => {
    expect(callHash(input, output, { errors: ['INTERNAL'], idempotent: true })).toBe(
      callHash(input, output),
    );
  });
});

describe('the hash of an event', () => {
  const payload: MakeShape = (z) => ({ brand: z.enum(['main', 'second']), count: z.int() });

  it('changes with the payload only', () => {
    const same = eventHash((z) => ({ count: z.int(), brand: z.enum(['main', 'second']) }));
    expect(same).toBe(eventHash(payload));
    expect(eventHash((z) => ({ ...payload(z), brand: z.string() }))).not.toBe(same);
    expect(eventHash((z) => ({ ...payload(z), at: z.string() }))).not.toBe(same);
  });
});

describe('the product’s own contract', () => {
  it('has a valid hash for each call and each fact', () => {
    const { allCallHashes, allEventHashes } = hashesWith({});
    const all = [...Object.values(allCallHashes()), ...Object.values(allEventHashes())];
    expect(all.length).toBeGreaterThan(25);
    for (const hash of all) expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(Object.values(allCallHashes())).size).toBe(Object.keys(allCallHashes()).length);
  });

  it('has the same hashes for a bundle that uses only a part', () => {
    const { allCallHashes, callHashes } = hashesWith({});
    expect(allCallHashes()).toMatchObject(callHashes(['scans.sendCode', 'account.logout']));
  });
});
