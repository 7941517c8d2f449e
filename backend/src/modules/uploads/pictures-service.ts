import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { maxPictureBytes } from '@club/api/limits';
import { refuseOverLimit } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { blobSource } from '../../app/received-file';
import type { Tx } from '../../foundation/database/schema';
import { cleanPicture, PictureError } from '../../foundation/clean-picture';
import { ServiceError } from '../../outside/service-error';
import { pictureKeys } from './picture-keys';
import { removePictures } from './remove-pictures';
import {
  findUpload,
  findUploads,
  insertUpload,
  markAttached,
  type UploadOwner,
} from './uploads-repository';

const rules = { longestSide: 2048, thumbnailSide: 320 };
const DAY_SECONDS = 86_400;
const RETRY_SECONDS = 30;

function refuseBySize({ size }: Blob): void {
  if (size > maxPictureBytes) throw new ClubError('PICTURE_TOO_LARGE');
  if (size === 0) throw new ClubError('PICTURE_INVALID');
}

function toFailure(cause: unknown): unknown {
  if (cause instanceof PictureError) {
    const code = cause.fault === 'large' ? 'PICTURE_TOO_LARGE' : 'PICTURE_INVALID';
    return new ClubError(code, { cause });
  }
  if (cause instanceof ServiceError && cause.isUnavailable) {
    return new ClubError('UNAVAILABLE', { cause, retryAfterSeconds: RETRY_SECONDS });
  }
  return cause;
}

async function refuseMany(context: AppContext, { customerId }: UploadOwner): Promise<void> {
  const { picturesADay: limit } = context.club.uploads;
  const perDay = { bucket: `uploads:${customerId}`, limit, windowSeconds: DAY_SECONDS };
  await refuseOverLimit(context.db, perDay, context.now(), 'TOO_MANY_REQUESTS');
}

interface StoredPicture {
  readonly id: string;
  /** An upright JPEG, small enough to be looked at again. */
  readonly thumbnail: Buffer;
}

/**
 * Checks a picture, encodes it again without metadata and stores it. Takes seconds, so call it
 * outside of a transaction. Attach it in a transaction; others are deleted after a day.
 */
export async function storePicture(
  context: AppContext,
  owner: UploadOwner,
  file: Blob,
): Promise<StoredPicture> {
  refuseBySize(file);
  await refuseMany(context, owner);
  const { files, db, now } = context;
  const { customerId: customer_id, purpose } = owner;
  const id = randomBytes(16).toString('hex');
  const keys = pictureKeys({ id, purpose });
  try {
    return await cleanPicture(
      await blobSource(file),
      rules,
      async ({ jpeg, thumbnail: small, width, height }) => {
        const thumbnail = small ?? jpeg;
        // The row comes first, so that no file is without one.
        await insertUpload(db, {
          id,
          customer_id,
          purpose,
          width,
          height,
          bytes: jpeg.byteLength,
          created_at: now(),
        });
        const type = 'image/jpeg';
        await files.put(keys.picture, jpeg, { type });
        await files.put(keys.thumbnail, thumbnail, { type });
        return { id, thumbnail };
      },
    );
  } catch (cause) {
    throw toFailure(cause);
  }
}

/**
 * Stores the pictures of a form, all or none, and gives their ids. Call it before the transaction
 * (`serve.onceWith`), then `attachPictures` inside.
 */
export async function takePictures(
  context: AppContext,
  owner: UploadOwner,
  files: readonly Blob[] = [],
): Promise<readonly string[]> {
  for (const file of files) refuseBySize(file);
  const ids: string[] = [];
  try {
    for (const file of files) ids.push((await storePicture(context, owner, file)).id);
  } catch (error) {
    await context.transaction((tx) => removePictures(tx, context, ids));
    throw error;
  }
  return ids;
}

/** Makes pictures part of what the transaction stores. Pictures of other customers are refused. */
export async function attachPictures(
  tx: Tx,
  context: AppContext,
  owner: UploadOwner,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const attached = await markAttached(tx, owner, ids, context.now());
  if (attached < ids.length) throw new ClubError('NOT_FOUND');
}

/** Where the files of an own picture are. The same error for an unknown one and another customer's. */
export async function ownPictureKeys(
  { db }: Pick<AppContext, 'db'>,
  id: string,
  customerId: number | null,
) {
  const row = await findUpload(db, id);
  if (row === null || row.customer_id !== customerId) throw new ClubError('NOT_FOUND');
  return pictureKeys(row);
}

/** The bytes of a picture, for a job that passes it on; null if it was removed. */
export async function readPictureFile(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  id: string,
): Promise<Buffer | null> {
  const [row] = await findUploads(db, [id]);
  const file = row ? await files.get(pictureKeys(row).picture) : null;
  return file && (await buffer(file.body));
}
