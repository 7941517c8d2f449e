import type { VerificationReason } from '@club/api/contract/verification';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

/** The row that decides the state: an approval, else a pending document, else the newest row. */
export async function findCurrent(db: Db | Tx, customerId: number) {
  const row = await db
    .selectFrom('verifications')
    .select(['id', 'way', 'status', 'reason', 'changed_at', 'expires_at', 'seen_at'])
    .where('customer_id', '=', customerId)
    .where('status', '!=', 'withdrawn')
    .orderBy(sql`status = 'approved'`, 'desc')
    .orderBy(sql`status = 'pending'`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewAttempt {
  readonly customerId: number;
  readonly brand: Brand;
  readonly stateHash: string;
  readonly sealed: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  const { customerId, brand, stateHash, sealed, at, expiresAt } = attempt;
  await tx
    .insertInto('verifications')
    .values({
      customer_id: customerId,
      brand,
      way: 'provider',
      status: 'begun',
      created_at: at,
      changed_at: at,
      state_hash: stateHash,
      sealed,
      expires_at: expiresAt,
    })
    .execute();
}

/** How long a request has an attempt for itself; afterwards its process counts as dead. */
const CLAIM_MS = 60_000;

/** Reserves the customer's own open attempt for one caller; null if there is none. */
export async function claimAttempt(
  db: Db,
  { customerId, stateHash, at }: { customerId: number; stateHash: string; at: Date },
) {
  const row = await db
    .updateTable('verifications')
    .set({ claimed_at: at })
    .where('state_hash', '=', stateHash)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'begun')
    .where((or) =>
      or.or([
        or('claimed_at', 'is', null),
        or('claimed_at', '<=', new Date(at.getTime() - CLAIM_MS)),
      ]),
    )
    .returning(['id', 'brand', 'sealed', 'expires_at'])
    .executeTakeFirst();
  return row?.sealed && row.expires_at
    ? { id: row.id, brand: row.brand, sealed: row.sealed, expiresAt: row.expires_at }
    : null;
}

/** Releases an attempt, so that it can be claimed again. */
export async function releaseAttempt(db: Db, id: number): Promise<void> {
  await db.updateTable('verifications').set({ claimed_at: null }).where('id', '=', id).execute();
}

export interface End {
  readonly status: 'unfinished' | 'approved' | 'rejected' | 'withdrawn';
  readonly reason: VerificationReason | null;
  readonly at: Date;
  /** Whether the customer sees the result at once. */
  readonly isSeen: boolean;
  readonly subjectHash?: string;
  readonly decidedBy?: string;
}

/** Ends an attempt or a review and deletes its secrets and photo; false if it had already ended. */
export async function endVerification(tx: Tx, id: number, end: End): Promise<boolean> {
  const ended = await tx
    .updateTable('verifications')
    .set({
      status: end.status,
      reason: end.reason,
      changed_at: end.at,
      seen_at: end.isSeen ? end.at : null,
      sealed: null,
      claimed_at: null,
      subject_hash: end.subjectHash ?? null,
      decided_by: end.decidedBy ?? null,
    })
    .where('id', '=', id)
    .where('status', 'in', ['begun', 'pending'])
    .returning('id')
    .executeTakeFirst();
  await tx.deleteFrom('verification_photos').where('verification_id', '=', id).execute();
  return ended !== undefined;
}

/** Deletes the photos of documents that wait for no review. */
export async function deleteOrphanedPhotos(db: Db): Promise<void> {
  await db
    .deleteFrom('verification_photos')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verifications')
            .select('id')
            .whereRef('id', '=', 'verification_id')
            .where('status', '=', 'pending'),
        ),
      ),
    )
    .execute();
}

/** Withdraws the refusals of the customer as a minor. */
export async function withdrawFindings(tx: Tx, customerId: number, at: Date): Promise<void> {
  await tx
    .updateTable('verifications')
    .set({ status: 'withdrawn', changed_at: at })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'rejected')
    .where('reason', '=', 'minor')
    .execute();
}

/** The open attempts or pending documents of a customer. */
export function openVerifications(
  tx: Tx,
  customerId: number,
  status: 'begun' | 'pending',
): Promise<{ id: number }[]> {
  return tx
    .selectFrom('verifications')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', status)
    .execute();
}

export interface NewDocument {
  readonly customerId: number;
  readonly brand: Brand;
  readonly at: Date;
  readonly sealed: Uint8Array;
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { customerId, brand, at, sealed } = document;
  const { id } = await tx
    .insertInto('verifications')
    .values({
      customer_id: customerId,
      brand,
      way: 'document',
      status: 'pending',
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('verification_photos').values({ verification_id: id, sealed }).execute();
}

/** False if nothing was new. */
export async function markAllSeen(tx: Tx, customerId: number, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('verifications')
    .set({ seen_at: at })
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['approved', 'rejected'])
    .where('seen_at', 'is', null)
    .returning('id')
    .execute();
  return marked.length > 0;
}

/** Whether the identity has verified another customer. The caller holds the identity's lock. */
export async function isIdentityTaken(
  tx: Tx,
  customerId: number,
  subjectHash: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('verifications')
    .select('id')
    .where('subject_hash', '=', subjectHash)
    .where('status', '=', 'approved')
    .where('customer_id', '!=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an identity, so that of two simultaneous customers the second sees the first. */
export async function lockIdentity(tx: Tx, subjectHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${subjectHash}`}, 0))`.execute(
    tx,
  );
}
