import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import type { Server } from '@club/backend';
import { Client, Pool } from 'pg';
import { createBenchDatabase } from './database';
import { makeBareTables, moveBare, moveByLedger, type Move } from './loyalty/bookings';
import { createCustomer, fillLedger, type BenchCustomer } from './loyalty/fill';
import { measureOperations, showOperations } from './loyalty/operations';
import { measureStatements, showStatements } from './loyalty/statement';
import { withServer } from './loyalty/with-server';
import { writeResult } from './places';
import { calculateMedian, calculatePercentile, formatTable } from './statistics';

const sizes = { few: 1_000, many: 1_000_000 } as const;
const atOnce = [1, 8, 64] as const;
const poolSize = 10;
const accounts = 64;
const manyAccounts = `${accounts} accounts`;
/** The p99 of a read with a million entries may be so many times that with a thousand. */
const allowedGrowth = 1.2;
/** On many accounts, bookings reach at least this part of the bare ones. */
const neededRatio = 0.5;

type Side = keyof typeof sizes;
type Readers = Readonly<Record<Side, BenchCustomer>>;

/** Both are read from the database each time: see `fillLedger`, and pages by cursor are not cached. */
const reads = {
  balance: getBalance.path,
  'first page of the history': `${getBonusHistory.path}?shop=iskra.example&before=${Date.now() + 86_400_000}-1`,
} as const;

interface MeasuredRead {
  readonly name: string;
  readonly times: Readonly<Record<Side, readonly number[]>>;
}

