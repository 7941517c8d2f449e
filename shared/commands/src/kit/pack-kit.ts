import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platformVersion } from '@club/platform/shared-modules';
import { type Kit, type RegistryStore, storeKit } from '@club/registry';
import { CliError } from '../cli';
import { capture } from '../processes';
import { createVersionWriter, type KitSource, type Manifest, readKitSources } from './kit-sources';

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly integrity: string;
}

/** The version of the platform, and a hash: other contents are another version. */
function kitVersion(sources: readonly KitSource[], write: (text: string) => string): string {
  const hash = createHash('sha256');
  for (const { manifest, files } of sources) {
    hash.update(write(JSON.stringify(manifest, null, 1)));
    for (const [file, bytes] of files) hash.update(`\n${file}\n`).update(bytes);
  }
  return `${platformVersion}-kit${hash.digest('hex').slice(0, 10)}`;
}

/** Writes a package as it is outside. Answers its `package.json`. */
async function writePackage(
  folder: string,
  { manifest, files }: KitSource,
  version: string,
): Promise<Manifest> {
  const write = createVersionWriter(version);
  const { devDependencies: _, private: _private, ...shipped } = manifest;
  const text = write(JSON.stringify({ ...shipped, version }, null, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), text);
  for (const [file, bytes] of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    // Templates of a `package.json` name the packages of the kit, too.
    await writeFile(target, file.endsWith('package.json.txt') ? write(bytes.toString()) : bytes);
  }
  return JSON.parse(text) as Manifest;
}

/** Packs every package that a team outside needs, and stores them as one kit. The harness must be built. */
export async function packKit(store: RegistryStore): Promise<Kit> {
  const sources = readKitSources();
  const version = kitVersion(sources, createVersionWriter(''));
  const folder = await mkdtemp(path.join(tmpdir(), 'club-kit-'));
  try {
    const manifests = new Map<string, Manifest>();
    const folders: string[] = [];
    for (const source of sources) {
      const target = path.join(folder, source.manifest.name.replace('@club/', ''));
      folders.push(`./${path.basename(target)}`);
      manifests.set(source.manifest.name, await writePackage(target, source, version));
    }
    const { code, output } = await capture(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--loglevel=error', ...folders],
      { cwd: folder, shell: process.platform === 'win32' },
    );
    if (code !== 0) throw new CliError(`npm could not pack the packages:\n${output}`);
    const packed = JSON.parse(output.slice(output.indexOf('['))) as Packed[];
    const kit: Kit = {
      schema: 1,
      version,
      packages: packed.map(({ name, filename, integrity }) => {
        const manifest = manifests.get(name);
        if (manifest === undefined) throw new Error(`npm has packed ${name}.`);
        return { manifest, file: filename, integrity };
      }),
    };
    await storeKit(store, kit, (file) => readFile(path.join(folder, file)));
    return kit;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
