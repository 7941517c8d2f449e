import { checkCompatibility } from '../compatibility';
import type { Descriptor, RemoteDescriptor, ShellDescriptor } from '../formats';
import { describeRemoteBuild, describeShellBuild } from '../testing/write-build';
import type { Schema } from './schema';

const files = { 'entry.js': 'run()' };
const nothing: Schema = { type: 'object' };

function points(...required: string[]): Schema {
  const properties = Object.fromEntries(required.map((name) => [name, { type: 'integer' }]));
  return { type: 'object', properties, required } as Schema;
}

type Slots = Pick<RemoteDescriptor['contract'], 'shows' | 'fills'>;

function remote(name: string, version: string, slots: Slots): RemoteDescriptor {
  const { contract, ...build } = describeRemoteBuild(name, version, files);
  return { ...build, contract: { ...contract, ...slots } };
}

function shell(shows?: Slots['shows']): ShellDescriptor {
  return describeShellBuild('7', files, {
    contract: { emits: {}, hears: {}, calls: {}, shows },
  });
}

const check = (candidate: Descriptor, remotes: RemoteDescriptor[], shells = [shell()]) =>
  checkCompatibility(candidate, { shells, remotes });
const texts = (...args: Parameters<typeof check>) => check(...args).map(({ what }) => what);

const shop = (input?: Schema) => remote('shop', '2', { shows: input && { 'cart.points': input } });
const loyalty = (input?: Schema) =>
  remote('loyalty', '3', { fills: input && { 'cart.points': input } });

describe('[PF-03] what a page passes to the component of a slot', () => {
  it.each<[string, Schema | undefined, Schema | undefined, string[]]>([
    ['is the same', points('earns', 'spends'), points('earns', 'spends'), []],
    ['has a further field', points('earns', 'spends'), points('earns'), []],
    [
      'has another name for a field',
      points('brings', 'spends'),
      points('earns', 'spends'),
      [
        'The input of the slot cart.points, field earns: shop 2 does not send it, and loyalty 3 requires it',
      ],
    ],
    [
      'is nothing yet',
      nothing,
      points('earns'),
      [
        'The input of the slot cart.points, field earns: shop 2 does not send it, and loyalty 3 requires it',
      ],
    ],
    ['is read by nobody', points('earns'), nothing, []],
    ['is unknown for the page, built before', undefined, points('earns'), []],
    ['is unknown for the component, built before', points('brings'), undefined, []],
  ])('%s: the verdict is the same in both orders', (_, sent, expected, reasons) => {
    expect(texts(shop(sent), [loyalty(expected)])).toEqual(reasons);
    expect(texts(loyalty(expected), [shop(sent)])).toEqual(reasons);
  });

  it('is compared where the page is one of the shell', () => {
    const reasons = [
      'The input of the slot cart.points, field earns: shell 7 does not send it, and loyalty 3 requires it',
    ];
    const candidate = shell({ 'cart.points': points('brings') });
    expect(texts(candidate, [loyalty(points('earns'))], [])).toEqual(reasons);
    expect(texts(loyalty(points('earns')), [], [candidate])).toEqual(reasons);
  });

  it('is refused with who would break and how to fix it', () => {
    const [first] = check(shop(points('brings')), [loyalty(points('earns'))]);
    expect(first?.why).toBe('loyalty 3 would show something wrong in the slot, or nothing');
    expect(first?.fix).toContain('give the changed slot a new name');
    expect(first?.fix).toContain('pnpm club promote shop@2 loyalty@latest');
    const [second] = check(loyalty(points('earns')), [shop(points('brings'))]);
    expect(second?.fix).toContain('Let loyalty take what shop 2 sends');
  });
});
