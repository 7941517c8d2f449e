import type { Descriptor } from './formats';
import { inGroups } from './in-groups';
import { readPointers } from './pointers';
import type { PublicKeys } from './signing';
import type { RegistryStore } from './store';
import { checkStoredFiles, findDamagedMaps, readStored } from './stored-version';
import type { KnownVersions, VerifiedVersions } from './verified-versions';

/** So many versions are read side by side. */
const maxVersions = 4;

/** The outcome of hashing everything again. */
export interface Verified {
  readonly generation: number;
  readonly versions: number;
  readonly files: number;
  /** What is damaged, in sentences; empty when all is well. */
  readonly faults: readonly string[];
}

/**
 * Hashes everything again that is live or stored, and checks the signature over it. With `verified`,
 * the files of a version that was whole shortly before, and that nobody wrote since, are not read.
 */
export async function verify(
  store: RegistryStore,
  publicKeys: PublicKeys,
  verified?: VerifiedVersions,
): Promise<Verified> {
  const { generation, bundles } = await readPointers(store, publicKeys);
  const versions: StoredVersion[] = Object.entries(bundles).flatMap(([bundle, channel]) =>
    channel.kept.map((version) => ({ bundle, version, digest: channel.digests[version] })),
  );
  const known = await verified?.read();
  const checked = await inGroups(versions, maxVersions, (one) => checkVersion(store, one, known));
  const whole = Object.fromEntries(
    checked.flatMap((one) => (one.whole === undefined ? [] : [[one.name, one.whole]])),
  );
  if (JSON.stringify(whole) !== JSON.stringify(known)) await verified?.write(whole);
  return {
    generation,
    versions: versions.length,
    files: checked.reduce((sum, { files }) => sum + files, 0),
    faults: checked.flatMap(({ faults }) => faults),
  };
}

interface StoredVersion {
  readonly bundle: string;
  readonly version: string;
  readonly digest: string | undefined;
}

interface CheckedVersion {
  readonly name: string;
  readonly files: number;
  readonly faults: readonly string[];
  /** What is to be remembered of a version without faults. */
  readonly whole?: KnownVersions[string] | undefined;
}

async function checkVersion(
  store: RegistryStore,
  { bundle, version, digest }: StoredVersion,
  known: KnownVersions | undefined,
): Promise<CheckedVersion> {
  const name = `${bundle} ${version}`;
  try {
    if (digest === undefined) throw new Error(`${name} has no signed digest`);
    const { descriptor } = await readStored(store, bundle, version, digest);
    const files = descriptor.files.length + (descriptor.sourceMaps?.length ?? 0);
    // Before the files are read: what is written meanwhile gives another one the next time.
    const fingerprint = known && `${digest} ${await store.readFingerprint(bundle, version)}`;
    const before = known?.[name];
    if (before !== undefined && before.fingerprint === fingerprint) {
      return { name, files, faults: [], whole: before };
    }
    const faults = await findFaults(store, descriptor);
    const isWhole = fingerprint !== undefined && faults.length === 0;
    return { name, files, faults, whole: isWhole ? { fingerprint, at: Date.now() } : undefined };
  } catch (error) {
    return { name, files: 0, faults: [error instanceof Error ? error.message : String(error)] };
  }
}

async function findFaults(store: RegistryStore, descriptor: Descriptor): Promise<string[]> {
  const files = await checkStoredFiles(store, descriptor);
  return [...files.map(({ what }) => what), ...(await findDamagedMaps(store, descriptor))];
}
