import { link, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createFolderStore } from './folder-store';
import { publish } from './publish';
import { readSourceMap } from './source-maps';
import type { RegistryStore } from './store';
import { readStored } from './stored-version';
import {
  describeRemoteBuild,
  describeShellBuild,
  withHashes,
  writeBuild,
} from './testing/write-build';

const files = withHashes({ 'entry.js': 'run()', 'js/cart.js': 'cart()' });
let folder: string;
let store: RegistryStore;

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'club-publish-'));
  folder = join(root, 'dist');
  store = createFolderStore(join(root, 'registry'));
  await writeBuild(folder, describeRemoteBuild('shop', '1', files), files);
});

async function expectRefused(reason: RegExp | string): Promise<void> {
  await expect(publish(store, folder)).rejects.toThrow(reason);
  expect(await store.listBundles()).toEqual([]);
}

describe('publish', () => {
  it('copies the files, their precompressed forms and the descriptor', async () => {
    expect(await publish(store, folder)).toEqual({
      bundle: 'shop',
      version: '1',
      files: 2,
      isUnchanged: false,
    });
    const read = (file: string) => store.readFile({ bundle: 'shop', version: '1', file });
    expect(String(await read('js/cart.js'))).toBe('cart()');
    expect(await read('js/cart.js.br')).toEqual(brotliCompressSync('cart()'));
    expect(await read('js/cart.js.gz')).toEqual(gzipSync('cart()'));
    expect(await store.listVersions('shop')).toEqual(['1']);
  });

  it('leaves out what the descriptor does not list', async () => {
    await writeFile(join(folder, 'notes.txt'), 'private');
    await publish(store, folder);
    const place = { bundle: 'shop', version: '1', file: 'notes.txt' };
    expect(await store.readFile(place)).toBeUndefined();
  });

  it('changes nothing when the same build comes again, even from another commit', async () => {
    await publish(store, folder);
    const again = { ...describeRemoteBuild('shop', '1', files), commit: 'another' };
    await writeBuild(folder, again, files);
    expect((await publish(store, folder)).isUnchanged).toBe(true);
  });

  it('makes a build that comes again the latest', async () => {
    await publish(store, folder);
    await writeBuild(folder, describeRemoteBuild('shop', '2', files), files);
    await publish(store, folder);
    expect(await store.listVersions('shop')).toEqual(['2', '1']);
    await writeBuild(folder, describeRemoteBuild('shop', '1', files), files);
    await publish(store, folder);
    expect(await store.listVersions('shop')).toEqual(['1', '2']);
  });

  it('refuses other contents under a published version', async () => {
    await publish(store, folder);
    const other = withHashes({ 'entry.js': 'run()', 'js/cart.js': 'evil()' });
    await writeBuild(folder, describeRemoteBuild('shop', '1', other), other);
    await expect(publish(store, folder)).rejects.toThrow('published already, with other contents');
  });

  it('goes on after a publish that was cut off', async () => {
    await store.putFile(
      { bundle: 'shop', version: '1', file: 'entry.js' },
      Buffer.from(files['entry.js']),
    );
    expect((await publish(store, folder)).isUnchanged).toBe(false);
  });
});

