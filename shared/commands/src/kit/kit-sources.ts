import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../workspace';

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

function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    if (left.has(entry.name) || /\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(folder, file) : [file];
  });
}

/** The files of a package: its sources, without tests. */
function packageFiles(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const add = (name: string, from: string) => files.set(name, readFileSync(from));
  for (const file of filesBelow(folder)) add(file, path.join(folder, file));
  // The page of the harness comes built.
  const dist = path.join(folder, 'dist');
  for (const file of existsSync(dist) ? readdirSync(dist) : []) {
    if (!file.startsWith('.')) add(`dist/${file}`, path.join(dist, file));
  }
  if (path.basename(folder) === 'commands') {
    for (const file of rules) add(`rules/${file}`, path.join(root, file));
  }
  return files;
}

/** The packages of a kit: all of the workspace that are neither a bundle nor browser tests. */
export function readKitSources(): KitSource[] {
  const shared = readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`);
  return [...shared, 'backend']
    .map((name) => path.join(root, name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .map((folder) => ({
      manifest: JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest,
      files: packageFiles(folder),
    }));
}

/** Writes real versions into a `package.json`, for packages of the workspace that of the kit. */
export function createVersionWriter(version: string): (text: string) => string {
  const { catalog } = parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Record<string, string>;
  };
  return (text) =>
    text
      .replaceAll('"workspace:*"', `"${version}"`)
      .replaceAll(/"([^"]+)": "catalog:"/g, (_, name: string) => {
        const found = catalog[name];
        if (found === undefined) throw new Error(`The catalog has no '${name}'.`);
        return `"${name}": "${found}"`;
      });
}
