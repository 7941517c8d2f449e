import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import type { FileRef } from '@club/registry/formats';
import type { Compilation } from 'webpack';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Every file of the build, with the hash of its final bytes. */
export function describeFiles(folder: string, compilation: Compilation): FileRef[] {
  return Object.keys(compilation.assets)
    .filter((file) => !file.endsWith('.map') && !file.endsWith('.LICENSE.txt'))
    .sort()
    .map((file) => describeContent(file, readFileSync(path.join(folder, file))));
}

/** A file with the hash of its bytes. */
export function describeContent(file: string, content: Buffer): FileRef {
  const digest = createHash('sha256').update(content).digest('base64');
  return { file, integrity: `sha256-${digest}`, bytes: content.length };
}

/** The size of a file with gzip. */
export function gzipSize(folder: string, file: string): number {
  return gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;
}

/** The size of files with brotli, which most browsers accept. */
export async function brotliSize(folder: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(
    async (file) => (await brotli(readFileSync(path.join(folder, file)))).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Writes a brotli and a gzip copy of each file that shrinks by it, so that no server compresses per request. */
export async function precompress(folder: string, files: readonly FileRef[]): Promise<void> {
  const packable = files.filter(({ file }) => /\.(js|css|svg|json|wasm)$/.test(file));
  await Promise.all(
    packable.map(async ({ file }) => {
      const full = path.join(folder, file);
      const content = readFileSync(full);
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      writeFileSync(`${full}.br`, await brotli(content, options));
      writeFileSync(`${full}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

/**
 * A version that is unique for all that a build says of itself: the package's own version, and a hash
 * of the descriptor. The commit may differ: one that did not touch the bundle makes no new version.
 */
export function contentVersion(folder: string, described: object): string {
  const covered = { ...described, commit: undefined, version: undefined };
  const hash = createHash('sha256').update(JSON.stringify(covered)).digest('hex');
  return `${readManifest(folder).version}-${hash.slice(0, 10)}`;
}

/** The name of a package without its scope. */
export function packageName(folder: string): string {
  return readManifest(folder).name.replace(/^@[^/]+\//, '');
}

function readManifest(folder: string) {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return JSON.parse(text) as { readonly name: string; readonly version: string };
}

const commits = new Map<string, string>();

/** The commit that is built, or `unknown` outside a checkout. A watcher stays with its first. */
export function currentCommit(folder: string): string {
  const known = commits.get(folder) ?? readCommit(folder);
  commits.set(folder, known);
  return known;
}

function readCommit(folder: string): string {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: folder,
      stdio,
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'unknown';
  }
}
