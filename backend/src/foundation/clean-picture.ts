import sharp from 'sharp';
import { decodeNext } from './decode-queue';

const FORMATS = ['jpeg', 'png', 'webp'];
/** Limits decompression: a file of a few kilobytes can contain a huge image. */
const MAX_PIXELS = 60_000_000;
const TIMEOUT_SECONDS = 15;

/** Why a file is not accepted: it is not a picture, or it has too many or too few pixels. */
export type PictureFault = 'invalid' | 'large' | 'small';

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`The file is not accepted as a picture: ${fault}`, options);
    this.fault = fault;
  }
}

export interface PictureRules {
  /** A larger picture is made smaller. */
  readonly longestSide: number;
  /** A picture with a shorter side is refused. */
  readonly shortestSide?: number;
  /** Also makes a small picture, with sides up to this. */
  readonly thumbnailSide?: number;
}

export interface CleanPicture {
  readonly jpeg: Buffer;
  readonly thumbnail: Buffer | null;
  readonly width: number;
  readonly height: number;
}

async function refuseByHead(file: Buffer | string, shortestSide: number): Promise<void> {
  const { format, width, height } = await sharp(file).metadata();
  if (!FORMATS.includes(format)) throw new PictureError('invalid');
  if (width * height > MAX_PIXELS) throw new PictureError('large');
  if (Math.min(width, height) < shortestSide) throw new PictureError('small');
}

async function encode(file: Buffer | string, rules: PictureRules): Promise<CleanPicture> {
  const { longestSide, shortestSide = 1, thumbnailSide } = rules;
  await refuseByHead(file, shortestSide);
  const { data: jpeg, info } = await sharp(file, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    // Optimised coding holds the whole picture once more, for files some percent smaller.
    .jpeg({ quality: 84, optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  const size = { width: thumbnailSide, height: thumbnailSide };
  const thumbnail =
    thumbnailSide === undefined
      ? null
      : await sharp(jpeg)
          .resize({ ...size, fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: 78 })
          .toBuffer();
  return { jpeg, thumbnail, width: info.width, height: info.height };
}

/** The pictures that may wait: about half a minute of decoding. */
const MAX_TASKS = 100;

// Files have unique names, so nothing would be found in it; and it would hold pictures in memory.
sharp.cache(false);
// More threads decode no faster where one picture is decoded at a time, and each keeps memory.
sharp.concurrency(1);

/**
 * Encodes a JPEG, PNG or WebP picture again as an upright JPEG without metadata, one picture at a
 * time, and passes it to `use` before the next one is decoded. Throws a PictureError if the file is
 * not accepted, and a QueueFullError while too many wait.
 */
export function cleanPicture<T>(
  file: Buffer | string,
  rules: PictureRules,
  use: (picture: CleanPicture) => Promise<T>,
): Promise<T> {
  return decodeNext(
    async () => {
      const picture = await encode(file, rules).catch((cause: unknown) => {
        throw cause instanceof PictureError ? cause : new PictureError('invalid', { cause });
      });
      return use(picture);
    },
    { max: MAX_TASKS },
  );
}
