import sharp from 'sharp';
import { ClubError } from '../../app/club-error';
import { createQueue } from '../../foundation/one-at-a-time';

const FORMATS = ['jpeg', 'png', 'webp'];
/** A smaller photo of a document is not readable. */
const SHORTEST_SIDE = 320;
const LONGEST_SIDE = 2200;
/** Limits decompression: a file of a few kilobytes can contain a huge image. */
const MOST_PIXELS = 60_000_000;

async function reencode(bytes: Buffer): Promise<Buffer> {
  const picture = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format, width, height } = await picture().metadata();
  if (!FORMATS.includes(format)) throw new ClubError('DOCUMENT_PHOTO_INVALID');
  if (Math.min(width, height) < SHORTEST_SIDE) throw new ClubError('DOCUMENT_PHOTO_SMALL');
  return picture()
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 84 })
    .toBuffer();
}

// A large photo takes hundreds of megabytes while it is decoded.
const reencodeNext = createQueue();

/**
 * Encodes the photo again as JPEG without metadata. Throws if the file is not an image.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer> {
  try {
    return await reencodeNext(() => reencode(bytes));
  } catch (cause) {
    if (cause instanceof ClubError) throw cause;
    throw new ClubError('DOCUMENT_PHOTO_INVALID', { cause });
  }
}
