import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** What was not passed on yet when a load ended, and how long that took. */
export interface Outbox {
  readonly left: number;
  readonly ms: number;
}

/** Waits until all that is due has left: what follows must not pay for it. */
export async function whenEmptied(databaseUrl: string): Promise<Outbox> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ due: string }>(
      `select count(*) as due from jobs where state <> 'dead' and run_at <= now()`,
    );
    return Number(rows[0]?.due);
  };
  try {
    const began = performance.now();
    const left = await count();
    for (let due = left; due > 0; due = await count()) await wait(20);
    return { left, ms: performance.now() - began };
  } finally {
    await client.end();
  }
}
