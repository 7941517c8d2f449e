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

/** Writes versions into the `package.json` of a folder, and gives whether one was another before. */
export function writeVersions(folder: string, versions: Versions): boolean {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  const written = withVersions(manifest, versions);
  if (JSON.stringify(written) === JSON.stringify(manifest)) return false;
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
  return true;
}

/** Writes the versions of the newest kit into all folders of a workspace, and gives what is left to do. */
export function takeKit(
  folders: readonly string[],
  { version, kitVersions }: PackedKit,
  installed: string,
): string {
  const isWritten = folders.map((folder) => writeVersions(folder, kitVersions)).includes(true);
  return isWritten || version !== installed
    ? `The newest kit is ${version}. Get it: npm install`
    : `The newest kit is ${version}, and it is installed: there is nothing to update.`;
}

/** The kit that a workspace outside has installed. */
export function readInstalledKit(): PackedKit {
  const file = path.resolve(__dirname, '../../package.json');
  return JSON.parse(readFileSync(file, 'utf8')) as PackedKit;
}