describe('source maps', () => {
  const map = 'js/cart.js.map';
  const mapped = { ...files, [map]: '{"version":3}' };
  const packed = { bundle: 'shop', version: '1', file: `${map}.gz` };
  const read = async (script: string, maxBytes = 1_000) => {
    const { descriptor } = await readStored(store, 'shop', '1');
    return readSourceMap(store, descriptor, { script, maxBytes });
  };

  beforeEach(() => writeBuild(folder, describeRemoteBuild('shop', '1', mapped), mapped));

  it('are copied in their packed form, and read by their script', async () => {
    expect((await publish(store, folder)).files).toBe(2);
    expect(await store.readFile({ ...packed, file: map })).toBeUndefined();
    expect(String(await read('js/cart.js'))).toBe(mapped[map]);
    expect(await read('entry.js')).toBeUndefined();
    expect(await read('js/cart.js', 5)).toBeUndefined();
  });

  it('are removed with their version', async () => {
    await publish(store, folder);
    await store.removeVersion('shop', '1');
    expect(await store.readFile(packed)).toBeUndefined();
  });

  it('that are missing or changed are refused', async () => {
    const file = join(folder, packed.file);
    for (const bytes of [gzipSync('{"version":4}'), gzipSync(Buffer.alloc(50_000_000)), 'x']) {
      await writeFile(file, bytes);
      await expectRefused('js/cart.js.map.gz does not hold what the descriptor says');
    }
    await rename(file, join(folder, '../outside'));
    await expectRefused('js/cart.js.map.gz is missing');
    await symlink('../../outside', file);
    await expectRefused('js/cart.js.map.gz is a link');
  });

  it('of no file, and those listed for everybody, are refused', async () => {
    const descriptor = describeRemoteBuild('shop', '1', mapped);
    const [ref] = descriptor.sourceMaps!;
    const lists = async (own: Partial<typeof descriptor>) =>
      writeBuild(folder, { ...descriptor, ...own }, mapped);
    await lists({ sourceMaps: [{ ...ref!, file: 'js/lost.js.map' }] });
    await expectRefused('js/lost.js.map is the source map of no file');
    await lists({ files: [...descriptor.files, ref!], sourceMaps: [] });
    await expectRefused('lists the source map js/cart.js.map as a file');
  });
});

