import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { connectionOptions } from './postgres-pool';
import type { Logger } from '../app/logger';

export interface Heard {
  readonly message: (payload: string) => void;
  /** The line was down: anything may have been missed. */
  readonly gap: () => void;
}

/** Hears a NOTIFY channel for as long as the database is open. */
export type Listen = (channel: string, heard: Heard) => Promise<void>;

export function listenOnPGlite(pglite: PGlite): Listen {
  return async (channel, heard) => {
    await pglite.listen(channel, (payload) => heard.message(payload));
  };
}

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

export function listenOnPostgres(url: string, log: Logger) {
  const listener = new PostgresListener(url, log);
  return {
    listen: (channel: string, heard: Heard) => listener.listen(channel, heard),
    close: () => listener.close(),
  };
}
