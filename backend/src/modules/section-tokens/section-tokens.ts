import { createHash, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@club/api';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../database/schema';
import type { Session } from '../auth/sessions';

/** More devices than this lose their oldest token, so that asking often fills no table. */
const KEPT_PER_CUSTOMER = 10;

export interface SectionTokensOptions {
  readonly section: string;
  readonly lifeSeconds: number;
  /** What a token that is unknown, expired or another session's is answered with. */
  readonly refusal: ErrorCode;
}

export interface SectionTokens {
  readonly issue: (session: Session) => Promise<{ token: string; expires_in_seconds: number }>;
  /** For reads: remembers tokens that it has seen. */
  readonly check: (session: Session, token: string) => Promise<void>;
  /** For writes, inside of their transaction. */
  readonly checkWithin: (tx: Tx, session: Session, token: string) => Promise<void>;
}

interface Held {
  readonly sessionId: number;
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

/** A session that is ended at this moment opens nothing any more. */
async function holdSession(tx: Tx, id: number): Promise<void> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new ClubError('UNAUTHORIZED_IN_APP');
}

/** The tokens of one section: random, stored hashed, each bound to its session and gone with it. */
export function createSectionTokens(
  context: AppContext,
  { section, lifeSeconds, refusal }: SectionTokensOptions,
): SectionTokens {
  async function find(db: Db | Tx, hash: string): Promise<Held> {
    const row = await db
      .selectFrom('section_tokens')
      .select(['session_id', 'expires_at'])
      .where('token_hash', '=', hash)
      .where('section', '=', section)
      .executeTakeFirst();
    if (!row) throw new ClubError(refusal);
    return { sessionId: row.session_id, expiresAt: row.expires_at };
  }

  function refuseForeign(held: Held, session: Session): void {
    const isGood = held.sessionId === session.id && held.expiresAt > context.now();
    if (!isGood) throw new ClubError(refusal);
  }

  return {
    issue: async ({ id, customer }) => {
      const token = randomBytes(32).toString('base64url');
      const now = context.now();
      await context.transaction(async (tx) => {
        await holdSession(tx, id);
        await tx
          .insertInto('section_tokens')
          .values({
            token_hash: hashOf(token),
            section,
            customer_id: customer.id,
            session_id: id,
            created_at: now,
            expires_at: new Date(now.getTime() + lifeSeconds * 1000),
          })
          .execute();
        await dropOld(tx, section, customer.id, now);
      });
      return { token, expires_in_seconds: lifeSeconds };
    },
    check: async (session, token) => {
      const hash = hashOf(token);
      // What is not found throws, so that guesses push nothing useful out of the cache.
      const held = await context.cache.read(`section-token:${section}:${hash}`, [], () =>
        find(context.db, hash),
      );
      refuseForeign(held, session);
    },
    // Not by the cache: a load under way outside would wait for this transaction, and it for the load.
    checkWithin: async (tx, session, token) => {
      refuseForeign(await find(tx, hashOf(token)), session);
    },
  };
}
