import { createHash, randomBytes } from 'node:crypto';
import type { ErrorCode } from '@club/api';
import { ClubError } from './club-error';
import type { AppContext } from './context';
import type { Db, Tx } from '../foundation/database/schema';
import { deleteOldTokens, findToken, insertToken, lockSession } from './section-tokens-repository';
import type { Session } from './sessions';

/** The limit of tokens per customer: the oldest are deleted. */
const TOKENS_PER_CUSTOMER = 10;

export interface SectionTokensOptions {
  readonly section: string;
  readonly lifeSeconds: number;
  /** The error for an unknown, expired or another session's token. */
  readonly refusal: ErrorCode;
}

export interface SectionTokens {
  readonly issue: (session: Session) => Promise<{ token: string; expires_in_seconds: number }>;
  /** For reads: valid tokens are cached. */
  readonly check: (session: Session, token: string) => Promise<void>;
  /** For writes, inside their transaction. */
  readonly checkWithin: (tx: Tx, session: Session, token: string) => Promise<void>;
}

interface Held {
  readonly sessionId: number;
  readonly expiresAt: Date;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The tokens of one section: random, stored hashed, each bound to its session and deleted with it. */
export function createSectionTokens(
  context: AppContext,
  { section, lifeSeconds, refusal }: SectionTokensOptions,
): SectionTokens {
  async function find(db: Db | Tx, hash: string): Promise<Held> {
    const row = await findToken(db, section, hash);
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
        if (!(await lockSession(tx, id))) throw new ClubError('UNAUTHORIZED_IN_APP');
        await insertToken(tx, {
          token_hash: hashToken(token),
          section,
          customer_id: customer.id,
          session_id: id,
          created_at: now,
          expires_at: new Date(now.getTime() + lifeSeconds * 1000),
        });
        await deleteOldTokens(tx, section, customer.id, { now, limit: TOKENS_PER_CUSTOMER });
      });
      return { token, expires_in_seconds: lifeSeconds };
    },
    check: async (session, token) => {
      const hash = hashToken(token);
      // An unknown token throws, so that guesses do not evict useful entries.
      const held = await context.cache.read(`section-token:${section}:${hash}`, [], () =>
        find(context.db, hash),
      );
      refuseForeign(held, session);
    },
    // Not cached: a load outside would wait for this transaction, and this transaction for the load.
    checkWithin: async (tx, session, token) => {
      refuseForeign(await find(tx, hashToken(token)), session);
    },
  };
}
