import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { remoteDescriptor, type RemoteDescriptor } from '@club/registry/formats';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { contentVersion } from './descriptor/build-files';
import { callSchemas, factDelivery, factSchemas, slotSchemas } from './descriptor/contract-schemas';

const run = promisify(execFile);

/** An example remote: two pages, a slot, a style, an endpoint, shared modules. */
const sources: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "mf-garden", "version": "3.2.1", "private": true }',
  'webpack.config.ts': `
    import { defineRemote } from '../../../../src';
    import config from './remote.config';
    export default defineRemote(config, __dirname);`,
  'remote.config.ts': `
    import { defineRemoteConfig } from '@club/platform/config';
    export default defineRemoteConfig({
      name: 'garden',
      owns: ['/garden'],
      routes: {
        bed: { path: '/garden/:bed', layout: 'account', guards: ['auth'], title: 'Грядка', back: '/garden', noBack: false, example: { bed: '1' } },
        shed: { path: '/garden', layout: 'ogo-footer', guards: [], title: 'Сарай', needsQuery: { anyOf: ['tool'], otherwise: '/' }, exampleOfSecond: { tool: 'hoe' }, hideLogo: true },
      },
      navigation: [
        { place: 'menu', page: 'bed', params: { bed: '1' }, label: 'Грядка', icon: 'gift', order: 1 },
      ],
      slots: { 'home.scan': 'Tool' },
      emits: ['cart.item-added'],
      hears: ['balance.changed'],
      calls: ['operations.getVersion'],
    });`,
  'src/remote.tsx': `
    import { defineRemote } from '@club/platform/remote';
    import type config from '../remote.config';
    export default defineRemote<typeof config>('garden', {
      routes: {
        bed: () => import('./features/bed-page'),
        shed: () => import('./features/shed-page'),
      },
      slots: { Tool: () => import('./features/tool') },
    });`,
  'src/features/bed-page.tsx': `
    import { getVersion } from '@club/api/contract/operations';
    import { useApiQuery } from '@club/platform/query';
    import { useState } from 'react';
    import styles from './bed-page.module.css';
    export default function BedPage() {
      const [n, setN] = useState(0);
      const { data } = useApiQuery(getVersion, {});
      return <h1 className={styles.bed} onClick={() => setN(n + 1)}>Грядка {n} {data?.version}</h1>;
    }`,
  // The name of the picture, and so the sheet, is final only after the first hashes were computed.
  'src/features/bed-page.module.css': `.bed { background: url('./bed.svg'); }`,
  'src/features/bed.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/features/shed-page.tsx': `
    import { useHref, useSlot } from '@club/platform';
    export default function ShedPage() {
      const Slot = useSlot();
      return (
        <>
          <a href={useHref()('garden.bed', { bed: '1' }) ?? '/'}>Лопати</a>
          <Slot name="cart.points" input={{ earns: 1, spends: 0 }} />
        </>
      );
    }`,
  'src/features/tool.tsx': `
    import { Observable } from '@club/platform/rx';
    export default function Tool() { return <p>{typeof Observable}</p>; }`,
};

/** Inside the package, so that the fixture finds its dependencies; excluded from lint and packaging. */
const cache = path.join(__dirname, '../node_modules/.cache');
const cli = createRequire(__filename).resolve('webpack-cli/package.json');
const tsx = createRequire(path.join(__dirname, '../../../package.json')).resolve('tsx');

