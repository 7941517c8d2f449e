import { unGzip } from './encodings';
import type { Descriptor, FileRef } from './formats';
import { hasIntegrity } from './integrity';
import type { RegistryStore } from './store';

const suffix = '.map';

/** Whether a file is a source map by its name. */
export function isSourceMap(file: string): boolean {
  return file.endsWith(suffix);
}

/** The source map of a script. */
export function sourceMapFile(script: string): string {
  return script + suffix;
}

/** Builds and registries keep a source map in this file only: the plain form is four times as large. */
export function packedMapFile(map: string): string {
  return `${map}.gz`;
}

/** Whether a stored file is a source map. */
export function isPackedMap(file: string): boolean {
  return file.endsWith(packedMapFile(suffix));
}

/** The text of a packed source map; `undefined` for another one than the descriptor lists. */
export async function unpackMap(
  { bytes, integrity }: FileRef,
  packed: Uint8Array,
): Promise<Buffer | undefined> {
  try {
    // zlib refuses a cap of 0
    const map = await unGzip(packed, { maxOutputLength: Math.max(bytes, 1) });
    return hasIntegrity(map, integrity) ? map : undefined;
  } catch {
    return undefined;
  }
}

/** The source map of a script; `undefined` where there is none that is whole and small enough. */
export async function readSourceMap(
  store: RegistryStore,
  { name: bundle, version, sourceMaps = [] }: Descriptor,
  { script, maxBytes }: { readonly script: string; readonly maxBytes: number },
): Promise<Buffer | undefined> {
  const listed = sourceMaps.find(({ file }) => file === sourceMapFile(script));
  if (listed === undefined || listed.bytes > maxBytes) return undefined;
  const packed = await store.readFile({ bundle, version, file: packedMapFile(listed.file) });
  return packed && unpackMap(listed, packed);
}
