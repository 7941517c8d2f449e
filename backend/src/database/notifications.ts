import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { connectionOptions } from './postgres-pool';
import type { Logger } from '../app/logger';
import type { Db } from './schema';

export interface Heard {
  readonly message: (payload: string) => void;
  /** The line was down: anything may have been missed. */
  readonly gap: () => void;
}

/** Hears a channel for as long as the database is open. */
export type Listen = (channel: string, heard: Heard) => Promise<void>;

/** Tells every process, this one too, soon: it waits for nobody. */
export type Announce = (channel: string, payload: string) => void;

export interface Line {
  readonly listen: Listen;
  readonly announce: Announce;
  /** Says what was announced and not said yet, then hangs up. */
  readonly close: () => Promise<void>;
}

/** The embedded database has one process: it tells itself. */
export function createOwnLine(): Line {
  const all = new Map<string, Heard[]>();
  return {
    listen: (channel, heard) => {
      all.set(channel, [...(all.get(channel) ?? []), heard]);
      return Promise.resolve();
    },
    announce: (channel, payload) => {
      for (const heard of all.get(channel) ?? []) heard.message(payload);
    },
    close: () => Promise.resolve(),
  };
}

const RETRY_MS = 200;
/** What comes up within it is said together. */
const MOMENT_MS = 10;

class PostgresListener {
  readonly #url: string;
  readonly #log: Logger;
  readonly #heard = new Map<string, Heard[]>();
  #client: pg.Client | null = null;
  #connecting: Promise<pg.Client> | null = null;
  #closed = false;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async listen(channel: string, heard: Heard): Promise<void> {
    this.#heard.set(channel, [...(this.#heard.get(channel) ?? []), heard]);
    await (this.#connecting ??= this.#connect());
    await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connectionOptions(this.#url), keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const heard of this.#heard.get(channel) ?? []) heard.message(payload ?? '');
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
      // What was missed while the line is down can't be known: nothing kept may be trusted.
      this.#tellGap();
      try {
        const client = await this.#connect();
        for (const channel of this.#heard.keys()) {
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        }
        this.#tellGap();
        return;
      } catch (error) {
        this.#log.warn({ reason: (error as Error).message }, 'no line for notifications yet');
        await wait(pause);
      }
    }
  }

  #tellGap(): void {
    for (const heard of [...this.#heard.values()].flat()) heard.gap();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }
}

/**
 * Says announcements by NOTIFY, many at once. Not inside of the transactions that cause them:
 * PostgreSQL lets those that notify commit only one after another.
 */
class PostgresAnnouncer {
  readonly #db: Db;
  readonly #log: Logger;
  #waiting = new Map<string, readonly [channel: string, payload: string]>();
  #saying: Promise<void> | null = null;
  #closed = false;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  readonly announce: Announce = (channel, payload) => {
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

  async #notify(said: readonly (readonly [channel: string, payload: string])[]): Promise<void> {
    const channels = said.map(([channel]) => channel);
    const payloads = said.map(([, payload]) => payload);
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

/** The line between the processes that share a PostgreSQL. `db` need not wait for the disk: nothing is said that must outlive a crash. */
export function createPostgresLine(url: string, db: Db, log: Logger): Line {
  const listener = new PostgresListener(url, log);
  const announcer = new PostgresAnnouncer(db, log);
  return {
    listen: (channel, heard) => listener.listen(channel, heard),
    announce: announcer.announce,
    close: async () => {
      await announcer.close();
      await listener.close();
    },
  };
}
