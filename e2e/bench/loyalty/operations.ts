import { runRandomOperations, type RandomResult } from '@club/backend/random-ledger';
import { Client } from 'pg';
import { createBenchDatabase } from '../database';
import { createCustomer } from './fill';
import { withServer } from './with-server';

const customers = 6;
/** One for each of the operations at once, and one for the job beside them. */
const connections = 21;
const start = Date.parse('2026-09-28T20:50:00Z');

/** What a run of random operations has come to, or the first thing that was wrong. */
export interface MeasuredOperations extends Partial<RandomResult> {
  readonly operations: number;
  readonly seconds: number;
  readonly fault: string | null;
}

async function createCustomers(databaseUrl: string): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ids: number[] = [];
    for (let index = 0; index < customers; index += 1) {
      ids.push((await createCustomer(client, index)).id);
    }
    return ids;
  } finally {
    await client.end();
  }
}

async function measure(databaseUrl: string, operations: number): Promise<MeasuredOperations> {
  let clock = start;
  const options = { poolSize: connections, now: () => new Date(clock) };
  return withServer(databaseUrl, options, async ({ context }) => {
    const run = {
      context,
      customers: await createCustomers(databaseUrl),
      operations,
      seed: 11,
      advance: (seconds: number) => {
        clock += seconds * 1000;
      },
      checkEvery: Math.ceil(operations / 10),
    };
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    try {
      const result = await runRandomOperations(run);
      return { operations, ...result, seconds: seconds(), fault: null };
    } catch (error) {
      return { operations, seconds: seconds(), fault: String(error) };
    }
  });
}

/** Random operations while time passes, compared with a model of the rules, on a database of their own. */
export async function measureOperations(operations: number): Promise<MeasuredOperations | null> {
  const database = operations > 0 ? await createBenchDatabase('operations') : null;
  if (database === null) return null;
  try {
    return await measure(database.url, operations);
  } finally {
    await database.drop();
  }
}

export function showOperations(measured: MeasuredOperations): string {
  const { operations, seconds, fault, done, refused, debits, credits } = measured;
  const took = `${operations} operations in ${seconds.toFixed(0)} s`;
  if (fault !== null) return `${took}: FAULT\n${fault}`;
  return `${took}: ${done} done, ${refused} refused; debits ${debits} = credits ${credits}, faults 0`;
}
