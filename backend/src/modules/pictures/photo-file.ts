import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { photoKinds, type PhotoKind } from './photo-kinds';

const FORMATS = ['jpeg', 'png', 'webp'];
/** Limits decompression: a file of a few kilobytes can contain a huge picture. */
const MAX_PIXELS = 60_000_000;
const MAX_BYTES = 40_000_000;

/** The formats that browsers get, the smaller one first. */
export const photoFormats = ['avif', 'webp'] as const;

export type PhotoFormat = (typeof photoFormats)[number];

/** An original that cannot become a photo. The message completes "This file …". */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
}

/** What is known of an original without its pixels. */
export interface DescribedOriginal {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** The average colour, as `#rrggbb`. */
  readonly colour: string;
}

export const hashOriginal = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex');

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

async function readSize(bytes: Buffer, kind: PhotoKind) {
  // Without the limit this reads the header of any size, but decodes nothing.
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (!FORMATS.includes(format)) throw new PhotoError(`is ${format}: JPEG, PNG and WebP are taken`);
  if (width * height > MAX_PIXELS) {
    throw new PhotoError(`has ${width} × ${height} pixels, more than ${MAX_PIXELS / 1e6} million`);
  }
  const [least] = photoKinds[kind];
  if (width < least) throw new PhotoError(`is ${width} pixels wide, less than ${least}`);
  return { width, height };
}

async function averageColour(bytes: Buffer): Promise<string> {
  const { data } = await open(bytes)
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}

/** Checks an original: its header first, then all of its pixels. */
export async function describeOriginal(bytes: Buffer, kind: PhotoKind): Promise<DescribedOriginal> {
  if (bytes.byteLength > MAX_BYTES) {
    throw new PhotoError(`has more than ${MAX_BYTES / 1e6} MB`);
  }
  try {
    const { width, height } = await readSize(bytes, kind);
    return { hash: hashOriginal(bytes), width, height, colour: await averageColour(bytes) };
  } catch (cause) {
    if (cause instanceof PhotoError) throw cause;
    throw new PhotoError('is damaged, or no picture', { cause });
  }
}

/** Encodes an original in one width, without its metadata. */
export function encodePhoto(bytes: Buffer, width: number, format: PhotoFormat): Promise<Buffer> {
  const resized = open(bytes).timeout({ seconds: 20 }).autoOrient().resize({ width });
  return (
    format === 'avif'
      ? resized.avif({ quality: 58, effort: 3 })
      : resized.webp({ quality: 80, alphaQuality: 85 })
  ).toBuffer();
}
