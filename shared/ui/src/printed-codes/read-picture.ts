import { refuseHugePicture } from '../pictures/picture-size';
import { createCodeReader } from './decoder/code-reader';
import type { FoundCode } from './found-code';

/** A photo, or what a camera shows at this moment. */
export type PictureSource = Blob | HTMLVideoElement;

/** A photo of a phone has 12 to 50 million pixels: reduced on the device, it still shows every code. */
const maxSide = 2560;

/**
 * Opens a picture upright, reduced to what is needed. Throws an `InvalidStateError` for a file that is
 * none, and a `PictureTooLargeError` for one that is too large.
 */
export async function openPicture(source: PictureSource, limit = maxSide): Promise<ImageBitmap> {
  if (source instanceof Blob) await refuseHugePicture(source);
  const whole = await createImageBitmap(source, { imageOrientation: 'from-image' });
  const scale = limit / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * scale),
      resizeHeight: Math.round(whole.height * scale),
      resizeQuality: 'high',
    });
  } finally {
    whole.close();
  }
}

/** Finds all codes of a picture. */
export async function readPicture(
  source: PictureSource,
  signal?: AbortSignal,
): Promise<readonly FoundCode[]> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal?.addEventListener('abort', end, { once: true });
  try {
    const [reader, picture] = await Promise.all([
      createCodeReader(ending.signal),
      openPicture(source),
    ]);
    return await reader.readStill(picture);
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}
