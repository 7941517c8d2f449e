import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../workspace';
import type { Versions } from './kit-versions';

/** A `package.json`, as far as packing changes it. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly [field: string]: unknown;
}

/** A package of the workspace that goes into a kit. */
export interface KitSource {
  readonly manifest: Manifest;
  /** Its files without `package.json`, by their path in the package. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** What the tools of a workspace read in its root, for workspaces outside. */
const rules = ['tsconfig.base.json', '.oxlintrc.json'];
const left = new Set(['node_modules', 'dist', 'gallery', 'package.json']);

/** Tests, and what tools and people leave beside sources; templates may begin with a dot. */
const leftNames = /\.test\.tsx?$|\.tsbuildinfo$|^\.(?!.*\.txt$)/;

function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    if (left.has(entry.name) || leftNames.test(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(folder, file) : [file];
  });
}

/** The files of a package: its sources, without tests. */
function packageFiles(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const add = (name: string, from: string) => files.set(name, readFileSync(from));
  for (const file of filesBelow(folder)) add(file, path.join(folder, file));
  // The page of the harness is delivered built.
  const dist = path.join(folder, 'dist');
  for (const file of existsSync(dist) ? readdirSync(dist) : []) {
    if (!file.startsWith('.')) add(`dist/${file}`, path.join(dist, file));
  }
  if (path.basename(folder) === 'commands') {
    for (const file of rules) add(`rules/${file}`, path.join(root, file));
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The packages of a kit: all of the workspace that are neither a bundle nor browser tests. */
export function readKitSources(): KitSource[] {
  const shared = readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`);
  return ['backend', ...shared.sort()]
    .map((name) => path.join(root, name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .map((folder) => ({
      manifest: JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest,
      files: packageFiles(folder),
    }));
}

/** The versions of all libraries. */
export function readCatalog(): Versions {
  const { catalog, overrides } = parse(
    readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'),
  ) as Record<'catalog' | 'overrides', Versions>;
  return { ...catalog, ...overrides };
}
