import sharp from 'sharp';
import { ClubError } from '../../app/club-error';

const FORMATS = ['jpeg', 'png', 'webp'];
/** Below this nobody can read a document. */
const SHORTEST_SIDE = 320;
const LONGEST_SIDE = 2200;
/** What a bomb of a few kilobytes could unfold to ends here. */
const MOST_PIXELS = 60_000_000;

async function drawnAnew(bytes: Buffer): Promise<Buffer> {
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

/**
 * The photo drawn anew as JPEG: what is no picture is refused, and where, when and by what it was
 * taken is gone.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer> {
  try {
    return await drawnAnew(bytes);
  } catch (cause) {
    if (cause instanceof ClubError) throw cause;
    throw new ClubError('DOCUMENT_PHOTO_INVALID', { cause });
  }
}
