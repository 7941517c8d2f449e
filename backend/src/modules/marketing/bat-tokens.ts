import { createHash, randomBytes } from 'node:crypto';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { bindTokenByHash, findTokenByHash, insertToken } from './analytics-repository';

export interface BatToken {
  readonly hash: string;
  readonly customerId: number | null;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A token for a visit; it is anonymous until `bindToken`. */
export async function issueToken({ db, club, now }: AppContext) {
  const { tokenSeconds } = club.analytics;
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + tokenSeconds * 1000);
  await insertToken(db, { hash: hashToken(token), createdAt, expiresAt });
  return { token, expires_in_seconds: tokenSeconds };
}

/** The stored token. Throws if it is unknown or expired. */
export async function findToken({ db, now }: AppContext, token: string): Promise<BatToken> {
  const row = await findTokenByHash(db, hashToken(token), now());
  if (!row) throw new ClubError('ANALYTICS_UNAUTHENTICATED');
  return { hash: row.token_hash, customerId: row.customer_id };
}

/** Binds the visit to a customer. A token is never bound to a second customer. */
export async function bindToken(
  tx: Tx,
  { now }: AppContext,
  token: string,
  customerId: number,
): Promise<void> {
  const isBound = await bindTokenByHash(tx, hashToken(token), customerId, now());
  if (!isBound) throw new ClubError('ANALYTICS_UNAUTHENTICATED');
}
