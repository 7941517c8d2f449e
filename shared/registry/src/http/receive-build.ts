import { checkBuild } from '../check-build';
import { encodings } from '../encodings';
import type { Descriptor } from '../formats';
import type { WritableRegistry } from '../history';
import { inGroups } from '../in-groups';
import { hasIntegrity } from '../integrity';
import { parseDescriptor } from '../parse-descriptor';
import {
  cannotPublish,
  findSame,
  otherContents,
  type Published,
  type PublishOptions,
  readSealed,
  sealVersion,
} from '../publish';
import { type Refusal, RefusedError, refuseIf } from '../refusal';
import { findDamaged, isWhole, repairVersion } from '../repair';
import { packedMapFile } from '../source-maps';
import { descriptorFile, type FilePlace, type RegistryStore, StoreConflictError } from '../store';
import type { UploadedFile } from './formats';
import { versionBytes } from './limits';
import type { UploadLimit } from './upload-limit';

const maxReads = 8;

/** Where files are received, and how many versions may be unfinished there. */
interface Receiver {
  readonly registry: WritableRegistry;
  readonly limit: UploadLimit;
}

/** The files of a build that the store lacks, or that are damaged there. What the newest version of the bundle has too is taken from there. */
export async function findMissingFiles(
  { registry, limit }: Receiver,
  descriptor: Descriptor,
  uploads: readonly UploadedFile[],
): Promise<string[]> {
  const { store } = registry;
  const { name: bundle, version } = descriptor;
  if ((await findSame(store, descriptor)) !== undefined) {
    const names = uploads.map(({ file }) => file);
    return findDamaged(store, descriptor, names);
  }
  refuseIf(cannotPublish({ bundle, version }), [
    ...unlistedRefusals(descriptor, uploads),
    ...sizeRefusals(uploads),
  ]);
  const [newest] = await store.listVersions(bundle);
  const isThere = async ({ file, integrity }: UploadedFile) => {
    const place = { bundle, version, file };
    const stored = await store.readFile(place);
    if (stored !== undefined) return isWhole(descriptor, file, stored);
    if (newest === undefined) return false;
    const earlier = await store.readFile({ bundle, version: newest, file });
    if (earlier === undefined || !hasIntegrity(earlier, integrity)) return false;
    await limit.write(registry, place, () => store.putFile(place, earlier));
    return true;
  };
  const found = await inGroups(uploads, maxReads, isThere);
  const first = uploads.find((_, index) => found[index]);
  if (first !== undefined)
    await renewFile({ registry, limit }, { bundle, version, file: first.file });
  return uploads.filter((_, index) => !found[index]).map(({ file }) => file);
}

/** Writes a file again as it is: until the seal nobody takes its version for an abandoned one. */
async function renewFile({ registry, limit }: Receiver, place: FilePlace): Promise<void> {
  const { store } = registry;
  const bytes = await store.readFile(place);
  if (bytes === undefined) return;
  await limit.write(registry, place, () => store.repairFile(place, bytes));
}

/** Takes one file of a version that is not sealed yet, or one that is damaged, if it arrives whole. */
export async function receiveFile(
  { registry, limit }: Receiver,
  place: FilePlace,
  { bytes, integrity }: { readonly bytes: Buffer; readonly integrity: string },
): Promise<void> {
  const { store } = registry;
  const { bundle, version, file } = place;
  const refuse = (refusal: Refusal) => new RefusedError(cannotPublish(place), [refusal]);
  if (isDescriptorName(file)) {
    throw refuse({
      what: `${file} is sent as a file`,
      why: 'A descriptor makes a version visible, so it comes last and is checked',
      fix: 'Publish with: pnpm club publish <folder>',
    });
  }
  if (!hasIntegrity(bytes, integrity)) {
    throw refuse({
      what: `${file} did not arrive as it was sent`,
      why: 'Its hash differs from the one beside it',
      fix: 'Publish again: files that have arrived are not sent a second time',
    });
  }
  const sealed = await readSealed(store, bundle, version);
  if (sealed !== undefined) {
    const descriptor = parseDescriptor(sealed, descriptorFile(bundle));
    if (!(await isWhole(descriptor, file, bytes))) throw otherContents(bundle, version);
    await repairVersion(store, descriptor, [{ file, bytes }]);
    return;
  }
  await limit.write(registry, place, () => putOrReplace(store, place, bytes));
}

async function putOrReplace(store: RegistryStore, place: FilePlace, bytes: Buffer): Promise<void> {
  try {
    await store.putFile(place, bytes);
  } catch (error) {
    if (!(error instanceof StoreConflictError)) throw error;
    // It may have been sealed since this file began to wait.
    if ((await readSealed(store, place.bundle, place.version)) !== undefined) throw error;
    // What lies there is of a publication that broke off. Before the seal all is compared with the descriptor.
    await store.repairFile(place, bytes);
  }
}

/** Checks what has arrived as a folder is checked, and makes the version visible. */
export async function sealReceived(
  registry: WritableRegistry,
  descriptor: Descriptor,
  { isUntried }: Pick<PublishOptions, 'isUntried'> = {},
): Promise<Published> {
  const { store } = registry;
  const { name: bundle, version } = descriptor;
  return sealVersion(store, descriptor, {
    recordsFor: registry,
    isUntried,
    prepare: async () => {
      // Before it is read: a check holds the whole version in memory.
      const all = [...descriptor.files, ...(descriptor.sourceMaps ?? [])];
      refuseIf(cannotPublish({ bundle, version }), sizeRefusals(all));
      const read = (file: string) => store.readFile({ bundle, version, file });
      const { refusals } = await checkBuild(descriptor, read);
      refuseIf(cannotPublish({ bundle, version }), refusals);
    },
  });
}

/** Also a folder of that name, and other cases of letters, which some file systems take for the same. */
function isDescriptorName(file: string): boolean {
  return /^(remote|shell)\.json(\/|$)/i.test(file);
}

/** What would lie beside a version and belong to nothing. */
function unlistedRefusals(
  { files, sourceMaps = [] }: Descriptor,
  uploads: readonly UploadedFile[],
): Refusal[] {
  const listed = new Set([
    ...files.flatMap(({ file }) => [file, ...encodings.map(({ suffix }) => file + suffix)]),
    ...sourceMaps.map(({ file }) => packedMapFile(file)),
  ]);
  return uploads
    .filter(({ file }) => !listed.has(file))
    .map(({ file }) => ({
      what: `${file} is neither listed by the descriptor nor a compressed form of a listed file`,
      why: 'Nobody could ask for it',
      fix: 'Publish the folder as the build wrote it',
    }));
}

function sizeRefusals(files: readonly { readonly bytes: number }[]): Refusal[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= versionBytes) return [];
  return [
    {
      what: `Its files have ${Math.ceil(total / 1024 / 1024)} MB`,
      why: `A version has at most ${versionBytes / 1024 / 1024} MB, so that a mistake does not fill the registry`,
      fix: 'Look what the build has added; large files belong on a host of their own',
    },
  ];
}
