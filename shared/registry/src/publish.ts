import { canonicalJson } from './canonical';
import type { Descriptor } from './formats';
import {
  builtFrom,
  type ActDraft,
  knownKeys,
  signAct,
  storeAct,
  type WritableRegistry,
} from './history';
import { inGroups } from './in-groups';
import { integrityHash } from './integrity';
import { parseDescriptor } from './parse-descriptor';
import type { ReadOptions } from './check-build';
import { readPointers } from './pointers';
import { assertMayAct } from './publisher-rights';
import { readBuild } from './read-build';
import { RefusedError } from './refusal';
import { writeVersionFile, repairVersion } from './repair';
import { descriptorFile, type RegistryStore, StoreConflictError } from './store';

const maxWrites = 8;

/** What publishing did. */
export interface Published {
  readonly bundle: string;
  readonly version: string;
  /** The same version lay there already, whole and with the same contents. */
  readonly isUnchanged: boolean;
  readonly files: number;
}

/** How a build is published. */
export interface PublishOptions extends ReadOptions {
  /** Who publishes: the history gets an entry. Registries of tests do without. */
  readonly recordsFor?: WritableRegistry | undefined;
  /** Whether the trial in a browser was left out: the entry says so. */
  readonly isUntried?: true | undefined;
}

/** Puts a build into the registry, where it does not change any more. It goes live only when it is promoted. */
export async function publish(
  store: RegistryStore,
  folder: string,
  { recordsFor, isUntried, ...options }: PublishOptions = {},
): Promise<Published> {
  const { descriptor, files } = await readBuild(folder, options);
  return sealVersion(store, descriptor, {
    recordsFor,
    isUntried,
    prepare: async () => {
      await inGroups(files, maxWrites, (file) => writeVersionFile(store, descriptor, file));
    },
    repair: () => repairVersion(store, descriptor, files),
  });
}

/** How the files of a version get into the store. */
interface FileSteps {
  readonly prepare: () => Promise<void>;
  /** For a version that is visible already: writes damaged files again, and gives their number. */
  readonly repair?: (() => Promise<number>) | undefined;
}

/** Makes a version visible after its files were prepared; one that is visible already stays as it is. */
export async function sealVersion(
  store: RegistryStore,
  descriptor: Descriptor,
  {
    recordsFor,
    isUntried,
    prepare,
    repair,
  }: Pick<PublishOptions, 'recordsFor' | 'isUntried'> & FileSteps,
): Promise<Published> {
  const { name: bundle, version } = descriptor;
  const published = { bundle, version, files: descriptor.files.length };
  const record = (text: string) =>
    recordPublication(store, publicationEntry(descriptor, text, isUntried), recordsFor);
  const there = await findSame(store, descriptor);
  if (there !== undefined) {
    const repaired = (await repair?.()) ?? 0;
    await record(there);
    // Publishing is what "latest" goes by, also when somebody went back to an earlier build.
    await store.seal(bundle, version, there);
    return { ...published, isUnchanged: repaired === 0 };
  }
  try {
    await prepare();
    // Before the seal: nothing is visible without an entry.
    const text = `${JSON.stringify(descriptor, null, 2)}\n`;
    await record(text);
    await sealDescriptor(store, descriptor, text);
  } catch (error) {
    if (error instanceof StoreConflictError) throw otherContents(bundle, version);
    throw error;
  }
  return { ...published, isUnchanged: false };
}

/** The stored text of the same version, if it is published; one with other contents is refused. */
export async function findSame(
  store: RegistryStore,
  descriptor: Descriptor,
): Promise<string | undefined> {
  const { name: bundle, version } = descriptor;
  const there = await readSealed(store, bundle, version);
  if (there !== undefined) assertSame(descriptor, parseDescriptor(there, descriptorFile(bundle)));
  return there;
}

/** The stored descriptor's text. One that a power cut has left empty or cut off counts as none. */
export async function readSealed(
  store: RegistryStore,
  bundle: string,
  version: string,
): Promise<string | undefined> {
  const text = await store.readDescriptor(bundle, version);
  return text !== undefined && isJson(text) ? text : undefined;
}

async function sealDescriptor(
  store: RegistryStore,
  { name: bundle, version }: Descriptor,
  text: string,
): Promise<void> {
  const there = await store.readDescriptor(bundle, version);
  if (there !== undefined && !isJson(there)) {
    await store.repairFile({ bundle, version, file: descriptorFile(bundle) }, Buffer.from(text));
  }
  await store.seal(bundle, version, text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What the history says of a version whose descriptor has this text. */
function publicationEntry(descriptor: Descriptor, text: string, isUntried?: true) {
  const { name: bundle, version } = descriptor;
  return {
    bundle,
    version,
    commit: builtFrom(descriptor),
    // Signed, so that nobody without a key can put another build in its place before it is promoted.
    digest: integrityHash(text),
    ...(isUntried && { isTried: false as const }),
  };
}

async function recordPublication(
  store: RegistryStore,
  published: ActDraft['bundles'][number],
  registry: WritableRegistry | undefined,
): Promise<void> {
  if (registry === undefined) return;
  const draft: ActDraft = { act: 'publish', bundles: [published], generation: null };
  if (registry.publisher !== undefined) {
    const { publishers = [] } = await readPointers(store, knownKeys(registry));
    assertMayAct(registry.publisher, publishers, draft);
  }
  await storeAct(store, signAct(registry, draft));
}

/** The commit may differ: a version stays the same when a commit did not touch its bundle. */
function assertSame(built: Descriptor, there: Descriptor): void {
  const form = (one: Descriptor) => canonicalJson({ ...one, commit: '' });
  if (form(built) !== form(there)) throw otherContents(built.name, built.version);
}

/** The title of reasons not to publish a version. */
export function cannotPublish({ bundle, version }: { bundle: string; version: string }): string {
  return `${bundle} ${version} can't be published:`;
}

/** Why a version is not published again. */
export function otherContents(bundle: string, version: string): RefusedError {
  return new RefusedError(cannotPublish({ bundle, version }), [
    {
      what: `${bundle} ${version} is published already, with other contents`,
      why: 'What is published never changes: pages that are open rely on it',
      fix: 'Build again, so that the new contents get a version of their own',
    },
  ]);
}
