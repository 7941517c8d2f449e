import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { collectContractUses, undeclaredUses, usedNames, usesInSource } from './contract-uses';

function found(...lines: string[]): string[] {
  return usesInSource(lines.join('\n'), 'src/a.tsx').map(
    ({ use, name, place }) => `${place} ${use} ${name}`,
  );
}

describe('the uses of the contract in a source file', () => {
  it.each<[string, string, string[]]>([
    [
      'an import',
      `import { getBalance as read } from '@club/api/contract/loyalty/balance';`,
      ['calls loyalty.getBalance'],
    ],
    [
      'a re-export',
      `export { getBalance } from '@club/api/contract/loyalty/balance';`,
      ['calls loyalty.getBalance'],
    ],
    [
      'a whole module',
      `import * as scans from '@club/api/contract/scans';`,
      ['calls scans.sendCode', 'calls scans.getHistory'],
    ],
    ['a lazy import', `void import('@club/api/contract/scans');`, ['calls scans.sendCode']],
    ['a required module', `require('@club/api/contract/scans');`, ['calls scans.sendCode']],
    ['an address', `void fetch('/api/get-balance');`, ['calls loyalty.getBalance']],
    ['an unknown address', `void fetch('/api/secret');`, ['calls /api/secret']],
    ['a fact that it emits', `host.events.emit('order.created', fact);`, ['emits order.created']],
    [
      'a fact that it subscribes to',
      `useEvent('order.created', refresh);`,
      ['hears order.created'],
    ],
    ['a subscription', `events.on('order.created').subscribe(refresh);`, ['hears order.created']],
    [
      'a fact that a remote declares itself',
      `useEvents().emit('garden.bed-watered', fact);`,
      ['emits garden.bed-watered'],
    ],
    ['the name of a fact', `const name = 'order.created';`, ['facts order.created']],
    ['a slot that it shows', `<Slot name="home.scan" />;`, ['shows home.scan']],
    ['a slot with an input', `<Slot name={'overlay'} input={input}></Slot>;`, ['shows overlay']],
  ])('are found in %s', (_, line, uses) => {
    expect(found('', line)).toEqual(
      expect.arrayContaining(uses.map((use) => `src/a.tsx:2 ${use}`)),
    );
  });

  it('are not types, other exports of the contract, or other texts', () => {
    expect(
      found(
        `import type { getBalance } from '@club/api/contract/loyalty/balance';`,
        `import { type getHistory } from '@club/api/contract/scans';`,
        `type Name = 'order.created';`,
        `useEvent('Thing.happened', () => '/shop');`,
        `const file = 'thing.happened';`,
        `<Overlay name="overlay" />;`,
        `<Slot name="no.slot" input={{ page: 'overlay' }} />;`,
      ),
    ).toEqual([]);
  });
});

it('uses are found in scripts of every kind that a bundler takes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-uses-'));
  const kinds = ['ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'mts', 'cts'];
  const modules = [...kinds, 'css'].map((kind) => {
    const resource = path.join(folder, `api.${kind}`);
    writeFileSync(resource, `void fetch('/api/get-balance');`);
    return { resource };
  });
  const compilation = { modules: new Set(modules) } as unknown as Compilation;
  const places = collectContractUses(compilation, folder).map(({ place }) => place);
  expect(places.toSorted()).toEqual(kinds.map((kind) => `api.${kind}:1`).toSorted());
});

const uses = usesInSource(
  [
    `import { sendCode } from '@club/api/contract/scans';`,
    `events.emit('scan.accepted', fact);`,
    `useEvent('balance.changed', refresh);`,
    `const name = 'order.created';`,
    `<Slot name="cart.points" input={totals} />;`,
  ].join('\n'),
  'src/a.tsx',
);

it('uses are compared with the config: a named fact may be in either list', () => {
  const declared = {
    calls: ['scans.sendCode'],
    emits: ['scan.accepted', 'order.created'],
    hears: ['balance.changed'],
  };
  expect(undeclaredUses(uses, declared)).toEqual([]);
  expect(
    undeclaredUses(uses, { calls: [], emits: ['balance.changed'], hears: ['scan.accepted'] }),
  ).toEqual([
    { use: 'calls', name: 'scans.sendCode', place: 'src/a.tsx:1' },
    { use: 'emits', name: 'scan.accepted', place: 'src/a.tsx:2' },
    { use: 'hears', name: 'balance.changed', place: 'src/a.tsx:3' },
    { use: 'hears', name: 'order.created', place: 'src/a.tsx:4' },
  ]);
});

it('the uses in the sources are the contract of the shell', () => {
  expect(usedNames(uses)).toEqual({
    emits: ['scan.accepted'],
    hears: ['balance.changed', 'order.created'],
    calls: ['scans.sendCode'],
    shows: ['cart.points'],
  });
});
