import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The version of each package that the product uses, by its name. */
export type Versions = Readonly<Record<string, string>>;

/** What packing adds to the `package.json` of the commands: all that `club update` has to know. */
export interface PackedKit {
  readonly version: string;
  readonly kitVersions: Versions;
}

const fields = ['dependencies', 'devDependencies', 'overrides'];

/** A `package.json` with these versions of the packages that it names. */
export function withVersions<Manifest extends object>(
  manifest: Manifest,
  versions: Versions,
): Manifest {
  const replace = (named: Versions) =>
    Object.fromEntries(
      Object.entries(named).map(([name, version]) => [name, versions[name] ?? version]),
    );
  return Object.fromEntries(
    Object.entries(manifest).map(([field, value]) => [
      field,
      fields.includes(field) ? replace(value as Versions) : (value as unknown),
    ]),
  ) as Manifest;
}

/** Writes versions into the `package.json` of a folder. */
export function writeVersions(folder: string, versions: Versions): void {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, `${JSON.stringify(withVersions(manifest, versions), null, 2)}\n`);
}

/** The kit that a workspace outside has installed. */
export function readInstalledKit(): PackedKit {
  const file = path.resolve(__dirname, '../../package.json');
  return JSON.parse(readFileSync(file, 'utf8')) as PackedKit;
}
