import { hash, randomBytes } from 'node:crypto';
import type { Brand } from '@club/domain/brand';
import type { ClubConfig } from '../../config/club-config';
import type { ReadCache } from '../../cache/read-cache';
import type { Database } from '../../database/create-database';
import type { Tx } from '../../database/schema';

/** A customer's account in one of the apps, as far as every handler needs it. */
export interface AccountKey {
  readonly id: number;
  readonly shopifyId: string | null;
}

export interface Session {
  readonly id: number;
  readonly expiresAt: Date;
  readonly seenAt: Date;
  readonly customer: {
    readonly id: number;
    readonly isBlocked: boolean;
    readonly accounts: Readonly<Partial<Record<Brand, AccountKey>>>;
  };
}

/** The tag of everything that is kept about one customer: changed by what the account or a session is. */
export function customerTag(customerId: number): string {
  return `customer:${customerId}`;
}

/** The tag of what is kept of a customer's orders and points: they change often, and no session with them. */
export function dealingsTag(customerId: number): string {
  return `dealings:${customerId}`;
}

/** Both, for a read that shows orders or points. */
export function dealingsTags(customerId: number): readonly string[] {
  return [customerTag(customerId), dealingsTag(customerId)];
}

export interface Sessions {
  /** The session of a token that stands, with its life slid when due. */
  readonly find: (token: string) => Promise<Session | null>;
  readonly open: (
    tx: Tx,
    customerId: number,
    userAgent: string,
  ) => Promise<{ id: number; token: string; expiresAt: Date }>;
  readonly end: (tx: Tx, session: Session) => Promise<void>;
  /** Ends all sessions of the customer but this one; gives how many. */
  readonly endOthers: (tx: Tx, session: Session) => Promise<number>;
  /** Ends all of a customer's sessions, e.g. when the phone changes. */
  readonly endAll: (tx: Tx, customerId: number) => Promise<void>;
  /** Slides the life of the session to its full length. */
  readonly slide: (session: Session) => Promise<Date>;
}

export interface SessionsOptions {
  readonly database: Database;
  readonly cache: ReadCache;
  readonly club: ClubConfig;
  readonly now: () => Date;
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}

const HOUR_MS = 3_600_000;

async function loadSession(database: Database, tokenHash: string): Promise<Session | null> {
  const row = await database.db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'sessions.id',
      'sessions.expires_at',
      'sessions.seen_at',
      'sessions.customer_id',
      'customers.is_blocked',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  const accounts = await database.db
    .selectFrom('app_users')
    .select(['id', 'brand', 'shopify_id'])
    .where('customer_id', '=', row.customer_id)
    .execute();
  return {
    id: row.id,
    expiresAt: row.expires_at,
    seenAt: row.seen_at,
    customer: {
      id: row.customer_id,
      isBlocked: row.is_blocked,
      accounts: Object.fromEntries(
        accounts.map(({ brand, id, shopify_id }) => [brand, { id, shopifyId: shopify_id }]),
      ),
    },
  };
}

export function createSessions({ database, cache, club, now }: SessionsOptions): Sessions {
  const lifeMs = club.session.days * 24 * HOUR_MS;
  const slideAfterMs = club.session.slideWhenOlderThanHours * HOUR_MS;

  async function slide(session: Session): Promise<Date> {
    const seenAt = now();
    const expiresAt = new Date(seenAt.getTime() + lifeMs);
    await database.transaction(async (tx) => {
      await tx
        .updateTable('sessions')
        .set({ seen_at: seenAt, expires_at: expiresAt })
        .where('id', '=', session.id)
        .execute();
      cache.invalidate(tx, customerTag(session.customer.id));
    });
    return expiresAt;
  }

  return {
    slide,
    find: async (token) => {
      const tokenHash = hashOf(token);
      // An unknown token is not kept: a flood of them must not push out what is useful.
      const session = await cache.read(
        `session:${tokenHash}`,
        (found: Session | null) => found && [customerTag(found.customer.id)],
        () => loadSession(database, tokenHash),
      );
      const at = now().getTime();
      if (session === null || session.expiresAt.getTime() <= at) return null;
      if (at - session.seenAt.getTime() <= slideAfterMs) return session;
      const expiresAt = await slide(session);
      return { ...session, expiresAt, seenAt: now() };
    },
    open: async (tx, customerId, userAgent) => {
      const token = randomBytes(32).toString('base64url');
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + lifeMs);
      const { id } = await tx
        .insertInto('sessions')
        .values({
          customer_id: customerId,
          token_hash: hashOf(token),
          user_agent: userAgent,
          created_at: createdAt,
          seen_at: createdAt,
          expires_at: expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, token, expiresAt };
    },
    end: async (tx, session) => {
      await tx.deleteFrom('sessions').where('id', '=', session.id).execute();
      cache.invalidate(tx, customerTag(session.customer.id));
    },
    endOthers: async (tx, session) => {
      const { numDeletedRows } = await tx
        .deleteFrom('sessions')
        .where('customer_id', '=', session.customer.id)
        .where('id', '!=', session.id)
        .executeTakeFirst();
      cache.invalidate(tx, customerTag(session.customer.id));
      return Number(numDeletedRows);
    },
    endAll: async (tx, customerId) => {
      await tx.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
      cache.invalidate(tx, customerTag(customerId));
    },
  };
}
