import type { ErrorCode } from '@club/api';
import { ClubError } from '../../app/club-error';
import { blobSource } from '../../app/received-file';
import { cleanPicture, PictureError, type PictureFault } from '../../foundation/clean-picture';

/** In a smaller photo a document is not readable. */
const rules = { longestSide: 2200, shortestSide: 320 };

const codes: Readonly<Record<PictureFault, ErrorCode>> = {
  invalid: 'DOCUMENT_PHOTO_INVALID',
  large: 'DOCUMENT_PHOTO_INVALID',
  small: 'DOCUMENT_PHOTO_SMALL',
};

/** Encodes the photo of a document again as JPEG without metadata. */
export async function cleanPhoto(photo: Blob): Promise<Buffer> {
  try {
    return await cleanPicture(await blobSource(photo), rules, async ({ jpeg }) => jpeg);
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause;
    throw new ClubError(codes[cause.fault], { cause });
  }
}
