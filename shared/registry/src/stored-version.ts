import { encodings, unpacksTo } from './encodings';
import { explainError } from './explain-error';
import type { Descriptor, FileRef } from './formats';
import { inGroups } from './in-groups';
import { hasIntegrity, integrityHash } from './integrity';
import { parseDescriptor } from './parse-descriptor';
import { RefusedError } from './refusal';
import { type GateRefusal, refusal, type RefusalValues } from './refusals/gate-refusal';
import { type DescriptorFault, descriptorFaultText } from './refusals/version-texts';
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
  const refuse = (fault: DescriptorFault) => new DamagedDescriptorError({ bundle, version }, fault);
  if (text === undefined) throw refuse({ kind: 'missing' });
  const actual = integrityHash(text);
  if (digest !== undefined && actual !== digest) throw refuse({ kind: 'replaced' });
  const descriptor = parseDescriptor(text, `${descriptorFile(bundle)} of ${bundle} ${version}`);
  if (descriptor.name !== bundle || descriptor.version !== version) {
    throw refuse({ kind: 'other', describes: `${descriptor.name} ${descriptor.version}` });
  }
  return { descriptor, digest: actual };
}

/** Thrown for a stored descriptor that is not what was published. */
class DamagedDescriptorError extends Error {
  readonly fault: DescriptorFault;

  constructor(stored: Parameters<typeof descriptorFaultText>[0], fault: DescriptorFault) {
    super(descriptorFaultText(stored, fault));
    this.fault = fault;
  }
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

/** What is wrong with it. Errors of files and forms are only texts. */
export function descriptorFault({ error }: UnreadVersion): DescriptorFault {
  if (error instanceof DamagedDescriptorError) return error.fault;
  return { kind: 'text', text: explainError(error) };
}

/** Why an act is refused that has to read it. */
export function unreadRefusal(unread: UnreadVersion, isAcceptable = false): GateRefusal {
  const { bundle, version } = unread;
  const fault = descriptorFault(unread);
  return refusal('unread', { bundle, version, fault, ...(isAcceptable && { isAcceptable }) });
}

/** Hashes every stored file of a version again, its precompressed forms included. */
export async function checkStoredFiles(
  store: Pick<PublishedVersions, 'readFile'>,
  descriptor: Descriptor,
): Promise<GateRefusal[]> {
  const { name: bundle, version, files } = descriptor;
  const faults = await inGroups(files, maxReads, (file) => findFaults(store, descriptor, file));
  return faults.flat().map((fault) => refusal('damagedFile', { bundle, version, ...fault }));
}

/** A damaged file, without the version to which it belongs. */
type FileFault = Omit<RefusalValues<'damagedFile'>, 'bundle' | 'version'>;

async function findFaults(
  store: Pick<PublishedVersions, 'readFile'>,
  { name: bundle, version }: Descriptor,
  { file, bytes: size, integrity }: FileRef,
): Promise<FileFault[]> {
  const read = (suffix: string) => store.readFile({ bundle, version, file: file + suffix });
  const [bytes, ...packed] = await Promise.all(
    ['', ...encodings.map(({ suffix }) => suffix)].map(read),
  );
  if (bytes === undefined) return [{ file, fault: 'missing' }];
  if (bytes.byteLength !== size || !hasIntegrity(bytes, integrity)) {
    return [{ file, fault: 'otherBytes' }];
  }
  const faults: FileFault[] = [];
  for (const [index, { name, suffix }] of encodings.entries()) {
    const stored = packed[index];
    if (stored !== undefined && !(await unpacksTo(name, stored, bytes))) {
      faults.push({ file: file + suffix, fault: 'notUnpacked', original: file });
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
