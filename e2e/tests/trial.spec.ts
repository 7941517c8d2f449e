import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleNamed, distFolder } from '@club/commands/workspace';
import { integrityHash } from '@club/registry';
import { club } from '../src/club-command';
import { expect, test } from '../src/fixtures';

let folder = '';

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-trial-e2e-'));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build whose first script begins with this statement; its descriptor lists the changed script. */
async function writeFaultyBuild(statement: string) {
  const dist = path.join(folder, 'dist');
  await cp(distFolder(bundleNamed('feedback')), dist, { recursive: true });
  const file = path.join(dist, 'remote.json');
  const descriptor = JSON.parse(await readFile(file, 'utf8')) as {
    version: string;
    entry: { file: string; integrity: string };
    files: { file: string; bytes: number; integrity: string }[];
  };
  const entry = path.join(dist, descriptor.entry.file);
  const code = Buffer.from(`${statement};${await readFile(entry, 'utf8')}`);
  await writeFile(entry, code);
  await Promise.all(['.br', '.gz'].map((suffix) => rm(entry + suffix, { force: true })));
  const changed = { bytes: code.byteLength, integrity: integrityHash(code) };
  for (const listed of [descriptor.entry, ...descriptor.files]) {
    if (listed.file === descriptor.entry.file) Object.assign(listed, changed);
  }
  const version = `${descriptor.version}x`;
  await writeFile(file, JSON.stringify({ ...descriptor, version }));
  return { dist, version };
}

test('publish opens each page and slot in a browser, and refuses a build that throws there [PF-04]', async () => {
  const registry = path.join(folder, 'registry');
  const throwing = await writeFaultyBuild("throw new Error('entry failed')");
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
  const registry = path.join(folder, 'registry');
  const { dist } = await writeFaultyBuild(
    "if (document.documentElement.dataset.brand === 'second') throw new Error('no second brand')",
  );
  const { code, output } = await club(registry, 'publish', dist);
  expect(code).toBe(1);
  expect(output).toContain("Page 'list' of feedback in the second brand fails when it is opened");
  expect(output).not.toContain("Page 'list' of feedback fails when it is opened");
});
