import {
  encodings,
  integrityOf,
  type OpenRegistry,
  readStored,
  type RegistryStore,
  unpacksTo,
} from '@club/registry';
import type { Descriptor, FileRef } from '@club/registry/formats';
import type { Logger } from '../../app/logger';
import { type PackedBody, sizeOf } from './packed-body';

/** The files of published bundles, checked when they are read, and kept in memory while they are asked for. */
export interface BundleFiles {
  /** A file that the version's descriptor lists; `undefined` when there is none or it is damaged. */
  readonly read: (bundle: string, version: string, file: string) => Promise<PackedBody | undefined>;
  /** The descriptor of a version that may be served. */
  readonly describe: (bundle: string, version: string) => Promise<Descriptor | undefined>;
}

export interface BundleFilesOptions {
  readonly store: RegistryStore;
  readonly registry: OpenRegistry;
  readonly log: Logger;
  /** Serve versions too that were never promoted: for trying candidates. */
  readonly allowCandidates: boolean;
  readonly memoryBytes?: number;
}

interface Described {
  readonly descriptor: Descriptor;
  readonly files: ReadonlyMap<string, FileRef>;
}

const describedAtMost = 200;

export function createBundleFiles(options: BundleFilesOptions): BundleFiles {
  const { store, registry, log, allowCandidates, memoryBytes = 24 * 1024 * 1024 } = options;
  const described = new Map<string, Described>();
  const bodies = createBodyCache(memoryBytes);

  async function describe(bundle: string, version: string): Promise<Described | undefined> {
    const channel = registry.current()?.document.bundles[bundle];
    const digest = channel?.kept.includes(version) ? channel.digests[version] : undefined;
    if (digest === undefined && !allowCandidates) return undefined;
    const key = `${bundle}/${version}/${digest ?? 'candidate'}`;
    const known = described.get(key);
    if (known !== undefined) return known;
    try {
      const { descriptor } = await readStored(store, bundle, version, digest);
      const files = new Map(descriptor.files.map((one) => [one.file, one]));
      if (described.size >= describedAtMost) described.clear();
      described.set(key, { descriptor, files });
      return { descriptor, files };
    } catch (error) {
      // A name that no bundle can have, and a version that is not there, are the asker's mistake.
      if (digest !== undefined) log.error({ bundle, version, error }, 'a kept bundle is damaged');
      return undefined;
    }
  }

  async function load(place: Place, listed: FileRef): Promise<PackedBody | undefined> {
    const plain = await store.readFile(place);
    if (plain === undefined || integrityOf(plain) !== listed.integrity) {
      log.error({ ...place }, 'a published file is missing or damaged');
      return undefined;
    }
    const packed: Partial<Record<'br' | 'gzip', Buffer>> = {};
    for (const { name, suffix } of encodings) {
      const bytes = await store.readFile({ ...place, file: place.file + suffix });
      if (bytes === undefined) continue;
      if (await unpacksTo(name, bytes, plain)) packed[name] = bytes;
      else log.error({ ...place, suffix }, 'a precompressed file holds other bytes, not served');
    }
    return { plain, packed, tag: listed.integrity.slice(7, 29) };
  }

  return {
    describe: async (bundle, version) => (await describe(bundle, version))?.descriptor,
    read: async (bundle, version, file) => {
      const listed = (await describe(bundle, version))?.files.get(file);
      if (listed === undefined) return undefined;
      const key = `${bundle}/${version}/${file}/${listed.integrity}`;
      return bodies.get(key, () => load({ bundle, version, file }, listed));
    },
  };
}

interface Place {
  readonly bundle: string;
  readonly version: string;
  readonly file: string;
}

/** Keeps the bodies asked for last, up to a size; concurrent readers of one body share the reading. */
function createBodyCache(memoryBytes: number) {
  const kept = new Map<string, PackedBody>();
  const reading = new Map<string, Promise<PackedBody | undefined>>();
  let held = 0;

  function keep(key: string, body: PackedBody): void {
    kept.set(key, body);
    held += sizeOf(body);
    for (const [oldest, old] of kept) {
      if (held <= memoryBytes) return;
      kept.delete(oldest);
      held -= sizeOf(old);
    }
  }

  return {
    async get(
      key: string,
      load: () => Promise<PackedBody | undefined>,
    ): Promise<PackedBody | undefined> {
      const found = kept.get(key);
      if (found !== undefined) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const underWay = reading.get(key) ?? load().finally(() => reading.delete(key));
      const isFirst = !reading.has(key);
      reading.set(key, underWay);
      const body = await underWay;
      if (isFirst && body !== undefined) keep(key, body);
      return body;
    },
  };
}
