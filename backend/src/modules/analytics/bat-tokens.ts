import { createHash, randomBytes } from 'node:crypto';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';

export interface BatToken {
  readonly hash: string;
  readonly customerId: number | null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A token for a visit; it stands for nobody until `bindToken`. */
export async function issueToken({ db, club, now }: AppContext) {
  const { tokenSeconds } = club.analytics;
  const token = randomBytes(32).toString('base64url');
  const at = now();
  await db
    .insertInto('analytics_tokens')
    .values({
      token_hash: hashOf(token),
      customer_id: null,
      created_at: at,
      expires_at: new Date(at.getTime() + tokenSeconds * 1000),
    })
    .execute();
  return { token, expires_in_seconds: tokenSeconds };
}

/** The token as it is kept. Refuses one that is unknown or has run out. */
export async function findToken({ db, now }: AppContext, token: string): Promise<BatToken> {
  const row = await db
    .selectFrom('analytics_tokens')
    .select(['token_hash', 'customer_id'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!row) throw new ClubError('ANALYTICS_UNAUTHENTICATED');
  return { hash: row.token_hash, customerId: row.customer_id };
}

/** From now on the visit is this customer's. */
export async function bindToken(
  tx: Tx,
  context: AppContext,
  token: string,
  customerId: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('analytics_tokens')
    .set({ customer_id: customerId })
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', context.now())
    // A token goes from a guest to one customer, never from one customer to another.
    .where((or) => or.or([or('customer_id', 'is', null), or('customer_id', '=', customerId)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ClubError('ANALYTICS_UNAUTHENTICATED');
}
