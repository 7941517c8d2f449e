import { canonicalJson } from './canonical';
import type { Descriptor } from './formats';
import { builtFrom, type Deed, signAct, storeAct, type WritableRegistry } from './history';
import { parseDescriptor } from './parse-descriptor';
import { readBuild, type ReadOptions } from './read-build';
import { RefusedError } from './refusal';
import { descriptorFile, type RegistryStore, StoreConflictError } from './store';

/** What publishing did. */
export interface Published {
  readonly bundle: string;
  readonly version: string;
  /** The same version lay there already, with the same contents. */
  readonly isUnchanged: boolean;
  readonly files: number;
}

/** How a build is published. */
export interface PublishOptions extends ReadOptions {
  /** Who publishes: the history gets an entry. Registries of tests do without. */
  readonly recordsFor?: WritableRegistry | undefined;
}

/** Puts a build on the shelf, for good. It goes live only when it is promoted. */
export async function publish(
  store: RegistryStore,
  folder: string,
  { recordsFor, ...options }: PublishOptions = {},
): Promise<Published> {
  const { descriptor, files } = await readBuild(folder, options);
  const { name: bundle, version } = descriptor;
  const record = async () => {
    if (recordsFor === undefined) return;
    const published = { bundle, version, commit: builtFrom(descriptor) };
    const deed: Deed = { act: 'publish', bundles: [published], generation: null };
    await storeAct(store, signAct(recordsFor, deed));
  };
  const there = await store.readDescriptor(bundle, version);
  if (there !== undefined) {
    assertSame(descriptor, parseDescriptor(there, descriptorFile(bundle)));
    await record();
    // Publishing is what "latest" goes by, also when somebody went back to an earlier build.
    await store.seal(bundle, version, there);
    return { bundle, version, isUnchanged: true, files: descriptor.files.length };
  }
  try {
    for (const { file, bytes } of files) await store.putFile({ bundle, version, file }, bytes);
    // Before the seal: nothing is visible without an entry.
    await record();
    await store.seal(bundle, version, `${JSON.stringify(descriptor, null, 2)}\n`);
  } catch (error) {
    if (error instanceof StoreConflictError) throw refuseOther(bundle, version);
    throw error;
  }
  return { bundle, version, isUnchanged: false, files: descriptor.files.length };
}

/** The commit may differ: a version stays the same when a commit did not touch its bundle. */
function assertSame(built: Descriptor, there: Descriptor): void {
  const form = (one: Descriptor) => canonicalJson({ ...one, commit: '' });
  if (form(built) !== form(there)) throw refuseOther(built.name, built.version);
}

function refuseOther(bundle: string, version: string): RefusedError {
  return new RefusedError(`${bundle} ${version} can't be published:`, [
    {
      what: `${bundle} ${version} is published already, with other contents`,
      why: 'What is published never changes: pages that are open rely on it',
      fix: 'Build again, so that the new contents get a version of their own',
    },
  ]);
}