function writeFixture(folder: string, changed: Readonly<Record<string, string>> = {}): void {
  for (const [file, text] of Object.entries({ ...sources, ...changed })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

/** Builds as `pnpm build` does, in a separate process. */
async function build(folder: string): Promise<string> {
  const args = ['bin/cli.js', '--mode', 'production', '--fail-on-warnings'];
  const [program = '', ...options] = args;
  const cliFile = path.join(path.dirname(cli), program);
  await run(process.execPath, ['--import', pathToFileURL(tsx).href, cliFile, ...options], {
    cwd: folder,
  });
  return path.join(folder, 'dist');
}

function describedIn(dist: string): RemoteDescriptor {
  return remoteDescriptor.parse(JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8')));
}

/** The source map of a script, as the build leaves it. */
function mapOf(dist: string, script: string): TraceMap {
  return new TraceMap(gunzipSync(readFileSync(path.join(dist, `${script}.map.gz`))).toString());
}

const scriptFiles = (dist: string) => readdirSync(dist).filter((file) => file.endsWith('.js'));
const text = (dist: string, file: string) => readFileSync(path.join(dist, file), 'utf8');

describe('the build of a remote', () => {
  let workplace = '';
  let dist = '';
  let again = '';
  let changed = '';
  let asking = '';
  let garden: RemoteDescriptor;

  beforeAll(async () => {
    mkdirSync(cache, { recursive: true });
    workplace = mkdtempSync(path.join(cache, 'remote-'));
    const folder = (name: string) => path.join(workplace, name);
    writeFixture(folder('one'));
    const tool = 'export default function Tool() { return <p>Інше</p>; }';
    writeFixture(folder('two'), { 'src/features/tool.tsx': tool });
    // Two at a time.
    [dist, changed] = await Promise.all([build(folder('one')), build(folder('two'))]);
    garden = describedIn(dist);
    writeFixture(folder('elsewhere'));
    const table = `export { useHref } from '@club/platform';${sources['src/remote.tsx']!}`;
    const undeclared = `
import { getBalance } from '@club/api/contract/loyalty/balance';
import { useEvent, useEvents } from '@club/platform';
export default function Tool() {
  const events = useEvents();
  useEvent('order.created', () => undefined);
  const rate = () => events.emit('feedback.sent', { orderId: getBalance.path, rating: 5 });
  return <p onClick={rate}>Інше</p>;
}`;
    const renamed = (file: string, source = sources[file]!) => ({
      [file]: source.replace(/'garden(?=['.])/, "'orchard"),
    });
    const parts = {
      ...renamed('remote.config.ts'),
      ...renamed('src/remote.tsx', table),
      ...renamed('src/features/shed-page.tsx'),
      'src/features/tool.tsx': undeclared,
    };
    writeFixture(folder('asking'), parts);
    [again, asking] = await Promise.all([build(folder('elsewhere')), build(folder('asking'))]);
  }, 120_000);

  afterAll(() => rmSync(workplace, { recursive: true, force: true }));

  it('has a descriptor that the registry accepts', () => {
    expect(garden).toMatchObject({ kind: 'remote', name: 'garden', owns: ['/garden'] });
    expect(garden.version).toMatch(/^3\.2\.1-[0-9a-f]{10}$/);
    expect(garden.entry.file).toBe('remoteEntry.js');
  });

  it('describes its pages as the config does', () => {
    const pages = garden.routes.map(({ preload: _preload, shared: _shared, ...page }) => page);
    expect(pages).toEqual([
      {
        name: 'bed',
        path: '/garden/:bed',
        layout: 'account',
        guards: ['auth'],
        title: 'Грядка',
        back: '/garden',
        noBack: false,
        example: { bed: '1' },
      },
      {
        name: 'shed',
        path: '/garden',
        layout: 'ogo-footer',
        guards: [],
        title: 'Сарай',
        needsQuery: { anyOf: ['tool'], otherwise: '/' },
        exampleOfSecond: { tool: 'hoe' },
        hideLogo: true,
      },
    ]);
    expect(garden.navigation).toEqual([
      { place: 'menu', page: 'bed', params: { bed: '1' }, label: 'Грядка', icon: 'gift', order: 1 },
    ]);
  });

  it('lists every file with its hash and size', () => {
    const written = readdirSync(dist).filter((file) => !/\.(br|gz)$|^remote\.json$/.test(file));
    expect(garden.files.map(({ file }) => file).sort()).toEqual(written.sort());
    expect(garden.files).toContainEqual(garden.entry);
    for (const { file, integrity, bytes } of garden.files) {
      const content = readFileSync(path.join(dist, file));
      const digest = createHash('sha256').update(content).digest('base64');
      expect([file, integrity, bytes]).toEqual([file, `sha256-${digest}`, content.length]);
    }
  });

  it('has a packed source map for each script, with its hash and size, beside the files', () => {
    expect(garden.sourceMaps?.map(({ file }) => file)).toEqual(
      scriptFiles(dist)
        .sort()
        .map((file) => `${file}.map`),
    );
    for (const { file, integrity, bytes } of garden.sourceMaps ?? []) {
      const content = gunzipSync(readFileSync(path.join(dist, `${file}.gz`)));
      const digest = createHash('sha256').update(content).digest('base64');
      expect([file, integrity, bytes]).toEqual([file, `sha256-${digest}`, content.length]);
    }
    for (const file of scriptFiles(dist)) expect(text(dist, file)).not.toContain('sourceMapping');
  });

  it('has source maps that lead from a script to the lines of its sources', () => {
    const word = 'Лопати';
    const script = garden.routes[1]!.preload.find((file) => text(dist, file).includes(word))!;
    const map = mapOf(dist, script);
    const column = text(dist, script).indexOf(word);
    const { source, line } = originalPositionFor(map, { line: 1, column });
    expect(source).toBe('mf-garden/src/features/shed-page.tsx');
    const written = sources['src/features/shed-page.tsx']!;
    expect(sourceContentFor(map, source!)).toBe(written);
    expect(written.split('\n')[line! - 1]).toContain(word);
  });

  it('names sources in its maps as every checkout does, and no folder of this machine', () => {
    const root = path.resolve(__dirname, '../../..');
    const maps = scriptFiles(dist).map((file) => mapOf(dist, file));
    const names = maps.flatMap((map) => map.sources);
    expect(names).toEqual(expect.arrayContaining(['mf-garden/src/remote.tsx']));
    expect(names.filter((name) => /^[./]|node_modules\/\.|:\/\//.test(name ?? ''))).toEqual([]);
    expect(JSON.stringify(maps)).not.toContain(root);
  });

  it('lists the files of each page and slot, with styles', () => {
    const [bed, shed] = garden.routes;
    const [tool] = garden.slots;
    const holds = (files: readonly string[], words: string) =>
      files.some((file) => text(dist, file).includes(words));
    const bedWords = '"Грядка ';
    expect(bed!.preload.filter((file) => file.endsWith('.css'))).toHaveLength(1);
    expect(holds(bed!.preload, bedWords)).toBe(true);
    expect(holds(bed!.preload, 'Лопати')).toBe(false);
    expect(holds(shed!.preload, 'Лопати')).toBe(true);
    expect(holds(shed!.preload, bedWords)).toBe(false);
    expect(shed!.preload.some((file) => file.endsWith('.css'))).toBe(false);
    expect(tool).toMatchObject({ slot: 'home.scan', name: 'Tool' });
    const known = garden.files.map(({ file }) => file);
    for (const { preload } of [...garden.routes, ...garden.slots]) {
      expect(known).toEqual(expect.arrayContaining(preload));
      expect(preload).not.toContain(garden.entry.file);
    }
  });

  it('has class names of its own, also for a file that has the same path in another remote', () => {
    const classNames = (folder: string) => {
      const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
      return sheets.flatMap((file) => text(folder, file).match(/\.[\w-]+(?=\{)/g) ?? []);
    };
    expect(classNames(dist)).toHaveLength(1);
    expect(classNames(dist)).not.toEqual(classNames(asking));
    expect(classNames(dist)).toEqual(classNames(changed));
  });

  it('has the table of its parts in its entry, without another file', () => {
    const others = scriptFiles(dist).filter((file) => file !== garden.entry.file);
    const table = /bed:\(\)=>.+shed:\(\)=>/;
    expect(text(dist, garden.entry.file)).toMatch(table);
    for (const file of others) expect(text(dist, file)).not.toMatch(table);
    // A page, a slot and their common code.
    expect(garden.slots[0]?.preload).toHaveLength(1);
  });

  it('loads each part in one step, from the folder of its entry', () => {
    const entry = text(dist, garden.entry.file);
    expect(entry).toMatch(/shed:\(\)=>\w+\.e\(\d+\)\.then/);
    expect(entry).toContain('=document.currentScript.src.replace(/[^/]+$/,"")');
    expect(entry).not.toContain('Automatic publicPath');
  });

  it('has a table that imports shared modules outside its entry', () => {
    const other = describedIn(asking);
    const { entry, slots, routes } = other;
    const [table = ''] = slots[0]?.preload ?? [];
    expect(slots[0]?.preload).toHaveLength(2);
    expect(routes.every(({ preload }) => preload.includes(table))).toBe(true);
    expect(text(asking, table)).toMatch(/bed:\(\)=>/);
    expect(text(asking, entry.file)).not.toMatch(/bed:\(\)=>/);
  });

  it('names exactly the shared modules that each part needs', () => {
    expect(garden.routes[0]?.shared).toEqual([
      '@club/platform/query',
      '@club/platform/schema',
      'react',
      'react/jsx-runtime',
    ]);
    expect(garden.slots[0]?.shared).toContain('@club/platform/rx');
    expect(garden.routes[0]?.shared).not.toContain('@club/platform/rx');
  });

  it('contains no copy of react, zod or another shared module', () => {
    const all = scriptFiles(dist)
      .map((file) => text(dist, file))
      .join('\n');
    expect(all).not.toMatch(/react\.(transitional\.)?element|__CLIENT_INTERNALS/);
    expect(all).not.toMatch(/ZodMini|\$ZodType|prettifyError/);
    expect(all).not.toMatch(/QueryClient|BehaviorSubject/);
    const bytes = garden.files.reduce((sum, file) => sum + file.bytes, 0);
    expect(bytes).toBeLessThan(20_000);
  });

  it('describes its contract: the used names of the platform, and its schemas', () => {
    const { platform, emits, hears, calls, links, undeclared } = garden.contract;
    const { delivery, shows, fills } = garden.contract;
    expect(platform.uses['@club/platform']).toEqual(['useHref', 'useSlot']);
    expect(platform.uses['@club/platform/rx']).toEqual(['Observable']);
    expect(emits).toEqual(factSchemas(['cart.item-added']));
    expect(hears).toEqual(factSchemas(['balance.changed']));
    expect(delivery).toEqual(factDelivery(['balance.changed', 'cart.item-added']));
    expect(shows).toEqual(slotSchemas(['cart.points']));
    expect(fills).toEqual(slotSchemas(['home.scan']));
    expect(calls).toEqual(callSchemas(['operations.getVersion']));
    expect(links).toEqual([]);
    expect(undeclared).toBeUndefined();
    expect(garden.mode).toBe('production');
  });

  it('names what the code uses and the config does not list, with its place', () => {
    expect(describedIn(asking).contract.undeclared).toEqual([
      { use: 'calls', name: 'loyalty.getBalance', place: 'src/features/tool.tsx:2' },
      { use: 'hears', name: 'order.created', place: 'src/features/tool.tsx:6' },
      { use: 'emits', name: 'feedback.sent', place: 'src/features/tool.tsx:7' },
    ]);
  });

  it('writes compressed copies with the same content', () => {
    for (const { file } of garden.files) {
      const plain = readFileSync(path.join(dist, file));
      expect(brotliDecompressSync(readFileSync(path.join(dist, `${file}.br`)))).toEqual(plain);
      expect(gunzipSync(readFileSync(path.join(dist, `${file}.gz`)))).toEqual(plain);
    }
  });

  it('describes its size', () => {
    const gzip = readFileSync(path.join(dist, `${garden.entry.file}.gz`)).length;
    expect(garden.budget.entryGzip).toBe(gzip);
    const brotli = garden.routes[0]!.preload.map(
      (file) => readFileSync(path.join(dist, `${file}.br`)).length,
    );
    expect(garden.budget.firstRouteBrotli).toBe(brotli.reduce((sum, size) => sum + size, 0));
    expect(garden.budget.entryGzip).toBeLessThan(3 * 1024);
  });

  it('knows the hash of each chunk and style sheet before loading it', () => {
    const lazy = garden.files.filter(
      ({ file }) => /\.(js|css)$/.test(file) && file !== garden.entry.file,
    );
    const entry = text(dist, garden.entry.file);
    expect(lazy.map(({ file }) => path.extname(file))).toContain('.css');
    expect(entry).toMatch(/loadStyle\(\w+\.p\+\w+\+".css",\w+\)/);
    expect(entry).toMatch(/loadScript\(\w+,\w+\.sriHashes\[\w+\],\w+\)/);
    for (const { integrity } of lazy) expect(entry).toContain(integrity);
    expect(entry).not.toContain('CHUNK-SRI-HASH');
  });

  it('is identical for the same sources in any folder', () => {
    const { commit: _commit, ...first } = garden;
    const { commit: _other, ...second } = describedIn(again);
    expect(second).toEqual(first);
  });

  it('[PF-01] [PF-02] has a version that covers all it says of itself, but not its commit', () => {
    const said = JSON.parse(text(dist, 'remote.json')) as Record<string, unknown>;
    const versionOf = (other: object) =>
      contentVersion(path.join(dist, '..'), { ...said, ...other });
    expect(versionOf({})).toBe(garden.version);
    expect(versionOf({ commit: 'another', version: '1' })).toBe(garden.version);
    const covered = Object.keys(said).filter((one) => !['commit', 'version'].includes(one));
    expect(covered).toEqual(expect.arrayContaining(['owns', 'budget', 'mode', 'files']));
    for (const part of covered) {
      expect([part, versionOf({ [part]: 'another' })]).not.toEqual([part, garden.version]);
    }
  });

  it('has a new version after a change of one part, and the same files for the others', () => {
    const other = describedIn(changed);
    expect(other.version).not.toBe(garden.version);
    const hashes = ({ files }: RemoteDescriptor, names: readonly string[] = []) =>
      names.map((name) => files.find(({ file }) => file === name)?.integrity);
    expect(hashes(other, other.slots[0]?.preload)).not.toEqual(
      hashes(garden, garden.slots[0]?.preload),
    );
    for (const [index, { preload }] of garden.routes.entries()) {
      expect(hashes(other, other.routes[index]?.preload)).toEqual(hashes(garden, preload));
    }
  });
});
