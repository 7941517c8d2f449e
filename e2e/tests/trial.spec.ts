import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleNamed, distFolder } from '@club/commands/workspace';
import { descriptorFile, integrityHash } from '@club/registry';
import type { Descriptor } from '@club/registry/formats';
import { club } from '../src/club-command';
import { templateFolder } from '../src/environment';
import { expect, test } from '../src/fixtures';

let folder = '';
let registry = '';

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-trial-e2e-'));
  registry = path.join(folder, 'registry');
  // An empty folder is a new registry; without one the command would say that it begins one.
  await mkdir(registry);
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

const builtFolder = (bundle: string) => distFolder(bundleNamed(bundle));

async function readDescriptor(dist: string, bundle: string): Promise<Descriptor> {
  return JSON.parse(await readFile(path.join(dist, descriptorFile(bundle)), 'utf8')) as Descriptor;
}

/** A copy of a build under a version of its own that has only these of its pages. */
async function writeSmallBuild(bundle: string, pages: readonly string[]) {
  const dist = path.join(folder, `dist-${bundle}`);
  await cp(builtFolder(bundle), dist, { recursive: true });
  const descriptor = await readDescriptor(dist, bundle);
  descriptor.routes = descriptor.routes.filter(({ name }) => pages.includes(name));
  expect(descriptor.routes.map(({ name }) => name).toSorted()).toEqual(pages.toSorted());
  descriptor.version += 'x';
  const write = () =>
    writeFile(path.join(dist, descriptorFile(bundle)), JSON.stringify(descriptor));
  await write();
  return { dist, descriptor, write };
}

/** The same, whose first script begins with this statement; its descriptor lists the changed script. */
async function writeChangedBuild(
  bundle: string,
  pages: readonly string[],
  statement: string,
  change: (descriptor: Descriptor) => void = () => undefined,
) {
  const { dist, descriptor, write } = await writeSmallBuild(bundle, pages);
  change(descriptor);
  const isRemote = descriptor.kind === 'remote';
  const first = isRemote ? descriptor.entry.file : (descriptor.scripts[0] ?? '');
  const script = path.join(dist, first);
  const code = Buffer.from(`${statement};${await readFile(script, 'utf8')}`);
  await writeFile(script, code);
  await Promise.all(['.br', '.gz'].map((suffix) => rm(script + suffix, { force: true })));
  const changed = { bytes: code.byteLength, integrity: integrityHash(code) };
  for (const listed of [...descriptor.files, ...(isRemote ? [descriptor.entry] : [])]) {
    if (listed.file === first) Object.assign(listed, changed);
  }
  descriptor.version += `x${statement.length}`;
  await write();
  return { dist, version: descriptor.version };
}

test('publish opens each page and slot in a browser, and refuses a build that throws there [PF-04]', async () => {
  const { dist, version } = await writeChangedBuild(
    'feedback',
    ['list'],
    "throw new Error('entry failed')",
  );
  const refused = await club(registry, 'publish', dist);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("Page 'list' of feedback fails when it is opened");
  expect(refused.output).toContain('A slot of feedback fails when it is opened');
  expect(refused.output).toContain('entry failed');
  expect((await club(registry, 'list')).output).not.toContain(version);
});

test('publish opens pages in both brands and with their examples, and refuses a build whose page throws once it has data [PF-04]', async () => {
  const { dist } = await writeChangedBuild(
    'certificates',
    ['list', 'partner'],
    `new MutationObserver(() => {
      if (document.querySelector('main')?.innerText.includes('Взяти сертифікат'))
        throw new Error('no partner can be shown');
      if (document.documentElement.dataset.brand === 'second' && location.pathname === '/certificates')
        throw new Error('no second brand');
    }).observe(document, { childList: true, subtree: true })`,
  );
  const { code, output } = await club(registry, 'publish', dist);
  expect(code).toBe(1);
  expect(output).toContain(
    "Page 'partner' of certificates fails when it is opened: Error: no partner can be shown",
  );
  expect(output).toContain('then the address /certificates/partner/partner-01');
  expect(output).toContain("Page 'partner' of certificates in the second brand fails");
  expect(output).toContain(
    "Page 'list' of certificates in the second brand fails when it is opened: Error: no second brand",
  );
  expect(output).not.toContain("Page 'list' of certificates fails");
});

test('publish accepts a build whose pictures the server lacks, and says which pages have no example, or one that shows nothing', async () => {
  const { dist, version } = await writeChangedBuild(
    'certificates',
    ['partner', 'certificate'],
    "new Image().src = '/pictures/missing.svg'",
    (descriptor) => {
      for (const route of descriptor.routes) {
        if (route.name === 'partner') delete route.example;
        if (route.name === 'certificate') route.exampleOfSecond = { code: 'of-nobody' };
      }
    },
  );
  const { code, output } = await club(registry, 'publish', dist);
  expect(code, output).toBe(0);
  expect(output.split('\n').filter((line) => line.startsWith('Note:'))).toEqual([
    expect.stringMatching(/^Note: Page 'partner' of certificates has no `example` in its config/),
    expect.stringMatching(
      /^Note: Page 'certificate' of certificates in the second brand shows at \/certificates\/my-list\/of-nobody/,
    ),
  ]);
  expect((await club(registry, 'list')).output).toContain(version);
});

test('publish opens a shell with the remotes that are live', async () => {
  await cp(path.join(templateFolder(), 'registry'), registry, { recursive: true });
  const pages = ['home', 'auth', 'agreement', 'newsItem'];
  const small = await writeSmallBuild('shell', pages);
  const accepted = await club(registry, 'publish', small.dist);
  expect(accepted).toMatchObject({ code: 0, output: expect.not.stringContaining('Note:') });

  const { dist, version } = await writeChangedBuild(
    'shell',
    pages,
    `if (location.pathname === '/auth') throw new Error('no login');
    new MutationObserver(() => {
      if ([...document.scripts].some(({ src }) => src.includes('/bundles/loyalty/')))
        throw new Error('loyalty is loaded');
    }).observe(document, { childList: true, subtree: true })`,
  );
  const { code, output } = await club(registry, 'publish', dist);
  expect(code).toBe(1);
  expect(output).toContain("Page 'auth' of the shell fails when it is opened: Error: no login");
  expect(output).toContain("Page 'home' of the shell fails when it is opened: Error: loyalty is");
  expect(output).toContain("Page 'home' of the shell in the second brand fails");
  expect(output).not.toContain("Page 'agreement' of the shell fails");
  expect((await club(registry, 'list')).output).not.toContain(version);
});
