import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platformVersion } from '@club/platform/shared-modules';
import { type Kit, type PackedFile, type RegistryStore, storeKit } from '@club/registry';
import { type KitSource, type Manifest, readCatalog, readKitSources } from './kit-sources';
import { type Versions, withVersions } from './kit-versions';
import { runNpm } from './npm';

/** What `npm pack` says of a package. */
interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly integrity: string;
}

/** The version of the platform, and a hash: other contents are another version. */
function kitVersion(sources: readonly KitSource[], catalog: Versions): string {
  const hash = createHash('sha256').update(JSON.stringify(catalog));
  for (const { manifest, files } of sources) {
    hash.update(JSON.stringify(manifest));
    for (const [file, bytes] of files) hash.update(`\n${file}\n`).update(bytes);
  }
  return `${platformVersion}-kit${hash.digest('hex').slice(0, 10)}`;
}

/** The `package.json` that a package has outside. */
function packedManifest(manifest: Manifest, version: string, versions: Versions): Manifest {
  const { devDependencies: _, private: _private, ...shipped } = manifest;
  const isCommands = manifest.name === '@club/commands';
  return {
    ...withVersions(shipped as Manifest, versions),
    version,
    ...(isCommands ? { kitVersions: versions } : {}),
  };
}

async function writePackage(folder: string, { manifest, files }: KitSource): Promise<void> {
  await mkdir(folder);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  for (const [file, bytes] of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}

async function pack(sources: readonly KitSource[]): Promise<PackedFile[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-kit-'));
  try {
    const names = sources.map((_, index) => `./${index}`);
    for (const [index, source] of sources.entries()) {
      await writePackage(path.join(folder, String(index)), source);
    }
    const packed = (await runNpm(folder, 'pack', '--ignore-scripts', ...names)) as Packed[];
    return await Promise.all(
      sources.map(async ({ manifest }) => {
        const found = packed.find(({ name }) => name === manifest.name);
        if (found === undefined) throw new Error(`npm has not packed ${manifest.name}.`);
        const { filename: file, integrity } = found;
        return { manifest, file, integrity, bytes: await readFile(path.join(folder, file)) };
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Packs every package that a team outside needs, and stores them as one kit. The harness must be built. */
export async function packKit(store: RegistryStore): Promise<Kit> {
  const sources = readKitSources();
  const catalog = readCatalog();
  const version = kitVersion(sources, catalog);
  const own = Object.fromEntries(sources.map(({ manifest }) => [manifest.name, version]));
  const versions = { ...catalog, ...own };
  return storeKit(store, version, () =>
    pack(
      sources.map(({ manifest, files }) => ({
        manifest: packedManifest(manifest, version, versions),
        files,
      })),
    ),
  );
}
