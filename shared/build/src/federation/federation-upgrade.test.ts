import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');

/**
 * The versions with which the work-arounds below were checked. They depend on internals, so that a
 * new minor version may break one without an error, or make it unnecessary.
 */
const checked: Readonly<Record<string, string>> = {
  '@module-federation/enhanced': '2.9',
  '@module-federation/runtime': '2.9',
  '@module-federation/webpack-bundler-runtime': '2.9',
  webpack: '5.110',
  'webpack-subresource-integrity': '5.1',
};

/** Each work-around: its file, its purpose, and a link to the cause. */
const workArounds: readonly (readonly [file: string, purpose: string, link: string])[] = [
  [
    'shared/host/src/federation/create-federation.ts',
    'an entry that failed is requested again',
    'https://github.com/module-federation/core/issues/3685',
  ],
  [
    'shared/host/src/federation/create-federation.ts',
    'a remote that is down does not break the app',
    'https://github.com/module-federation/core/issues/3877',
  ],
  [
    'shared/host/src/federation/create-federation.ts',
    'an entry is loaded with its hash',
    'https://github.com/webpack/webpack/issues/14310',
  ],
  [
    'shared/host/src/federation/create-federation.ts',
    'no remote contains the federation runtime',
    'https://module-federation.io/configure/experiments.html#externalruntime',
  ],
  [
    'shared/build/src/federation/consumed-only-chunks.ts',
    'hashes of chunks without a file are left out',
    'https://github.com/waysact/webpack-subresource-integrity/issues/176',
  ],
  [
    'shared/build/src/federation/fixed-entry-ids.ts',
    'a build is the same in every folder',
    'https://github.com/webpack/webpack/issues/20852',
  ],
  [
    'shared/build/src/federation/host-loading.ts',
    'no remote contains the code that loads its files',
    'https://github.com/webpack/webpack/blob/main/lib/RuntimePlugin.js',
  ],
  [
    'shared/build/src/federation/no-webpack-sharing.ts',
    'no remote contains the sharing runtime that federation replaces',
    'https://github.com/webpack/webpack/blob/main/lib/RuntimePlugin.js',
  ],
];

const catalog = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');

function catalogVersion(name: string): string | undefined {
  const [line] = catalog.match(new RegExp(`^ {2}'?${name}'?: .*$`, 'm')) ?? [];
  return line?.split(': ')[1];
}

function minorVersion(version = ''): string {
  return version.split('.').slice(0, 2).join('.');
}

test.each(Object.entries(checked))(
  '%s is still %s.x: before an upgrade, check each work-around in this file, then change the version here',
  (name, version) => {
    expect(minorVersion(catalogVersion(name))).toBe(version);
  },
);

test('every package of module federation in the catalog is checked', () => {
  const names = catalog.match(/^ {2}'@module-federation\/[^']+'(?=: \d)/gm) ?? [];
  expect(names.map((name) => name.trim().replaceAll("'", '')).toSorted()).toEqual(
    Object.keys(checked)
      .filter((name) => name.startsWith('@module-federation/'))
      .toSorted(),
  );
});

test.each(workArounds)('%s: %s, with its link', (file, _, link) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toContain(link);
});
