import { createHash, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@club/api';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../database/schema';

/** More devices than this lose their oldest token, so that asking often fills no table. */
const KEPT_PER_CUSTOMER = 10;

export interface SectionTokensOptions {
  readonly section: string;
  readonly lifeSeconds: number;
  /** What a token that is unknown, expired or another customer's is answered with. */
  readonly refusal: ErrorCode;
}

export interface SectionTokens {
  readonly issue: (customerId: number) => Promise<{ token: string; expires_in_seconds: number }>;
  /** For reads: remembers tokens that it has seen. */
  readonly check: (customerId: number, token: string) => Promise<void>;
  /** For writes, inside of their transaction. */
  readonly checkWithin: (tx: Tx, customerId: number, token: string) => Promise<void>;
}

interface Held {
  readonly customerId: number;
  readonly expiresAt: Date;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function dropOld(tx: Tx, section: string, customerId: number, now: Date): Promise<void> {
  const kept = tx
    .selectFrom('section_tokens')
    .select('token_hash')
    .where('section', '=', section)
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(KEPT_PER_CUSTOMER);
  await tx
    .deleteFrom('section_tokens')
    .where('section', '=', section)
    .where('customer_id', '=', customerId)
    .where('token_hash', 'not in', kept)
    .execute();
}

/** The tokens of one section: random, stored hashed, each bound to its customer. */
export function createSectionTokens(
  context: AppContext,
  { section, lifeSeconds, refusal }: SectionTokensOptions,
): SectionTokens {
  async function find(db: Db | Tx, hash: string): Promise<Held> {
    const row = await db
      .selectFrom('section_tokens')
      .select(['customer_id', 'expires_at'])
      .where('token_hash', '=', hash)
      .where('section', '=', section)
      .executeTakeFirst();
    if (!row) throw new ClubError(refusal);
    return { customerId: row.customer_id, expiresAt: row.expires_at };
  }

  function refuseForeign(held: Held, customerId: number): void {
    const isGood = held.customerId === customerId && held.expiresAt > context.now();
    if (!isGood) throw new ClubError(refusal);
  }

  return {
    issue: async (customerId) => {
      const token = randomBytes(32).toString('base64url');
      const now = context.now();
      await context.transaction(async (tx) => {
        await tx
          .insertInto('section_tokens')
          .values({
            token_hash: hashOf(token),
            section,
            customer_id: customerId,
            created_at: now,
            expires_at: new Date(now.getTime() + lifeSeconds * 1000),
          })
          .execute();
        await dropOld(tx, section, customerId, now);
      });
      return { token, expires_in_seconds: lifeSeconds };
    },
    check: async (customerId, token) => {
      const hash = hashOf(token);
      // What is not found throws, so that guesses push nothing useful out of the cache.
      const held = await context.cache.read(`section-token:${section}:${hash}`, [], () =>
        find(context.db, hash),
      );
      refuseForeign(held, customerId);
    },
    // Not by the cache: a load under way outside would wait for this transaction, and it for the load.
    checkWithin: async (tx, customerId, token) => {
      refuseForeign(await find(tx, hashOf(token)), customerId);
    },
  };
}
