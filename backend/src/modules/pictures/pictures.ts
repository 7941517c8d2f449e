import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Photo } from '@club/api/contract/photo';
import { drawPicture, pictures as drawings } from '../../../seed/pictures';
import type { Config } from '../../app/config';
import type { Logger } from '../../foundation/logger';
import type { ObjectStore } from '../../outside/files/port';
import { createPhotoOriginals } from '../../outside/photo-originals/create';
import type { PhotoOriginals } from '../../outside/photo-originals/port';
import { ServiceError } from '../../outside/service-error';
import { indexKey, photoIndex, toPhoto, type PhotoEntry } from './photo-index';
import { createVariants, type Variant } from './photo-variants';
import { createVariantFiles } from './variant-files';

declare module '../../app/context' {
  interface AppContext {
    readonly pictures: Pictures;
  }
}

/** A picture as answers describe it. Drawings have no photo. */
export interface PictureView {
  readonly picture: string;
  readonly photo?: Photo;
}

/** The pictures that rows name: photos, and drawings for all names without one. */
export interface Pictures {
  readonly view: (name: string) => PictureView;
  /** The address of a small picture, for lists that show several. */
  readonly thumbnail: (name: string) => string;
  readonly findPhoto: (name: string) => PhotoEntry | undefined;
  readonly readVariant: (variant: Variant) => Promise<Buffer | undefined>;
  /** Reads the index if it has changed. */
  readonly refresh: () => Promise<void>;
  /** Ends all encoding. Nothing is written afterwards. */
  readonly close: () => Promise<void>;
}

const FILES_BYTES = 512 * 1024 * 1024;
const REFRESH_MS = 10_000;

const hashes = new Map<string, string>();

/** The part of a drawing's address that changes with its contents; undefined where there is none. */
export function drawingHash(name: string): string | undefined {
  const spec = drawings.get(name);
  if (spec === undefined) return undefined;
  const known = hashes.get(name);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(drawPicture(spec)).digest('hex').slice(0, 12);
  hashes.set(name, hash);
  return hash;
}

/** What is wrong with the name of a picture that an operator has written; null where there is one. */
export function findPictureFault(
  { findPhoto }: Pick<Pictures, 'findPhoto'>,
  name: string,
): string | null {
  const isKnown = drawingHash(name) !== undefined || findPhoto(name) !== undefined;
  return isKnown ? null : `Картинки «${name}» немає.`;
}

/** The address of a drawing, which changes with its contents. */
function drawingAddress(name: string): string {
  const hash = drawingHash(name);
  return hash === undefined ? `/pictures/${name}.svg` : `/pictures/${name}.${hash}.svg`;
}

/** The fallback for browsers that choose no width. */
const middle = (widths: readonly number[]) => widths[Math.floor(widths.length / 2)] ?? 0;

interface IndexState {
  readonly tag: string | null;
  readonly photos: ReadonlyMap<string, PhotoEntry>;
}

async function readIndex(originals: PhotoOriginals, tag: string | null): Promise<IndexState> {
  const bytes = tag === null ? null : await originals.read(indexKey);
  const entries = bytes === null ? [] : photoIndex.parse(JSON.parse(bytes.toString()));
  return { tag, photos: new Map(entries.map((entry) => [entry.name, entry])) };
}

interface IndexDependencies {
  readonly originals: PhotoOriginals;
  readonly log: Pick<Logger, 'error'>;
  /** Called with the photos of each new index, until the next one. */
  readonly prepare: (photos: Iterable<PhotoEntry>, signal: AbortSignal) => Promise<void>;
}

/** Photos of an index that changes while the server runs. A damaged index leaves the last good one. */
async function watchIndex({ originals, log, prepare }: IndexDependencies) {
  let state: IndexState = { tag: null, photos: new Map() };
  let prepared:
    | { readonly tag: string | null; readonly stop: AbortController; readonly done: Promise<void> }
    | undefined;
  let isClosed = false;
  let ticking: Promise<void> | undefined;
  const logRefused = (error: unknown) => log.error({ error }, 'the index of photos is refused');
  const refresh = async () => {
    const tag = await originals.tag(indexKey);
    if (tag !== state.tag) state = await readIndex(originals, tag);
  };
  const prepareOnce = () => {
    if (isClosed || prepared?.tag === state.tag) return;
    prepared?.stop.abort();
    const stop = new AbortController();
    const done = prepare(state.photos.values(), stop.signal).catch(logRefused);
    prepared = { tag: state.tag, stop, done };
  };
  await refresh().catch((error: unknown) => {
    // While the store is unavailable, drawings are shown in place of photos.
    if (!(error instanceof ServiceError)) throw error;
    log.error({ error }, 'the index of photos cannot be read');
  });
  const timer = setInterval(() => {
    ticking = refresh().then(prepareOnce).catch(logRefused);
  }, REFRESH_MS);
  timer.unref();
  return {
    refresh,
    find: (name: string) => state.photos.get(name),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      prepared?.stop.abort();
      await Promise.all([ticking, prepared?.done]);
    },
  };
}

/** Where nothing has a photo. */
const noPhotos = { refresh: async () => {}, find: () => undefined, close: async () => {} };

type PicturesConfig = Pick<Config, 'photosFolder' | 'bucket' | 'seed' | 'dataDir'>;

interface PicturesOptions {
  readonly files: ObjectStore;
  readonly log: Pick<Logger, 'error'>;
  /** Encode photos before they are requested, in the background; the default. */
  readonly encodesAhead?: boolean;
}

/** Opens the photos of the configuration. Throws if their index is damaged. */
export async function openPictures(
  config: PicturesConfig,
  { files: store, log, encodesAhead = true }: PicturesOptions,
): Promise<Pictures> {
  const originals = createPhotoOriginals({ config, files: store });
  const files = createVariantFiles(path.join(config.dataDir, 'photo-cache'), FILES_BYTES);
  const variants = originals && createVariants({ originals, files, log });
  const index =
    originals && variants
      ? await watchIndex({
          originals,
          log,
          prepare: encodesAhead ? variants.encodeAhead : async () => {},
        })
      : noPhotos;
  const readVariant = variants?.read ?? (async () => undefined);
  const findPhoto = index.find;
  return {
    findPhoto,
    readVariant,
    refresh: index.refresh,
    close: async () => {
      await variants?.close();
      await index.close();
    },
    view(name) {
      const entry = findPhoto(name);
      if (entry === undefined) return { picture: drawingAddress(name) };
      const photo = toPhoto(entry);
      return { picture: `${photo.base}/${middle(photo.widths)}.webp`, photo };
    },
    thumbnail(name) {
      const entry = findPhoto(name);
      if (entry === undefined) return drawingAddress(name);
      const { base, widths } = toPhoto(entry);
      return `${base}/${widths[0]}.webp`;
    },
  };
}
