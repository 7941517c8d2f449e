import { checkCompatibility } from '../compatibility';
import type { Descriptor, RemoteDescriptor, ShellDescriptor } from '../formats';
import { describeRemoteBuild, describeShellBuild } from '../testing/write-build';
import type { Schema } from './schema';

const files = { 'entry.js': 'run()' };
const fact: Record<string, Schema> = { 'cart.changed': { type: 'object' } };
type Delivery = NonNullable<RemoteDescriptor['contract']['delivery']>[string];

const plain: Delivery = { remember: false, tabs: false };
const byName = (delivery: Delivery | undefined) => delivery && { 'cart.changed': delivery };

function loyalty(delivery?: Delivery, use: 'emits' | 'hears' = 'hears'): RemoteDescriptor {
  const { contract, ...build } = describeRemoteBuild('loyalty', '3', files);
  return { ...build, contract: { ...contract, [use]: fact, delivery: byName(delivery) } };
}

function shell(delivery?: Delivery): ShellDescriptor {
  const { provides, ...build } = describeShellBuild('7', files);
  return { ...build, provides: { ...provides, events: fact, delivery: byName(delivery) } };
}

const check = (candidate: Descriptor, beside: Descriptor) =>
  checkCompatibility(candidate, {
    shells: beside.kind === 'shell' ? [beside] : [],
    remotes: beside.kind === 'remote' ? [beside] : [],
  });

describe('[PF-03] how the bus delivers a fact', () => {
  it.each<[string, Delivery, Delivery, string]>([
    [
      'no longer remembers it',
      { ...plain, remember: true },
      plain,
      'late subscribers receive the last one, and with the bus of shell 7 they do not',
    ],
    [
      'now remembers it',
      plain,
      { ...plain, remember: true },
      'late subscribers do not receive the last one, and with the bus of shell 7 they do',
    ],
    [
      'no longer sends it to other tabs',
      { ...plain, tabs: true },
      plain,
      'other tabs receive it, and with the bus of shell 7 they do not',
    ],
    [
      'now sends it to other tabs',
      plain,
      { ...plain, tabs: true },
      'other tabs do not receive it, and with the bus of shell 7 they do',
    ],
  ])('is refused where it %s, in both orders of promotion', (_, expected, done, words) => {
    for (const remote of [loyalty(expected), loyalty(expected, 'emits')]) {
      const [first, ...others] = check(remote, shell(done));
      expect(others).toEqual([]);
      expect(first?.what).toBe(`The event cart.changed: for loyalty 3 ${words}`);
      expect(first?.fix).toContain('pnpm club promote loyalty@3 shell@latest');
      expect(check(shell(done), remote)[0]?.what).toBe(first?.what);
    }
  });

  it('fits where both say the same, or one was built before', () => {
    const both = { remember: true, tabs: true };
    expect(check(loyalty(both), shell(both))).toEqual([]);
    expect(check(loyalty(both), shell())).toEqual([]);
    expect(check(loyalty(), shell(both))).toEqual([]);
  });
});
