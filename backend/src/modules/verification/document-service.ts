import type { Brand } from '@club/domain/brand';
import { refuseOverLimit } from '../../app/address-limit';
import type { AppContext } from '../../app/context';
import { encryptBytes } from '../../foundation/encrypted-text';
import { lockCustomer } from '../account/users-repository';
import { cleanPhoto } from './document-photo';
import { endVerification, insertDocument, openVerifications } from './verification-repository';
import { requireUnverified } from './verification-state';

const DAY_SECONDS = 86_400;

export interface DocumentUpload {
  readonly customerId: number;
  readonly brand: Brand;
  readonly photo: Blob;
}

/** A file that is not a photo does not count as an attempt, but decoding it is limited too. */
async function refuseManyTries(context: AppContext, customerId: number): Promise<void> {
  const bucket = `verification:photos:${customerId}`;
  const { photosADay: limit } = context.club.verification;
  const perDay = { bucket, limit, windowSeconds: DAY_SECONDS };
  await refuseOverLimit(context.db, perDay, context.now(), 'VERIFICATION_LIMIT');
}

/** Stores the photo encrypted for the reviewers; a pending one is deleted. */
export async function storePhoto(
  context: AppContext,
  { customerId, brand, photo }: DocumentUpload,
): Promise<void> {
  await requireUnverified(context.db, customerId, context.now());
  await refuseManyTries(context, customerId);
  const clean = await cleanPhoto(photo);
  const encrypted = encryptBytes(clean, context.config.codeSecret);
  await context.transaction(async (tx) => {
    const at = context.now();
    await lockCustomer(tx, customerId);
    // Decoding takes a moment, in which the provider may have answered.
    await requireUnverified(tx, customerId, at);
    const bucket = `verification:document:${customerId}`;
    const { attemptsADay: limit } = context.club.verification;
    const perDay = { bucket, limit, windowSeconds: DAY_SECONDS };
    await refuseOverLimit(tx, perDay, at, 'VERIFICATION_LIMIT');
    await dropWaiting(context, tx, customerId);
    await insertDocument(tx, { customerId, brand, at, sealed: encrypted });
  });
}

async function dropWaiting(
  context: AppContext,
  tx: Parameters<typeof openVerifications>[0],
  customerId: number,
): Promise<void> {
  const end = { status: 'withdrawn', reason: null, at: context.now(), isSeen: true } as const;
  for (const { id } of await openVerifications(tx, customerId, 'pending')) {
    await endVerification(tx, id, end);
  }
}

/** Withdraws the pending photo, unless it was reviewed meanwhile. */
export async function withdrawDocument(context: AppContext, customerId: number): Promise<void> {
  await context.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await dropWaiting(context, tx, customerId);
  });
}
