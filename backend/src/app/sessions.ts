import { hash, randomBytes } from 'node:crypto';
import type { Brand } from '@club/domain/brand';
import type { ClubConfig } from './club-config';
import type { ReadCache } from '../foundation/cache/read-cache';
import type { Database } from '../foundation/database/create-database';
import type { Tx } from '../foundation/database/schema';
import {
  deleteAllSessions,
  deleteOtherSessions,
  deleteSession,
  deleteUnusedSessions,
  extendSession,
  findSession,
  insertSession,
} from './sessions-repository';

/** The ids of a customer's account in one of the apps. */
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

/** The tag of cached data of one customer; a change of the account or a session invalidates it. */
export function customerTag(customerId: number): string {
  return `customer:${customerId}`;
}

/** The tag of cached orders and points of a customer: they change often, without the session. */
export function activityTag(customerId: number): string {
  return `activity:${customerId}`;
}

/** Both, for a read that shows orders or points. */
export function activityTags(customerId: number): readonly string[] {
  return [customerTag(customerId), activityTag(customerId)];
}

export interface Sessions {
  /** The valid session of a token; its life is extended when due. */
  readonly find: (token: string) => Promise<Session | null>;
  readonly open: (
    tx: Tx,
    customerId: number,
    userAgent: string,
  ) => Promise<{ id: number; token: string; expiresAt: Date }>;
  readonly end: (tx: Tx, session: Session) => Promise<void>;
  /** Ends all sessions of the customer except this one; gives how many. */
  readonly endOthers: (tx: Tx, session: Session) => Promise<number>;
  /** Ends all of a customer's sessions, e.g. when the phone changes. */
  readonly endAll: (tx: Tx, customerId: number) => Promise<void>;
  /** Extends the session to its full life. */
  readonly extend: (session: Session) => Promise<Date>;
}

export interface SessionsOptions {
  readonly database: Database;
  readonly cache: ReadCache;
  readonly club: ClubConfig;
  readonly now: () => Date;
}

function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

const HOUR_MS = 3_600_000;

async function loadSession({ db }: Database, tokenHash: string): Promise<Session | null> {
  const row = await findSession(db, tokenHash);
  if (row === null) return null;
  return {
    id: row.id,
    expiresAt: row.expires_at,
    seenAt: row.seen_at,
    customer: {
      id: row.customer_id,
      isBlocked: row.is_blocked,
      accounts: Object.fromEntries(
        row.accounts.map(({ brand, id, shopify_id }) => [brand, { id, shopifyId: shopify_id }]),
      ),
    },
  };
}

export function createSessions({ database, cache, club, now }: SessionsOptions): Sessions {
  const lifeMs = club.session.days * 24 * HOUR_MS;
  const extendAfterMs = club.session.slideWhenOlderThanHours * HOUR_MS;

  async function extend({ id, customer }: Session): Promise<Date> {
    const seenAt = now();
    const expiresAt = new Date(seenAt.getTime() + lifeMs);
    await database.transaction(async (tx) => {
      await extendSession(tx, id, { seenAt, expiresAt });
      cache.invalidate(tx, customerTag(customer.id));
    });
    return expiresAt;
  }

  return {
    extend,
    find: async (token) => {
      const tokenHash = hashToken(token);
      // Unknown tokens are not cached: many of them must not evict useful entries.
      const session = await cache.read(
        `session:${tokenHash}`,
        (found: Session | null) => found && [customerTag(found.customer.id)],
        () => loadSession(database, tokenHash),
      );
      const at = now().getTime();
      if (session === null || session.expiresAt.getTime() <= at) return null;
      if (at - session.seenAt.getTime() <= extendAfterMs) return session;
      const expiresAt = await extend(session);
      return { ...session, expiresAt, seenAt: now() };
    },
    open: async (tx, customerId, userAgent) => {
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hashToken(token);
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + lifeMs);
      const row = { customerId, tokenHash, userAgent, createdAt, expiresAt };
      const id = await insertSession(tx, row);
      const ended = await deleteUnusedSessions(tx, customerId, club.session.max);
      if (ended > 0) cache.invalidate(tx, customerTag(customerId));
      return { id, token, expiresAt };
    },
    end: async (tx, { id, customer }) => {
      await deleteSession(tx, customer.id, id);
      cache.invalidate(tx, customerTag(customer.id));
    },
    endOthers: async (tx, { id, customer }) => {
      const ended = await deleteOtherSessions(tx, customer.id, id);
      cache.invalidate(tx, customerTag(customer.id));
      return ended;
    },
    endAll: async (tx, customerId) => {
      await deleteAllSessions(tx, customerId);
      cache.invalidate(tx, customerTag(customerId));
    },
  };
}
