import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { CONNECT_WITHIN_MS, connectionOptions } from './postgres-pool';
import type { Logger } from '../logger';
import type { Db } from './schema';

export interface NotificationHandlers {
  readonly message: (payload: string) => void;
  /** The connection was lost: notifications may be missing. */
  readonly disconnected: () => void;
}

/** Listens to a channel while the database is open. */
export type Listen = (channel: string, handlers: NotificationHandlers) => Promise<void>;

/** Notifies every process, including this one, without waiting. */
export type Notify = (channel: string, payload: string) => void;

export interface Notifications {
  readonly listen: Listen;
  readonly notify: Notify;
  /** Sends the pending notifications, then disconnects. */
  readonly close: () => Promise<void>;
}

/** The embedded database has one process, which notifies itself. */
export function createLocalNotifications(): Notifications {
  const all = new Map<string, NotificationHandlers[]>();
  return {
    listen: (channel, handlers) => {
      all.set(channel, [...(all.get(channel) ?? []), handlers]);
      return Promise.resolve();
    },
    notify: (channel, payload) => {
      for (const handlers of all.get(channel) ?? []) handlers.message(payload);
    },
    close: () => Promise.resolve(),
  };
}

const RETRY_MS = 200;
/** Notifications within this time are sent together. */
const MOMENT_MS = 10;

class PostgresListener {
  readonly #url: string;
  readonly #log: Logger;
  readonly #handlers = new Map<string, NotificationHandlers[]>();
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;
  #connected: Promise<void> | null = null;
  #reconnecting: Promise<void> = Promise.resolve();

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async listen(channel: string, handlers: NotificationHandlers): Promise<void> {
    this.#handlers.set(channel, [...(this.#handlers.get(channel) ?? []), handlers]);
    await (this.#connected ??= this.#connect());
    await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  /** Connects and listens to all channels. Only a client that listens is replaced when it ends. */
  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...connectionOptions(this.#url),
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: CONNECT_WITHIN_MS,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const handlers of this.#handlers.get(channel) ?? []) handlers.message(payload ?? '');
    });
    client.on('error', () => {});
    try {
      await client.connect();
      for (const channel of this.#handlers.keys()) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => {
      this.#reconnecting = this.#reconnect();
    });
    this.#client = client;
  }

  async #reconnect(): Promise<void> {
    this.#client = null;
    const { signal } = this.#closing;
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, 5000)) {
      // Notifications may be missed while disconnected, so cached data can't be trusted.
      this.#reportGap();
      try {
        await this.#connect();
        this.#reportGap();
        return;
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'no connection for notifications yet');
        await wait(pause, undefined, { signal }).catch(() => {});
      }
    }
  }

  #reportGap(): void {
    for (const handlers of [...this.#handlers.values()].flat()) handlers.disconnected();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#reconnecting;
    await this.#client?.end();
  }
}

/**
 * Sends notifications by NOTIFY, many at once. Not inside the transactions that cause them, because
 * PostgreSQL lets transactions with NOTIFY commit only one after another.
 */
class PostgresNotifier {
  readonly #db: Db;
  readonly #log: Logger;
  #waiting = new Map<string, readonly [channel: string, payload: string]>();
  #flushing: Promise<void> | null = null;
  #closed = false;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  readonly notify: Notify = (channel, payload) => {
    this.#waiting.set(`${channel} ${payload}`, [channel, payload]);
    this.#flushing ??= this.#flush();
  };

  async #flush(): Promise<void> {
    while (this.#waiting.size > 0) {
      const now = this.#waiting;
      this.#waiting = new Map();
      try {
        await this.#notify([...now.values()]);
        await wait(MOMENT_MS);
      } catch (error) {
        if (this.#closed) break;
        this.#log.warn({ reason: (error as Error).message }, 'a notification has to wait');
        this.#waiting = new Map([...now, ...this.#waiting]);
        await wait(RETRY_MS);
      }
    }
    this.#flushing = null;
  }

  async #notify(
    notifications: readonly (readonly [channel: string, payload: string])[],
  ): Promise<void> {
    const channels = notifications.map(([channel]) => channel);
    const payloads = notifications.map(([, payload]) => payload);
    await sql`
      select pg_notify(channel, payload)
      from unnest(${channels}::text[], ${payloads}::text[]) as sent (channel, payload)
    `.execute(this.#db);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#flushing;
  }
}

/** Notifications between processes that share a PostgreSQL. `db` need not wait for the disk, because no notification must survive a crash. */
export function createPostgresNotifications(url: string, db: Db, log: Logger): Notifications {
  const listener = new PostgresListener(url, log);
  const notifier = new PostgresNotifier(db, log);
  return {
    listen: (channel, handlers) => listener.listen(channel, handlers),
    notify: notifier.notify,
    close: async () => {
      await notifier.close();
      await listener.close();
    },
  };
}