describe('publish refuses', () => {
  it('changed and missing files, all at once', async () => {
    await writeFile(join(folder, 'entry.js'), 'evil()');
    await rm(join(folder, 'js/cart.js'));
    await expectRefused(/1\. entry\.js does not hold[^]*2\. js\/cart\.js is missing/);
  });

  it.each(['evil()', 'bad()', 'x'])('a precompressed form that holds %s', async (other) => {
    await writeFile(join(folder, 'entry.js.br'), brotliCompressSync(other));
    await expectRefused('entry.js.br unpacks to something else');
  });

  it('a precompressed form that unpacks to far more', async () => {
    await writeFile(join(folder, 'entry.js.gz'), gzipSync(Buffer.alloc(50_000_000)));
    await expectRefused('entry.js.gz unpacks to something else');
  });

  it('a linked file', async () => {
    await rename(join(folder, 'entry.js'), join(folder, '../outside.js'));
    await symlink('../outside.js', join(folder, 'entry.js'));
    await expectRefused('entry.js is a link');
  });

  it('a file in a linked folder', async () => {
    await rename(join(folder, 'js'), join(folder, '../js'));
    await symlink('../js', join(folder, 'js'));
    await expectRefused('js/cart.js is a link');
  });

  it('a linked precompressed form', async () => {
    await link(join(folder, 'entry.js.br'), join(folder, '../real.br'));
    await rm(join(folder, 'entry.js.br'));
    await symlink('../real.br', join(folder, 'entry.js.br'));
    await expectRefused('entry.js.br is a link');
  });

  it.each(['../secret.js', '/etc/passwd', 'js/../../secret.js', '.env', 'js/.env'])(
    'a descriptor that names %s',
    async (file) => {
      const descriptor = describeRemoteBuild('shop', '1', files);
      const [entry] = descriptor.files;
      if (entry === undefined) throw new Error('no entry');
      await writeBuild(folder, { ...descriptor, files: [entry, { ...entry, file }] }, files);
      await expectRefused('does not have its form');
    },
  );

  it('lists that name files which are not published', async () => {
    const route = {
      name: 'cart',
      path: '/shop/cart',
      layout: 'account',
      guards: [],
      title: 'Кошик',
      preload: ['js/lost.js'],
      shared: [],
    };
    const remote = describeRemoteBuild('shop', '1', files, { routes: [route] });
    await writeBuild(folder, remote, files);
    await expectRefused('The preload list of /shop/cart names js/lost.js');
    await writeBuild(folder, describeShellBuild('1', files, { scripts: ['main.js'] }), files);
    await expectRefused('The list of scripts names main.js');
  });

  it('an entry with two hashes', async () => {
    const descriptor = describeRemoteBuild('shop', '1', files);
    const entry = { ...descriptor.entry, integrity: `sha384-${'A'.repeat(64)}` };
    await writeBuild(folder, { ...descriptor, entry }, files);
    await expectRefused('The entry has two hashes');
  });

  it('[PF-04] a development build, and one that does not say its mode', async () => {
    const production = describeRemoteBuild('shop', '1', files);
    await writeBuild(folder, { ...production, mode: 'development' }, files);
    await expectRefused('It is a development build');
    const { mode: _, ...silent } = production;
    await writeBuild(folder, silent, files);
    await expectRefused('The build does not say its mode');
    await writeBuild(folder, { ...production, mode: 'development' }, files);
    expect(await publish(store, folder, { allowsDevelopment: true })).toMatchObject({
      version: '1',
    });
  });

  it('[PF-04] scripts and style sheets whose hashes no script knows', async () => {
    const bare = { 'entry.js': 'run()', 'js/cart.js': 'cart()', 'cart.css': '.cart{}' };
    await writeBuild(folder, describeRemoteBuild('shop', '1', bare), bare);
    await expectRefused(/1\. No script [^]* hash of js\/cart\.js[^]*2\. [^]* hash of cart\.css/);
    const shell = {
      'main.js': 'shell()',
      'main.css': 'body{}',
      'js/page.js': 'page()',
      'sw.js': 'worker()',
    };
    const more = { scripts: ['main.js'], styles: ['main.css'], serviceWorker: 'sw.js' };
    await writeBuild(folder, describeShellBuild('1', shell, more), shell);
    await expectRefused(/1\. No script of the build contains the hash of js\/page\.js[^2]*$/);
  });

  it('no scripts of a worker that an earlier build does not list, but others beside it', async () => {
    const build = {
      'entry.js': `new Worker('find-worker.aa.js')`,
      'find-worker.aa.js': `importScripts('bbbb.js')`,
      'bbbb.js': 'find()',
    };
    const more = { 'cccc.js': 'other()' };
    await writeBuild(folder, describeRemoteBuild('shop', '1', { ...build, ...more }), {
      ...build,
      ...more,
    });
    await expectRefused(/1\. No script of the build contains the hash of cccc\.js[^2]*$/);
    await rm(folder, { recursive: true });
    await writeBuild(folder, describeRemoteBuild('shop', '1', build), build);
    expect(await publish(store, folder)).toMatchObject({ version: '1' });
  });

  it('a chunk without a hash that is not listed as one of the worker, whatever numbers the worker holds', async () => {
    const build = {
      'entry.js': `new Worker('find-worker.aa.js')`,
      'find-worker.aa.js': `const table = [416, 417, 418]; load(88)`,
      '88.js': 'find()',
      '417.js': 'page()',
    };
    const workerFiles = ['find-worker.aa.js', '88.js'];
    await writeBuild(folder, describeRemoteBuild('shop', '1', build, { workerFiles }), build);
    await expectRefused(/1\. No script of the build contains the hash of 417\.js[^2]*$/);
  });

  it('[PF-04] calls and facts that the code uses and the config does not list', async () => {
    const { contract, ...build } = describeRemoteBuild('shop', '1', files);
    const undeclared = [
      { use: 'calls' as const, name: 'shop.refund', place: 'src/cart/refund.ts:3' },
      { use: 'emits' as const, name: 'cart.cleared', place: 'src/cart/cart.tsx:20' },
    ];
    await writeBuild(folder, { ...build, contract: { ...contract, undeclared } }, files);
    await expectRefused(
      /1\. src\/cart\/refund\.ts:3 calls shop\.refund[^]*2\. src\/cart\/cart\.tsx:20 emits cart\.cleared/,
    );
  });

  it('a remote that calls itself the shell', async () => {
    await writeBuild(folder, describeRemoteBuild('shell', '1', files), files);
    await expectRefused('A remote is named "shell"');
  });

  it('a folder without a descriptor, or with two, or with a broken one', async () => {
    await writeFile(join(folder, 'shell.json'), '{}');
    await expectRefused('both remote.json and shell.json');
    await rm(join(folder, 'shell.json'));
    await writeFile(join(folder, 'remote.json'), '{');
    await expectRefused('remote.json is not JSON');
    await rm(join(folder, 'remote.json'));
    await expectRefused('neither remote.json nor shell.json');
  });

  it('a folder that does not exist', async () => {
    await rm(folder, { recursive: true });
    await expectRefused('There is no such folder');
  });
});
