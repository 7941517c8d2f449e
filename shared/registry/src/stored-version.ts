import { encodings, unpacksTo } from './encodings';
import type { Descriptor } from './formats';
import { hasIntegrity, integrityHash } from './integrity';
import { parseDescriptor } from './parse-descriptor';
import type { Refusal } from './refusal';
import { packedMapFile, unpackMap } from './source-maps';
import { descriptorFile, type RegistryStore } from './store';

/** A published version's descriptor, and the hash of its text. */
export interface StoredVersion {
  readonly descriptor: Descriptor;
  readonly digest: string;
}

/**
 * Reads a published version's descriptor. With the digest that was signed at its promotion, another
 * text is refused.
 */
export async function readStored(
  store: RegistryStore,
  bundle: string,
  version: string,
  digest?: string,
): Promise<StoredVersion> {
  const text = await store.readDescriptor(bundle, version);
  const label = `${descriptorFile(bundle)} of ${bundle} ${version}`;
  if (text === undefined) throw new Error(`${label} is missing from the registry`);
  const actual = integrityHash(text);
  if (digest !== undefined && actual !== digest) {
    throw new Error(`${label} is not the one that was promoted: it was changed afterwards`);
  }
  const descriptor = parseDescriptor(text, label);
  if (descriptor.name !== bundle || descriptor.version !== version) {
    throw new Error(`${label} describes ${descriptor.name} ${descriptor.version}`);
  }
  return { descriptor, digest: actual };
}

/** Hashes every stored file of a version again, its precompressed forms included. */
export async function checkStoredFiles(
  store: RegistryStore,
  descriptor: Descriptor,
): Promise<Refusal[]> {
  const { name: bundle, version } = descriptor;
  const refusals: Refusal[] = [];
  const refuse = (what: string) =>
    refusals.push({
      what: `${bundle} ${version}: ${what}`,
      why: 'Browsers refuse bytes whose hash is not the promised one, and the page would break',
      fix: 'Build again and publish; a version that was damaged cannot be repaired in place',
    });
  for (const listed of descriptor.files) {
    const bytes = await store.readFile({ bundle, version, file: listed.file });
    if (bytes === undefined) {
      refuse(`${listed.file} is missing`);
      continue;
    }
    if (bytes.byteLength !== listed.bytes || !hasIntegrity(bytes, listed.integrity)) {
      refuse(`${listed.file} holds other bytes than its descriptor says`);
      continue;
    }
    for (const encoding of encodings) {
      const file = listed.file + encoding.suffix;
      const packed = await store.readFile({ bundle, version, file });
      if (packed !== undefined && !(await unpacksTo(encoding.name, packed, bytes))) {
        refuse(`${file} does not unpack to ${listed.file}`);
      }
    }
  }
  return refusals;
}

/** The source maps of a version that are missing or damaged, in sentences. Visitors do not notice it, so it stops no move. */
export async function findDamagedMaps(
  store: RegistryStore,
  { name: bundle, version, sourceMaps = [] }: Descriptor,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const listed of sourceMaps) {
    const file = packedMapFile(listed.file);
    const packed = await store.readFile({ bundle, version, file });
    if (packed === undefined) damaged.push(`${bundle} ${version}: ${file} is missing`);
    else if ((await unpackMap(listed, packed)) === undefined) {
      damaged.push(`${bundle} ${version}: ${file} does not unpack to what its descriptor says`);
    }
  }
  return damaged;
}
