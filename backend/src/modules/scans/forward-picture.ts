import type { CodeResult } from '@club/api/contract/scans';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { ExpiredJobError, type JobData } from '../../foundation/jobs/jobs';
import type { BotAdmin } from '../../outside/bot-admin/port';
import { findStoreOwner } from '../account/users-repository';
import { readPictureFile, storePicture } from '../uploads/pictures-service';
import { removeOldPictures, removePictures } from '../uploads/remove-pictures';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** The picture and the customer's data stay where they are: jobs carry no personal data. */
    'scans.picture': {
      picture: string;
      customerId: number;
      brand: Brand;
      at: string;
      codes: readonly CodeResult[];
    };
  }
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Whose picture of a multi-scan. */
export function scanPictureOwner(customerId: number) {
  return { customerId, purpose: 'scan' } as const;
}

/** Stores the picture of a multi-scan without metadata and gives its id. Not inside a transaction. */
export async function storeScanPicture(
  context: AppContext,
  customerId: number,
  image: string,
): Promise<string> {
  if (!base64.test(image)) throw new ClubError('SCAN_PICTURE_INVALID');
  const file = new Blob([Buffer.from(image, 'base64')]);
  try {
    return (await storePicture(context, scanPictureOwner(customerId), file)).id;
  } catch (cause) {
    const code = cause instanceof ClubError ? cause.code : null;
    if (code !== 'PICTURE_INVALID' && code !== 'PICTURE_TOO_LARGE') throw cause;
    throw new ClubError('SCAN_PICTURE_INVALID', { cause });
  }
}

/** Passes a picture with its codes to the bot's admin service, and removes it. */
export async function forwardPicture(
  context: AppContext,
  admin: BotAdmin,
  { picture, customerId, brand, at, codes }: JobData['scans.picture'],
): Promise<void> {
  const image = await readPictureFile(context, picture);
  if (image === null) throw new ExpiredJobError('The picture was removed');
  const owner = await findStoreOwner(context.db, customerId, brand);
  // Customers scan in both apps, also before they have an account there.
  if (owner) await admin.load({ key: picture, ...owner, at: new Date(at), codes, image });
  await context.transaction((tx) => removePictures(tx, context, [picture]));
}

/** Removes pictures whose jobs are dead: by then nobody needs to try them again. */
export function removeDeadPictures(context: AppContext): Promise<void> {
  return removeOldPictures(context, 'scan', context.club.scans.pictureDays);
}
