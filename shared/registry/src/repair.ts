import type { BuiltFile } from './check-build';
import { encodings, unpack } from './encodings';
import type { Descriptor, FileRef } from './formats';
import { inGroups } from './in-groups';
import { hasIntegrity } from './integrity';
import { packedMapFile, unpackMap } from './source-maps';
import { type RegistryStore, StoreConflictError } from './store';

const maxReads = 8;

/** Whether bytes are what a descriptor says of a file, of a precompressed form, or of a packed source map. */
export async function isWhole(
  { files, sourceMaps = [] }: Descriptor,
  file: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const listed = files.find((one) => one.file === file);
  if (listed !== undefined) return isListed(listed, bytes);
  const map = sourceMaps.find((one) => packedMapFile(one.file) === file);
  if (map !== undefined) return (await unpackMap(map, bytes)) !== undefined;
  for (const { name, suffix } of encodings) {
    const original = files.find((one) => one.file + suffix === file);
    if (original === undefined) continue;
    const unpacked = await unpack(name, bytes, original.bytes);
    return unpacked !== undefined && isListed(original, unpacked);
  }
  return false;
}

/** The files that the store lacks, or of which a power cut or a broken disk has left something else. */
export async function findDamaged(
  store: RegistryStore,
  descriptor: Descriptor,
  files: readonly string[],
): Promise<string[]> {
  const { name: bundle, version } = descriptor;
  const damaged = await inGroups(files, maxReads, async (file) => {
    const stored = await store.readFile({ bundle, version, file });
    const isFine = stored !== undefined && (await isWhole(descriptor, file, stored));
    return isFine ? [] : [file];
  });
  return damaged.flat();
}

/** Writes a file of a version that is not visible yet, also over what an interrupted publication has left. */
export async function writeVersionFile(
  store: RegistryStore,
  descriptor: Descriptor,
  { file, bytes }: BuiltFile,
): Promise<void> {
  const place = { bundle: descriptor.name, version: descriptor.version, file };
  try {
    await store.putFile(place, bytes);
  } catch (error) {
    if (!(error instanceof StoreConflictError)) throw error;
    const stored = await store.readFile(place);
    // Another zlib makes another precompressed form, which is as good.
    if (stored !== undefined && (await isWhole(descriptor, file, stored))) return;
    await store.repairFile(place, bytes);
  }
}

/** Writes the damaged files of a version again; gives their number. */
export async function repairVersion(
  store: RegistryStore,
  descriptor: Descriptor,
  files: readonly BuiltFile[],
): Promise<number> {
  const { name: bundle, version } = descriptor;
  const names = files.map(({ file }) => file);
  const damaged = new Set(await findDamaged(store, descriptor, names));
  for (const { file, bytes } of files) {
    if (damaged.has(file)) await store.repairFile({ bundle, version, file }, bytes);
  }
  return damaged.size;
}

function isListed({ bytes: size, integrity }: FileRef, bytes: Uint8Array): boolean {
  return bytes.byteLength === size && hasIntegrity(bytes, integrity);
}
