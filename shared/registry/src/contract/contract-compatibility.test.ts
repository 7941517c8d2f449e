import { checkCompatibility, type LiveBundles } from '../compatibility';
import type { Descriptor, RemoteDescriptor, ServerContract, ShellDescriptor } from '../formats';
import { describeRemoteBuild, describeShellBuild } from '../testing/write-build';
import type { Schema } from './schema';

const files = { 'entry.js': 'run()' };
const text: Schema = { type: 'string' };

/** An object of texts; a name with a question mark is optional. */
function fields(...names: string[]): Schema {
  const plain = names.map((name) => name.replace('?', ''));
  return {
    type: 'object',
    properties: Object.fromEntries(plain.map((name) => [name, text])),
    required: names.filter((name) => !name.endsWith('?')),
  };
}

type Contract = Omit<RemoteDescriptor['contract'], 'platform'>;

function remote(name: string, version: string, contract: Partial<Contract>): RemoteDescriptor {
  const { contract: plain, ...build } = describeRemoteBuild(name, version, files);
  return { ...build, contract: { ...plain, ...contract } };
}

function shell(
  events: Record<string, Schema>,
  contract: Partial<ShellDescriptor['contract']> = {},
): ShellDescriptor {
  const plain = describeShellBuild('7', files);
  const none = { emits: {}, hears: {}, calls: {} };
  return { ...plain, provides: { ...plain.provides, events }, contract: { ...none, ...contract } };
}

function call(input: Schema, output: Schema) {
  return { method: 'POST', path: '/api/create-order', auth: 'customer', input, output } as const;
}

function server(input: Schema, output: Schema): ServerContract {
  return {
    schema: 1,
    kind: 'server',
    version: '0.9',
    calls: { 'shop.order': call(input, output) },
  };
}

function verdict(candidate: Descriptor, live: Partial<LiveBundles>): string[] {
  const all = { shells: [shell({})], remotes: [], ...live };
  return checkCompatibility(candidate, all).map(({ what }) => what);
}

const strict = (schema: Schema): Schema => ({ ...schema, additionalProperties: false });
const old = fields('id');
const withOptional = fields('id', 'note?');
const withRequired = fields('id', 'note');

describe('an event between two remotes', () => {
  const emits = (payload: Schema) => remote('loyalty', '3', { emits: { 'order.done': payload } });
  const subscribes = (payload: Schema) => remote('shop', '1', { hears: { 'order.done': payload } });

  it.each<[string, Schema, Schema, string[]]>([
    ['is the same', old, old, []],
    ['has a further optional field', withOptional, old, []],
    ['has a further field', withRequired, old, []],
    ['lacks an optional field', old, withOptional, []],
    [
      'lacks a required field',
      old,
      withRequired,
      ['The event order.done, field note: loyalty 3 does not send it, and shop 1 requires it'],
    ],
    [
      'leaves out a field that is required',
      withOptional,
      withRequired,
      ['The event order.done, field note: loyalty 3 may leave it out, and shop 1 requires it'],
    ],
  ])('%s: the verdict is the same in both orders of promotion', (_, sent, accepted, reasons) => {
    expect(verdict(emits(sent), { remotes: [subscribes(accepted)] })).toEqual(reasons);
    expect(verdict(subscribes(accepted), { remotes: [emits(sent)] })).toEqual(reasons);
  });

  it('may be one that nobody subscribes to, emits or knows yet', () => {
    expect(verdict(emits(old), {})).toEqual([]);
    expect(verdict(subscribes(old), {})).toEqual([]);
  });

  it('says who would break and how to fix it, for emitter and listener', () => {
    const [asEmitter] = checkCompatibility(emits(old), {
      shells: [shell({})],
      remotes: [subscribes(withRequired)],
    });
    expect(asEmitter?.why).toContain('shop 1');
    expect(asEmitter?.fix).toContain('pnpm club promote loyalty@3 shop@latest');
    const [asSubscriber] = checkCompatibility(subscribes(withRequired), {
      shells: [shell({})],
      remotes: [emits(old)],
    });
    expect(asSubscriber?.fix).toContain('Let shop take what loyalty 3 sends');
  });
});

