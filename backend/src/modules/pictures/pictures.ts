import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Photo } from '@club/api/contract/photo';
import { drawPicture, pictures as drawings } from '../../../seed/pictures';
import { demoPhotosFolder } from '../../../seed/photos';
import type { Config } from '../../app/config';
import type { Logger } from '../../foundation/logger';
import { folderOriginals, type Originals } from './originals';
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
  readonly close: () => void;
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

async function readIndex(originals: Originals, tag: string | null): Promise<IndexState> {
  const bytes = tag === null ? null : await originals.read(indexKey);
  const entries = bytes === null ? [] : photoIndex.parse(JSON.parse(bytes.toString()));
  return { tag, photos: new Map(entries.map((entry) => [entry.name, entry])) };
}

/** Photos of an index that changes while the server runs. A damaged index leaves the last good one. */
async function watchIndex(originals: Originals | null, log: Pick<Logger, 'error'>) {
  let state: IndexState = { tag: null, photos: new Map() };
  const refresh = async () => {
    const tag = originals === null ? null : await originals.tag(indexKey);
    if (originals !== null && tag !== state.tag) state = await readIndex(originals, tag);
  };
  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.error({ error }, 'the index of photos is refused'));
  }, REFRESH_MS);
  timer.unref();
  return {
    refresh,
    find: (name: string) => state.photos.get(name),
    close: () => clearInterval(timer),
  };
}

/** Opens the photos of the configuration. Throws if their index is damaged. */
export async function openPictures(
  config: Pick<Config, 'photosFolder' | 'seed' | 'dataDir'>,
  log: Pick<Logger, 'error'>,
): Promise<Pictures> {
  const folder = config.photosFolder ?? (config.seed === 'demo' ? demoPhotosFolder : null);
  const originals = folder === null ? null : folderOriginals(folder);
  const index = await watchIndex(originals, log);
  const files = createVariantFiles(path.join(config.dataDir, 'photo-cache'), FILES_BYTES);
  const readVariant =
    originals === null ? async () => undefined : createVariants({ originals, files, log });
  const findPhoto = index.find;
  return {
    findPhoto,
    readVariant,
    refresh: index.refresh,
    close: index.close,
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