async function timeRead({ app }: Server, url: string, { token }: BenchCustomer): Promise<number> {
  const began = performance.now();
  const answer = await app.inject({
    url,
    headers: { 'x-api-key': 'club-web', authorization: `Bearer ${token}` },
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
  return performance.now() - began;
}

/** Few and many in turn, so that other work of the machine affects both. */
async function measureReads(
  server: Server,
  readers: Readers,
  samples: number,
): Promise<MeasuredRead[]> {
  const measured: MeasuredRead[] = [];
  for (const [name, url] of Object.entries(reads)) {
    const times: Record<Side, number[]> = { few: [], many: [] };
    for (let sample = -50; sample < samples; sample += 1) {
      for (const side of ['few', 'many'] as const) {
        const ms = await timeRead(server, url, readers[side]);
        if (sample >= 0) times[side].push(ms);
      }
    }
    measured.push({ name, times });
  }
  return measured;
}

/** Bookings a second of so many at once. */
async function load(move: Move, ids: readonly number[], many: number, seconds: number) {
  let turn = 0;
  const began = performance.now();
  const ends = began + seconds * 1000;
  const one = async (): Promise<void> => {
    while (performance.now() < ends) {
      const own = turn;
      turn += 1;
      await move(ids[own % ids.length] ?? 0, Math.floor(own / ids.length));
    }
  };
  await Promise.all(Array.from({ length: many }, one));
  return turn / ((performance.now() - began) / 1000);
}

interface MeasuredBookings {
  readonly name: string;
  readonly atOnce: number;
  readonly real: readonly number[];
  readonly bare: readonly number[];
}

async function measureBookings(
  sides: Readonly<Record<'real' | 'bare', Move>>,
  ids: readonly number[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<MeasuredBookings[]> {
  const measured: MeasuredBookings[] = [];
  const spreads = { 'one account': ids.slice(0, 1), [manyAccounts]: ids };
  for (const [name, chosen] of Object.entries(spreads)) {
    for (const many of atOnce) {
      const rates: Record<'real' | 'bare', number[]> = { real: [], bare: [] };
      for (const side of ['bare', 'real'] as const) await load(sides[side], chosen, many, 0.5);
      for (let round = 0; round < rounds; round += 1) {
        for (const side of ['bare', 'real'] as const) {
          rates[side].push(await load(sides[side], chosen, many, seconds));
        }
      }
      measured.push({ name, atOnce: many, ...rates });
      process.stdout.write('.');
    }
  }
  process.stdout.write('\n');
  return measured;
}

function showReads(measured: readonly MeasuredRead[]): string {
  const head = ['', '1,000: p50 ms', 'p99 ms', '1,000,000: p50 ms', 'p99 ms', 'p99 ratio', ''];
  const rows = measured.map(({ name, times }) => {
    const figures = [times.few, times.many].flatMap((side) =>
      [0.5, 0.99].map((part) => calculatePercentile(side, part)),
    );
    const growth = calculatePercentile(times.many, 0.99) / calculatePercentile(times.few, 0.99);
    const verdict = growth > allowedGrowth ? 'OVER' : 'ok';
    return [name, ...figures.map((ms) => ms.toFixed(2)), growth.toFixed(2), verdict];
  });
  return formatTable([head, ...rows]);
}

function showBookings(measured: readonly MeasuredBookings[]): string {
  const head = ['', 'at once', 'bookings/s', 'bare/s', 'ratio', ''];
  const rows = measured.map(({ name, atOnce: many, real, bare }) => {
    const [ours, theirs] = [calculateMedian(real), calculateMedian(bare)];
    const ratio = ours / theirs;
    const verdict = ratio < neededRatio ? 'UNDER' : 'ok';
    const figures = [ours.toFixed(0), theirs.toFixed(0), ratio.toFixed(2)];
    return [name, String(many), ...figures, name === manyAccounts ? verdict : ''];
  });
  return formatTable([head, ...rows]);
}

/** Customers with few and with many entries, and those whose accounts are booked on. */
async function prepare(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const readers = { few: await createCustomer(client, 1), many: await createCustomer(client, 2) };
    for (const side of ['few', 'many'] as const) {
      await fillLedger(client, readers[side].id, sizes[side]);
    }
    const ids: number[] = [];
    for (let index = 0; index < accounts; index += 1) {
      ids.push((await createCustomer(client, 10 + index)).id);
    }
    // As the database does by itself within minutes: plans fit what there is.
    await client.query('vacuum analyze');
    return { readers, ids };
  } finally {
    await client.end();
  }
}

async function measureAll(databaseUrl: string, options: Readonly<Record<Option, number>>) {
  return withServer(databaseUrl, { poolSize }, async (server) => {
    const pool = new Pool({ connectionString: databaseUrl, max: poolSize });
    try {
      const { readers, ids } = await prepare(databaseUrl);
      await makeBareTables(pool, ids);
      const readTimes = await measureReads(server, readers, options.samples);
      const statements = await measureStatements(server, readers);
      const sides = { real: moveByLedger(server), bare: moveBare(pool) };
      return { readTimes, statements, bookings: await measureBookings(sides, ids, options) };
    } finally {
      await pool.end();
    }
  });
}

type Option = 'rounds' | 'seconds' | 'samples' | 'operations';

async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      samples: { type: 'string', default: '1000' },
      operations: { type: 'string', default: '100000' },
    },
  });
  const { rounds, seconds, samples } = values;
  const operations = Number(values.operations);
  const options = {
    rounds: Number(rounds),
    seconds: Number(seconds),
    samples: Number(samples),
    operations,
  };
  const database = await createBenchDatabase();
  if (database === null) {
    console.log('No PostgreSQL answers at 127.0.0.1:5432: points are measured on that only');
    return;
  }
  try {
    const measured = await measureAll(database.url, options);
    const { readTimes, statements, bookings } = measured;
    console.log(`\nReads, ${options.samples} of each in turn\n${showReads(readTimes)}`);
    console.log(`\nStatements of a year, streamed\n${showStatements(statements)}`);
    console.log(`\nBookings, ${rounds} rounds of ${seconds} s in turn; medians`);
    console.log(showBookings(bookings));
    const random = await measureOperations(operations);
    if (random !== null) {
      console.log(`\nRandom operations, 20 at once, against the rules\n${showOperations(random)}`);
    }
    await writeResult('loyalty', {
      at: new Date().toISOString(),
      machine: { node: process.version, processors: cpus().length },
      ...options,
      sizes,
      allowedGrowth,
      neededRatio,
      ...measured,
      random,
    });
  } finally {
    await database.drop();
  }
}

void run();
