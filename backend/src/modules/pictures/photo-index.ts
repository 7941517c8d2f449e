import { z } from 'zod';
import type { Photo } from '@club/api/contract/photo';
import { photoKindNames, photoWidths } from './photo-kinds';

/** The key of the index among the originals. */
export const indexKey = 'photos.json';

/** The name of a picture, as the catalog and the news store it. */
export const photoName = /^[a-z0-9][a-z0-9-]{0,79}$/;

const photoEntry = z.strictObject({
  name: z.string().regex(photoName),
  kind: z.enum(photoKindNames),
  /** The key of its original. */
  key: z.string().regex(/^[a-z]+\/[a-z0-9-]+\.(jpe?g|png|webp)$/),
  hash: z.string().regex(/^[\da-f]{64}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  colour: z.string().regex(/^#[\da-f]{6}$/),
});

/** The index: what every photo is, so that answers need no original. */
export const photoIndex = z.array(photoEntry);

export type PhotoEntry = z.output<typeof photoEntry>;

/** The part of an address that changes with the contents. */
export const addressHash = ({ hash }: PhotoEntry) => hash.slice(0, 12);

/** A photo as answers describe it. */
export function toPhoto(entry: PhotoEntry): Photo {
  const { name, width, height, colour } = entry;
  const base = `/pictures/${name}.${addressHash(entry)}`;
  return { base, widths: photoWidths(entry), width, height, colour };
}
