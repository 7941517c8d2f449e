import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { connectionOptions } from './postgres-pool';
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
  readonly #heard = new Map<string, NotificationHandlers[]>();
  #client: pg.Client | null = null;
  #connecting: Promise<pg.Client> | null = null;
  #closed = false;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async listen(channel: string, handlers: NotificationHandlers): Promise<void> {
    this.#heard.set(channel, [...(this.#heard.get(channel) ?? []), handlers]);
    await (this.#connecting ??= this.#connect());
    await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connectionOptions(this.#url), keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const handlers of this.#heard.get(channel) ?? []) handlers.message(payload ?? '');
    });
    client.on('error', () => {});
    await client.connect();
    client.once('end', () => void this.#reconnect());
    this.#client = client;
    return client;
  }

  async #reconnect(): Promise<void> {
    this.#client = null;
    for (let pause = 100; !this.#closed; pause = Math.min(pause * 2, 5000)) {
      // Notifications may be missed while disconnected, so cached data can't be trusted.
      this.#reportGap();
      try {
        const client = await this.#connect();
        for (const channel of this.#heard.keys()) {
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        }
        this.#reportGap();
        return;
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'no line for notifications yet');
        await wait(pause);
      }
    }
  }

  #reportGap(): void {
    for (const handlers of [...this.#heard.values()].flat()) handlers.disconnected();
  }

  async close(): Promise<void> {
    this.#closed = true;
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
  #saying: Promise<void> | null = null;
  #closed = false;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  readonly notify: Notify = (channel, payload) => {
    this.#waiting.set(`${channel} ${payload}`, [channel, payload]);
    this.#saying ??= this.#say();
  };

  async #say(): Promise<void> {
    while (this.#waiting.size > 0) {
      const now = this.#waiting;
      this.#waiting = new Map();
      try {
        await this.#notify([...now.values()]);
        await wait(MOMENT_MS);
      } catch (error) {
        if (this.#closed) break;
        this.#log.warn({ reason: (error as Error).message }, 'an announcement has to wait');
        this.#waiting = new Map([...now, ...this.#waiting]);
        await wait(RETRY_MS);
      }
    }
    this.#saying = null;
  }

  async #notify(
    notifications: readonly (readonly [channel: string, payload: string])[],
  ): Promise<void> {
    const channels = notifications.map(([channel]) => channel);
    const payloads = notifications.map(([, payload]) => payload);
    await sql`
      select pg_notify(channel, payload)
      from unnest(${channels}::text[], ${payloads}::text[]) as said (channel, payload)
    `.execute(this.#db);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#saying;
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