describe('an event between a remote and the shell', () => {
  const emitter = remote('loyalty', '3', { emits: { 'order.done': withOptional } });
  const listener = remote('shop', '1', { hears: { 'order.done': withRequired } });

  it('is checked by the bus, in both orders of promotion', () => {
    const reasons = [
      'The event order.done, field note: loyalty 3 may leave it out, and the bus of shell 7 requires it',
    ];
    const candidate = shell({ 'order.done': withRequired });
    expect(verdict(emitter, { shells: [candidate] })).toEqual(reasons);
    expect(verdict(candidate, { remotes: [emitter] })).toEqual(reasons);
    expect(verdict(shell({ 'order.done': old }), { remotes: [emitter] })).toEqual([]);
  });

  it('is compared where the shell itself emits or subscribes to it, not where it only passes it on', () => {
    const reasons = [
      'The event order.done, field note: shell 7 does not send it, and shop 1 requires it',
    ];
    const events = { 'order.done': old };
    const emitting = shell(events, { emits: events });
    expect(verdict(listener, { shells: [emitting] })).toEqual(reasons);
    expect(verdict(emitting, { remotes: [listener] })).toEqual(reasons);
    expect(verdict(listener, { shells: [shell(events)] })).toEqual([]);
    const subscribing = shell({}, { hears: { 'order.done': withRequired } });
    expect(verdict(emitter, { shells: [subscribing] })).toEqual([
      'The event order.done, field note: loyalty 3 may leave it out, and shell 7 requires it',
    ]);
  });
});

describe('a call', () => {
  const caller = (input: Schema, output: Schema) =>
    remote('shop', '1', { calls: { 'shop.order': call(input, output) } });

  it.each<[string, Schema, Schema, string[]]>([
    ['has an input that grew on the server', old, strict(withOptional), []],
    [
      'has an input that grew in the bundle',
      withOptional,
      strict(old),
      [
        'The input of shop.order, field note: shop 1 may send it, and the server 0.9 refuses fields that it does not know',
      ],
    ],
    [
      'lacks an input that the server requires',
      old,
      strict(withRequired),
      [
        'The input of shop.order, field note: shop 1 does not send it, and the server 0.9 requires it',
      ],
    ],
  ])('%s', (_, sent, accepted, reasons) => {
    expect(verdict(caller(sent, old), { servers: [server(accepted, old)] })).toEqual(reasons);
  });

  it.each<[string, Schema, Schema, string[]]>([
    ['has an answer that grew on the server', withRequired, old, []],
    ['has an answer of which the bundle knows more', old, withOptional, []],
    [
      'has an answer without a field that the bundle requires',
      old,
      withRequired,
      [
        'The answer of shop.order, field note: the server 0.9 does not send it, and shop 1 requires it',
      ],
    ],
    [
      'has an answer with a value that the bundle does not know',
      { type: 'object', properties: { state: { enum: ['new', 'paid'] } }, required: ['state'] },
      { type: 'object', properties: { state: { enum: ['new'] } }, required: ['state'] },
      [
        'The answer of shop.order, field state: the server 0.9 may send "paid", and shop 1 takes "new"',
      ],
    ],
  ])('%s', (_, sent, accepted, reasons) => {
    expect(verdict(caller(old, accepted), { servers: [server(old, sent)] })).toEqual(reasons);
  });

  it.each<[string, Schema | undefined, Schema | undefined, string[]]>([
    ['says more of an error than the bundle knows', withRequired, old, []],
    ['says nothing of an error, as servers did before', undefined, withRequired, []],
    ['says something of an error that a bundle from before does not know', old, undefined, []],
    [
      'says something else of an error',
      old,
      withRequired,
      [
        'What shop.order says of the error SOLD_OUT, field note: the server 0.9 does not send it, and shop 1 requires it',
      ],
    ],
  ])('%s', (_, sent, known, reasons) => {
    const withDetails = (schema: Schema | undefined) => ({
      ...call(old, old),
      ...(schema && { details: { SOLD_OUT: schema } }),
    });
    const candidate = remote('shop', '1', { calls: { 'shop.order': withDetails(known) } });
    const served = { ...server(old, old), calls: { 'shop.order': withDetails(sent) } };
    expect(verdict(candidate, { servers: [served] })).toEqual(reasons);
  });

  it('is served, with the same address and the same demands', () => {
    const candidate = caller(old, old);
    const none: ServerContract = { schema: 1, kind: 'server', version: '0.9', calls: {} };
    expect(verdict(candidate, { servers: [none] })).toEqual([
      'shop 1 calls shop.order, which the server 0.9 does not serve',
    ]);
    const served = server(old, old);
    const other = { ...call(old, old), path: '/api/other', idempotent: true as const };
    expect(
      verdict(candidate, { servers: [{ ...served, calls: { 'shop.order': other } }] }),
    ).toEqual([
      'The call shop.order: shop 1 knows the path /api/create-order, and the server 0.9 has /api/other',
      'The call shop.order of shop 1: the server 0.9 now requires an idempotency key',
    ]);
    const open = remote('shop', '1', {
      calls: { 'shop.order': { ...call(old, old), auth: 'public' } },
    });
    expect(verdict(open, { servers: [served] })).toEqual([
      'The call shop.order of shop 1: the server 0.9 now requires a customer, and guests call it',
    ]);
  });

  it('of the shell is compared too, and with each server that answers', () => {
    const calls = { 'shop.order': call(withOptional, old) };
    const servers = [
      server(strict(withOptional), old),
      { ...server(strict(old), old), version: '0.8' },
    ];
    expect(verdict(shell({}, { calls }), { servers })).toEqual([
      'The input of shop.order, field note: shell 7 may send it, and the server 0.8 refuses fields that it does not know',
    ]);
  });
});

