import type { Brand } from '@club/domain/brand';
import { refuseOverLimit } from '../../app/address-limit';
import type { AppContext } from '../../app/context';
import { sealBytes } from '../../app/sealed-text';
import { lockCustomer } from '../users/users-repository';
import { cleanPhoto } from './document-photo';
import { endVerification, insertDocument, standingOf } from './verification-repository';
import { refuseNeedless } from './verification-state';

const DAY_SECONDS = 86_400;

export interface Sent {
  readonly customerId: number;
  readonly brand: Brand;
  readonly photo: Blob;
}

/** What is no photo is not counted as an attempt, but looking at it costs as well. */
async function refuseManyTries(context: AppContext, customerId: number): Promise<void> {
  const bucket = `verification:photos:${customerId}`;
  const { photosADay: limit } = context.club.verification;
  const perDay = { bucket, limit, windowSeconds: DAY_SECONDS };
  await refuseOverLimit(context.db, perDay, context.now(), 'VERIFICATION_LIMIT');
}

/** Keeps the photo for the reviewers, sealed; one that waited is deleted. */
export async function keepPhoto(
  context: AppContext,
  { customerId, brand, photo }: Sent,
): Promise<void> {
  await refuseNeedless(context.db, customerId, context.now());
  await refuseManyTries(context, customerId);
  const clean = await cleanPhoto(Buffer.from(await photo.arrayBuffer()));
  const sealed = sealBytes(clean, context.config.codeSecret);
  await context.transaction(async (tx) => {
    const at = context.now();
    await lockCustomer(tx, customerId);
    const bucket = `verification:document:${customerId}`;
    const { attemptsADay: limit } = context.club.verification;
    const perDay = { bucket, limit, windowSeconds: DAY_SECONDS };
    await refuseOverLimit(tx, perDay, at, 'VERIFICATION_LIMIT');
    await dropWaiting(context, tx, customerId);
    await insertDocument(tx, { customerId, brand, at, sealed });
  });
}

async function dropWaiting(
  context: AppContext,
  tx: Parameters<typeof standingOf>[0],
  customerId: number,
): Promise<void> {
  const end = { status: 'withdrawn', reason: null, at: context.now(), isSeen: true } as const;
  for (const { id } of await standingOf(tx, customerId, 'pending')) {
    await endVerification(tx, id, end);
  }
}

/** Takes back what waits. A review that is quicker wins. */
export async function withdrawDocument(context: AppContext, customerId: number): Promise<void> {
  await context.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await dropWaiting(context, tx, customerId);
  });
}
