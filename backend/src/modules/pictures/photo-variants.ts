import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../foundation/logger';
import { decodeNext } from '../../foundation/decode-queue';
import type { TaskOptions } from '../../foundation/one-at-a-time';
import type { PhotoOriginals } from '../../outside/photo-originals/port';
import { encodePhoto, hashOriginal, photoFormats, type PhotoFormat } from './photo-file';
import { addressHash, type PhotoEntry } from './photo-index';
import { photoWidths } from './photo-kinds';
import type { VariantFiles } from './variant-files';

/** A photo in one width and format. */
export interface Variant {
  readonly entry: PhotoEntry;
  readonly width: number;
  readonly format: PhotoFormat;
}

interface VariantDependencies {
  readonly originals: PhotoOriginals;
  readonly files: VariantFiles;
  readonly log: Pick<Logger, 'error'>;
}

const MEMORY_BYTES = 16 * 1024 * 1024;
const DAMAGED_FOR_MS = 60_000;

/** Of one core, where photos are encoded ahead. */
const AHEAD_SHARE = 0.25;

/** The file of a variant. Its name changes with the contents of the original. */
export const variantName = ({ entry, width, format }: Variant) =>
  `${entry.name}.${addressHash(entry)}.${width}.${format}`;

function allVariants(entry: PhotoEntry): Variant[] {
  return photoWidths(entry).flatMap((width) =>
    photoFormats.map((format) => ({ entry, width, format })),
  );
}

/** Encodes one photo at a time and stores it, until it is closed. */
function createEncoder({ originals, files, log }: VariantDependencies) {
  const closing = new AbortController();
  let current: Promise<unknown> | undefined;

  async function encode({ entry, width, format }: Variant): Promise<Buffer> {
    const original = await originals.read(entry.key);
    if (original === null) throw new Error('The original is missing');
    if (hashOriginal(original) !== entry.hash) {
      throw new Error('The original is not the one of the index');
    }
    return encodePhoto(original, width, format);
  }

  async function encodeAndStore(name: string, variant: Variant): Promise<Buffer> {
    closing.signal.throwIfAborted();
    const bytes = await encode(variant);
    await files.write(name, bytes).catch((error: unknown) => {
      log.error({ name, error }, 'an encoded photo was not stored');
    });
    return bytes;
  }

  return {
    closing: closing.signal,
    encodeNext: (name: string, variant: Variant, options?: TaskOptions): Promise<Buffer> =>
      decodeNext(() => {
        const encoding = encodeAndStore(name, variant);
        current = encoding;
        return encoding;
      }, options),
    /** Ends when the photo that is being encoded is stored. Those that wait are not encoded any more. */
    async close(): Promise<void> {
      closing.abort();
      await current?.catch(() => undefined);
    },
  };
}

/**
 * Photos as browsers get them, encoded ahead or at the first request. Requests for the same variant wait
 * for one encoding.
 */
export function createVariants(dependencies: VariantDependencies) {
  const { files, log } = dependencies;
  const { encodeNext, closing, close } = createEncoder(dependencies);
  // A damaged original is not decoded again for each request.
  const damaged = new LRUCache<string, true>({ max: 1000, ttl: DAMAGED_FOR_MS });

  async function load(
    name: string,
    variant: Variant,
    options?: TaskOptions,
  ): Promise<Buffer | undefined> {
    const stored = await files.read(name);
    if (stored !== null) return stored;
    try {
      return await encodeNext(name, variant, options);
    } catch (error) {
      if (closing.aborted) return undefined;
      damaged.set(name, true);
      log.error({ name, key: variant.entry.key, error }, 'a photo cannot be shown');
      return undefined;
    }
  }

  const memory = new LRUCache<string, Buffer, Variant>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
    fetchMethod: (name, _stale, { context }) => load(name, context),
  });

  async function read(variant: Variant): Promise<Buffer | undefined> {
    const name = variantName(variant);
    return damaged.has(name) ? undefined : memory.fetch(name, { context: variant });
  }

  /** Encodes what is not stored yet, behind all requests, and leaves the processor to others in between. */
  async function encodeAhead(entries: Iterable<PhotoEntry>, signal: AbortSignal): Promise<void> {
    const stop = AbortSignal.any([signal, closing]);
    for (const variant of [...entries].flatMap(allVariants)) {
      const name = variantName(variant);
      if (damaged.has(name) || (await files.has(name))) continue;
      const start = performance.now();
      if (stop.aborted) return;
      await load(name, variant, { isIdle: true });
      const pauseMs = (performance.now() - start) * (1 / AHEAD_SHARE - 1);
      await setTimeout(pauseMs, undefined, { ref: false, signal: stop }).catch(() => undefined);
    }
  }

  return { read, encodeAhead, close };
}
