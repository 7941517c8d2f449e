import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeKit } from './kit-versions';

const folder = mkdtempSync(path.join(tmpdir(), 'club-kit-versions-'));
const file = path.join(folder, 'package.json');
afterAll(() => rmSync(folder, { recursive: true }));

const kit = { version: '2.0.0', kitVersions: { '@club/ui': '2.0.0', react: '19.1.0' } };

function writeManifest(version: string): void {
  writeFileSync(file, JSON.stringify({ dependencies: { '@club/ui': version, lodash: '4.0.0' } }));
}

test('a newer kit is written, and is to be installed until it is', () => {
  writeManifest('1.0.0');
  const text = 'The newest kit is 2.0.0. Get it: npm install';
  expect(takeKit([folder], kit, '1.0.0')).toBe(text);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    dependencies: { '@club/ui': '2.0.0', lodash: '4.0.0' },
  });
  expect(takeKit([folder], kit, '1.0.0')).toBe(text);
});

test('a workspace that has the newest kit learns that, and its files stay as they are', () => {
  writeManifest('2.0.0');
  const before = readFileSync(file, 'utf8');
  expect(takeKit([folder], kit, '2.0.0')).toBe(
    'The newest kit is 2.0.0, and it is installed: there is nothing to update.',
  );
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('versions that differ from the installed kit are written, and are to be installed', () => {
  writeManifest('1.0.0');
  expect(takeKit([folder], kit, '2.0.0')).toContain('npm install');
});
