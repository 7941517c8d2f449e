import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FolderRegistry } from '@club/registry';
import { createLogger } from '../../foundation/logger';
import { readConfig } from '../../server/config/read-config';
import { cartFile, cartScript, publishMappedShop } from '../../testing/mapped-shop';
import { registryWithShell } from '../../testing/registry-with-shell';
import { createSourcePlaces } from './source-places';

const place = { line: 1, column: cartScript.indexOf('Error(') + 1 };
const address = (version: string, file = cartFile) =>
  `https://club.example/bundles/shop/${version}/${file}`;

let registry: FolderRegistry;
let time = new Date('2026-11-26T12:00:00Z');
const warnings: unknown[] = [];

function openPlaces() {
  const log = {
    ...createLogger('silent'),
    warn: (line: unknown) => void warnings.push(line),
  };
  const config = readConfig({ NODE_ENV: 'test', CLUB_REGISTRY: registry.root });
  return createSourcePlaces({ config, log, now: () => time });
}

beforeAll(async () => {
  registry = await registryWithShell();
  await publishMappedShop(registry.store, '1');
});
beforeEach(() => {
  warnings.length = 0;
});

test('a published version is found by its address, also in that of a retry and before it was live', async () => {
  const places = openPlaces();
  const found = { file: 'mf-shop/src/cart/cart-total.ts', line: 5, functionName: 'cartTotal' };
  expect(await places.find(address('1'), place)).toMatchObject(found);
  expect(await places.find(address('1~1764000000000'), place)).toMatchObject(found);
});

test.each([
  ['a script without a map', address('1', 'entry.aa.js')],
  ['a file that does not exist', address('1', 'js/lost.js')],
  ['a version of before there were maps', 'https://club.example/bundles/shell/s1/js/main.aa.js'],
  ['an unknown version', address('9')],
  ['an unknown bundle', 'https://club.example/bundles/nothing/1/a.js'],
  ['another site', 'https://elsewhere.example/lib.js'],
  ['a way out of the registry', 'https://club.example/bundles/shop/1/../../../keys/a.js'],
  ['no address', 'native code'],
])('%s has no sources', async (_name, other) => {
  expect(await openPlaces().find(other, place)).toBeNull();
  expect(warnings).toEqual([]);
});

test('a damaged map has no sources, and a damaged descriptor is logged', async () => {
  await publishMappedShop(registry.store, '2');
  const folder = join(registry.root, 'files/shop/2');
  expect(await readdir(join(folder, 'js'))).toContain('cart.aa.js.map.gz');
  await writeFile(join(folder, `${cartFile}.map.gz`), 'x');
  expect(await openPlaces().find(address('2'), place)).toBeNull();
  await writeFile(join(folder, 'remote.json'), '{');
  expect(await openPlaces().find(address('2'), place)).toBeNull();
  expect(warnings).toHaveLength(1);
});

test('a script is read once, and only some are read in a minute', async () => {
  await publishMappedShop(registry.store, '3');
  const places = openPlaces();
  await places.find(address('3'), place);
  for (let nth = 0; nth < 60; nth += 1) await places.find(address(`unknown-${nth}`), place);
  await writeFile(join(registry.root, `files/shop/3/${cartFile}.map.gz`), 'x');
  expect(await places.find(address('3'), place)).not.toBeNull();
  expect(await places.find(address('1'), place)).toBeNull();
  time = new Date(time.getTime() + 60_000);
  expect(await places.find(address('1'), place)).not.toBeNull();
});
