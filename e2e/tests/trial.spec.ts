import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build whose first script begins with this statement; its descriptor lists the changed script. */
async function writeFaultyBuild(bundle: string, statement: string) {
  const dist = path.join(folder, 'dist');
  await cp(distFolder(bundleNamed(bundle)), dist, { recursive: true });
  const file = path.join(dist, descriptorFile(bundle));
  const descriptor = JSON.parse(await readFile(file, 'utf8')) as Descriptor;
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
  const version = `${descriptor.version}x`;
  await writeFile(file, JSON.stringify({ ...descriptor, version }));
  return { dist, version };
}

test('publish opens each page and slot in a browser, and refuses a build that throws there [PF-04]', async () => {
  const throwing = await writeFaultyBuild('feedback', "throw new Error('entry failed')");
  const refused = await club(registry, 'publish', throwing.dist);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("Page 'list' of feedback fails when it is opened");
  expect(refused.output).toContain('A slot of feedback fails when it is opened');
  expect(refused.output).toContain('entry failed');

  const accepted = await club(registry, 'publish', distFolder(bundleNamed('feedback')));
  expect(accepted).toMatchObject({ code: 0 });
  const { output } = await club(registry, 'list');
  expect(output).toContain('feedback');
  expect(output).not.toContain(throwing.version);
});

test('publish opens a build in both brands', async () => {
  const { dist } = await writeFaultyBuild(
    'feedback',
    "if (document.documentElement.dataset.brand === 'second') throw new Error('no second brand')",
  );
  const { code, output } = await club(registry, 'publish', dist);
  expect(code).toBe(1);
  expect(output).toContain("Page 'list' of feedback in the second brand fails when it is opened");
  expect(output).not.toContain("Page 'list' of feedback fails when it is opened");
});

test('publish opens a shell with the remotes that are live', async () => {
  // It opens every page of the composed app in both brands, twice.
  test.slow();
  await cp(path.join(templateFolder(), 'registry'), registry, { recursive: true });
  const accepted = await club(registry, 'publish', distFolder(bundleNamed('shell')));
  expect(accepted).toMatchObject({ code: 0 });

  const { dist, version } = await writeFaultyBuild(
    'shell',
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
