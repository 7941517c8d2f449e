import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { promote } from './promote';
import { publish } from './publish';
import { type FolderRegistry, openFolderRegistry } from './registry-folder';
import { checkStoredFiles, findDamagedMaps, readStored } from './stored-version';
import {
  describeRemoteBuild,
  describeShellBuild,
  withHashes,
  writeBuild,
} from './testing/write-build';

const map = 'js/cart.js.map';
const files = withHashes({
  'entry.js': 'run()',
  'js/cart.js': 'cart()',
  'js/shelf.js': 'shelf()',
  [map]: '{"version":3}',
});
let root: string;
let registry: FolderRegistry;

const stored = (file: string) => join(registry.root, 'files/shop/1', file);
const publishAgain = () => publish(registry.store, join(root, 'dist'));
const writtenAt = async (file: string) => (await stat(stored(file), { bigint: true })).ctimeNs;

async function faults(): Promise<string[]> {
  const { descriptor } = await readStored(registry.store, 'shop', '1');
  const refusals = await checkStoredFiles(registry.store, descriptor);
  return [
    ...refusals.map(({ what }) => what),
    ...(await findDamagedMaps(registry.store, descriptor)),
  ];
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'club-repair-'));
  registry = openFolderRegistry(join(root, 'registry'));
  const shell = { 'main.js': 'shell()' };
  await writeBuild(join(root, 'dist'), describeShellBuild('s1', shell), shell);
  await publish(registry.store, join(root, 'dist'));
  await promote(registry, 'shell', 's1');
  await writeBuild(join(root, 'dist'), describeRemoteBuild('shop', '1', files), files);
});

describe('[PF-08] [PF-04] publishing a damaged version again', () => {
  beforeEach(publishAgain);

  it('writes what is damaged or missing again, and nothing else', async () => {
    await writeFile(stored('js/cart.js'), '');
    await writeFile(stored('entry.js.br'), 'evil()');
    await writeFile(stored(`${map}.gz`), gzipSync('{}'));
    await rm(stored('js/shelf.js'));
    const whole = ['entry.js', 'entry.js.gz', 'js/cart.js.br', 'js/shelf.js.gz'];
    const before = await Promise.all(whole.map(writtenAt));
    await expect(promote(registry, 'shop', '1')).rejects.toThrow(
      /js\/cart\.js holds other bytes[^]*Do: {2}Publish the same build again/,
    );
    expect(await publishAgain()).toMatchObject({ version: '1', isUnchanged: false });
    expect(await faults()).toEqual([]);
    expect(await Promise.all(whole.map(writtenAt))).toEqual(before);
    expect(await promote(registry, 'shop', '1')).toMatchObject({ version: '1' });
    expect(await publishAgain()).toMatchObject({ isUnchanged: true });
  });

  it('leaves a precompressed form that another zlib has made', async () => {
    const other = gzipSync('cart()', { level: 0 });
    await writeFile(stored('js/cart.js.gz'), other);
    expect(await publishAgain()).toMatchObject({ isUnchanged: true });
    expect(await readFile(stored('js/cart.js.gz'))).toEqual(other);
  });

  it('writes a descriptor again that a power cut has emptied', async () => {
    await writeFile(stored('remote.json'), '');
    await writeFile(stored('entry.js'), '');
    expect(await publishAgain()).toMatchObject({ isUnchanged: false });
    expect(await faults()).toEqual([]);
    expect(await registry.store.listVersions('shop')).toEqual(['1']);
  });

  it('does not put other contents into it', async () => {
    await writeFile(stored('js/cart.js'), '');
    const other = withHashes({ ...files, 'js/cart.js': 'evil()' });
    await writeBuild(join(root, 'dist'), describeRemoteBuild('shop', '1', other), other);
    await expect(publishAgain()).rejects.toThrow('published already, with other contents');
    expect(String(await readFile(stored('js/cart.js')))).toBe('');
  });
});

it('[PF-08] [PF-04] a publication that a power cut has ended goes on over its empty files', async () => {
  await mkdir(stored('js'), { recursive: true });
  await writeFile(stored('entry.js'), '');
  await writeFile(stored('js/cart.js.br'), '');
  expect(await publishAgain()).toMatchObject({ isUnchanged: false });
  expect(await faults()).toEqual([]);
});
