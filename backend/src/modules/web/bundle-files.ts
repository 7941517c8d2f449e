import {
  encodings,
  hasIntegrity,
  type OpenRegistry,
  readStored,
  type RegistryStore,
  unpacksTo,
} from '@club/registry';
import { LRUCache } from 'lru-cache';
import type { Descriptor, FileRef } from '@club/registry/formats';
import type { Logger } from '../../foundation/logger';
import { type PackedBody, bodySize } from '../../foundation/packed-body';
import { createDamagedFiles, type DamagedFiles } from './damaged-files';

/** The files of published bundles, verified when they are read and cached in memory. */
export interface BundleFiles {
  /** A file of the version's descriptor; `undefined` when it does not exist or is damaged. */
  readonly read: (
    bundle: string,
    version: string,
    file: string,
    candidate?: Candidate,
  ) => Promise<PackedBody | undefined>;
  /** What was found missing or damaged and was not read whole since: the first 100, and how many more. */
  readonly damaged: () => readonly string[];
  /** Whether something of this version is among it. */
  readonly isDamaged: (bundle: string, version: string) => boolean;
  /** Reads all files of a version, and says whether they are whole. */
  readonly check: (bundle: string, version: string) => Promise<boolean>;
  /** The descriptor of a version that may be served. */
  readonly describe: (
    bundle: string,
    version: string,
    candidate?: Candidate,
  ) => Promise<Descriptor | undefined>;
}

/** Whether a version counts that was never promoted; with the hash of a descriptor, only the version that has it. */
type Candidate = boolean | string;

export interface BundleFilesOptions {
  readonly store: RegistryStore;
  readonly registry: OpenRegistry;
  readonly log: Logger;
  /** Also serves versions that were never promoted, to try candidates. */
  readonly allowCandidates: boolean;
  readonly memoryBytes?: number;
}

interface Described {
  readonly descriptor: Descriptor;
  readonly files: ReadonlyMap<string, FileRef>;
}

const maxDescribed = 200;

export function createBundleFiles(options: BundleFilesOptions): BundleFiles {
  const { store, registry, log, allowCandidates, memoryBytes = 24 * 1024 * 1024 } = options;
  const described = new LRUCache<string, Described>({ max: maxDescribed });
  const damaged = createDamagedFiles();
  const bodies = createBodies(memoryBytes);

  async function describe(
    bundle: string,
    version: string,
    candidate: Candidate = allowCandidates,
  ): Promise<Described | undefined> {
    const channel = registry.current()?.document.bundles[bundle];
    const promoted = channel?.kept.includes(version) ? channel.digests[version] : undefined;
    if (promoted === undefined && candidate === false) return undefined;
    const wanted = typeof candidate === 'string' ? candidate : undefined;
    const digest = promoted ?? wanted;
    if (wanted !== undefined && wanted !== digest) return undefined;
    const key = `${bundle}/${version}/${digest ?? 'candidate'}`;
    const known = described.get(key);
    if (known !== undefined) return known;
    try {
      // A live one was checked with its generation: it is served although its text was damaged since.
      const live = promoted && registry.current()?.findDescriptor(bundle, version);
      const descriptor = live || (await readStored(store, bundle, version, digest)).descriptor;
      const files = new Map(descriptor.files.map((one) => [one.file, one]));
      described.set(key, { descriptor, files });
      damaged.remove({ bundle, version });
      return { descriptor, files };
    } catch (error) {
      // Invalid names and missing versions are mistakes of the client, not errors to log.
      if (promoted !== undefined) damaged.add({ bundle, version });
      if (digest !== undefined) {
        log.error({ bundle, version, error }, 'a stored bundle is damaged');
      }
      return undefined;
    }
  }

  const read: BundleFiles['read'] = async (bundle, version, file, candidate) => {
    const listed = (await describe(bundle, version, candidate))?.files.get(file);
    if (listed === undefined) return undefined;
    const key = `${bundle}/${version}/${file}/${listed.integrity}`;
    return bodies.fetch(key, {
      context: () => loadFile(options, { bundle, version, file }, listed, damaged),
    });
  };

  return {
    damaged: damaged.list,
    isDamaged: damaged.has,
    check: async (bundle, version) =>
      areWhole(await describe(bundle, version, false), (file) =>
        read(bundle, version, file, false),
      ),
    describe: async (bundle, version, candidate) =>
      (await describe(bundle, version, candidate))?.descriptor,
    read,
  };
}

/** Bodies in memory. Readers of one body at a time share the reading. */
function createBodies(maxSize: number) {
  return new LRUCache<string, PackedBody, () => Promise<PackedBody | undefined>>({
    maxSize,
    sizeCalculation: bodySize,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });
}

/** Reads all files of a version: each one that is damaged is noted. */
async function areWhole(
  version: Described | undefined,
  read: (file: string) => Promise<PackedBody | undefined>,
): Promise<boolean> {
  let isWhole = version !== undefined;
  for (const file of version?.files.keys() ?? []) {
    if ((await read(file)) === undefined) isWhole = false;
  }
  return isWhole;
}

/** Reads a file and its packed forms if they are whole, and notes whether they are. */
async function loadFile(
  { store, log }: Pick<BundleFilesOptions, 'store' | 'log'>,
  place: Place,
  listed: FileRef,
  damaged: DamagedFiles,
): Promise<PackedBody | undefined> {
  const plain = await store.readFile(place);
  if (plain === undefined || !hasIntegrity(plain, listed.integrity)) {
    damaged.add(place);
    log.error({ ...place }, 'a published file is missing or damaged');
    return undefined;
  }
  damaged.remove(place);
  const packed: Partial<Record<'br' | 'gzip', Buffer>> = {};
  for (const { name, suffix } of encodings) {
    const bytes = await store.readFile({ ...place, file: place.file + suffix });
    if (bytes === undefined) continue;
    if (await unpacksTo(name, bytes, plain)) packed[name] = bytes;
    else log.error({ ...place, suffix }, 'a precompressed file holds other bytes, not served');
  }
  return { plain, packed, tag: listed.integrity.slice(7, 29) };
}

interface Place {
  readonly bundle: string;
  readonly version: string;
  readonly file: string;
}
