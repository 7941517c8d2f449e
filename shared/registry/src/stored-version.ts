import { encodings, unpacksTo } from './encodings';
import { explainError } from './explain-error';
import type { Descriptor, FileRef } from './formats';
import { inGroups } from './in-groups';
import { hasIntegrity, integrityHash } from './integrity';
import { parseDescriptor } from './parse-descriptor';
import { type Refusal, RefusedError } from './refusal';
import { packedMapFile, unpackMap } from './source-maps';
import { descriptorFile, type PublishedVersions, type RegistryStore } from './store';

/** So many files of a version are read side by side. */
const maxReads = 16;

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
  store: Pick<PublishedVersions, 'readDescriptor'>,
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

/** The same for an act, which is refused where the descriptor cannot be read. */
export async function readForAct(
  title: string,
  ...stored: Parameters<typeof readStored>
): Promise<StoredVersion> {
  try {
    return await readStored(...stored);
  } catch (error) {
    const [, bundle, version] = stored;
    throw new RefusedError(title, [unreadRefusal({ bundle, version, error })]);
  }
}

/** A version whose descriptor is damaged or gone. */
export interface UnreadVersion {
  readonly bundle: string;
  readonly version: string;
  readonly error: unknown;
}

/** Why an act is refused that has to read it. */
export function unreadRefusal({ bundle, version, error }: UnreadVersion): Refusal {
  return {
    what: explainError(error),
    why: `Without it nobody can know what ${bundle} ${version} needs and gives`,
    fix: `Publish the same build of ${bundle} again, or make another version live: pnpm club promote ${bundle} <version>`,
  };
}

/** Hashes every stored file of a version again, its precompressed forms included. */
export async function checkStoredFiles(
  store: Pick<PublishedVersions, 'readFile'>,
  descriptor: Descriptor,
): Promise<Refusal[]> {
  const { name, version, files } = descriptor;
  const faults = await inGroups(files, maxReads, (file) => findFaults(store, descriptor, file));
  return faults.flat().map((fault) => ({
    what: `${name} ${version}: ${fault}`,
    why: 'Browsers refuse bytes whose hash is not the promised one, and the page would break',
    fix: 'Publish the same build again: what is damaged is written again, and nothing else. Without that build, promote another version',
  }));
}

async function findFaults(
  store: Pick<PublishedVersions, 'readFile'>,
  { name: bundle, version }: Descriptor,
  { file, bytes: size, integrity }: FileRef,
): Promise<string[]> {
  const read = (suffix: string) => store.readFile({ bundle, version, file: file + suffix });
  const [bytes, ...packed] = await Promise.all(
    ['', ...encodings.map(({ suffix }) => suffix)].map(read),
  );
  if (bytes === undefined) return [`${file} is missing`];
  if (bytes.byteLength !== size || !hasIntegrity(bytes, integrity)) {
    return [`${file} holds other bytes than its descriptor says`];
  }
  const faults: string[] = [];
  for (const [index, { name, suffix }] of encodings.entries()) {
    const stored = packed[index];
    if (stored !== undefined && !(await unpacksTo(name, stored, bytes))) {
      faults.push(`${file}${suffix} does not unpack to ${file}`);
    }
  }
  return faults;
}

/** The source maps of a version that are missing or damaged, in sentences. Visitors do not notice it, so it stops no move. */
export async function findDamagedMaps(
  store: RegistryStore,
  { name: bundle, version, sourceMaps = [] }: Descriptor,
): Promise<string[]> {
  const damaged = await inGroups(sourceMaps, maxReads, async (listed) => {
    const file = packedMapFile(listed.file);
    const packed = await store.readFile({ bundle, version, file });
    if (packed === undefined) return [`${bundle} ${version}: ${file} is missing`];
    if ((await unpackMap(listed, packed)) !== undefined) return [];
    return [`${bundle} ${version}: ${file} does not unpack to what its descriptor says`];
  });
  return damaged.flat();
}