describe('a build from before builds carried schemas', () => {
  const before = remote('shop', '1', {
    emits: { 'order.done': 'c0ffee' },
    calls: { 'shop.order': 'c0ffee' },
  });
  const reasons = ['shop 1 does not carry the schemas of its contract'];

  it('is asked to be published again, once for all that it shares', () => {
    expect(
      verdict(before, { servers: [server(old, old)], shells: [shell({ 'order.done': old })] }),
    ).toEqual(reasons);
    const listener = remote('loyalty', '3', { hears: { 'order.done': old } });
    expect(verdict(listener, { remotes: [before] })).toEqual(reasons);
    expect(verdict(shell({ 'order.done': old }), { remotes: [before] })).toEqual(reasons);
  });

  it('does not stop bundles that share nothing with it', () => {
    expect(verdict(remote('loyalty', '3', {}), { remotes: [before] })).toEqual([]);
  });
});

describe('a page that a candidate no longer has', () => {
  const page = (name: string, more: object = {}) => ({
    name,
    path: `/shop/${name}`,
    layout: 'account',
    guards: ['auth'],
    title: 'Сторінка',
    preload: [],
    shared: [],
    ...more,
  });
  const shop = (version: string, ...names: string[]) => ({
    ...remote('shop', version, {}),
    routes: names.map((name) => page(name)),
  });
  const gone = (source: string) =>
    `shop 2 no longer has the page shop.cart (/shop/cart) of shop 1, and ${source} leads to it`;
  const replaced = shop('1', 'shelves', 'cart');
  const candidate = shop('2', 'shelves');

  it('is refused when another bundle links to it or goes back to it', () => {
    const linking = remote('loyalty', '3', { links: ['shop.cart'] });
    const going = {
      ...remote('scan', '1', {}),
      routes: [{ ...page('x'), path: '/scan', back: '/shop/cart' }],
    };
    expect(verdict(candidate, { replaced, remotes: [linking, going] })).toEqual([
      gone('loyalty 3'),
      gone('scan 1'),
    ]);
  });

  it('is refused when the live version has a link to it in the menu', () => {
    const entry = { place: 'menu', page: 'cart', label: 'Кошик', order: 1 };
    expect(verdict(candidate, { replaced: { ...replaced, navigation: [entry] } })).toEqual([
      gone('the link "Кошик" (menu)'),
    ]);
  });

  it('is accepted when nothing leads there, or only its path changed', () => {
    expect(verdict(candidate, { replaced })).toEqual([]);
    const linking = remote('loyalty', '3', { links: ['shop.cart'] });
    const moved = {
      ...candidate,
      routes: [...candidate.routes, page('cart', { path: '/shop/basket' })],
    };
    expect(verdict(moved, { replaced, remotes: [linking] })).toEqual([]);
  });

  it('is compared with the page of the shell too', () => {
    const linking = remote('loyalty', '3', { links: ['shell.news'] });
    const before = { ...shell({}), routes: [page('news', { path: '/news' })] };
    expect(
      verdict({ ...shell({}), version: '8' }, { replaced: before, remotes: [linking] }),
    ).toEqual([
      'shell 8 no longer has the page shell.news (/news) of shell 7, and loyalty 3 leads to it',
    ]);
  });
});
