import { spawn, type ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createOrder } from '@club/api/contract/orders/create';
import { endProcess, waitForAnswer } from '../src/club-server';
import { createBenchDatabase } from './database';
import { ports, workspace, writeResult } from './places';
import { startServer } from './server';
import type { BareOrder } from './shop-orders/bare-orders';
import { whenEmptied, type Outbox } from './shop-orders/outbox';
import { prepare } from './shop-orders/prepare';
import { createShopper, post, type Shopper } from './shop-orders/shopper';
import { calculateMedian, calculatePercentile, formatTable } from './statistics';

const atOnce = [1, 8, 64] as const;
/** With eight at once an order must come to this part of the bare transaction. */
const wantedRatio = 0.4;

interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

interface Measured {
  readonly atOnce: number;
  readonly real: readonly Load[];
  readonly bare: readonly Load[];
  /** After each load of orders. */
  readonly outbox: readonly Outbox[];
}

type Submit = (turn: number) => Promise<Response>;

/** So many who submit one after the other, for so long. */
async function load(submit: Submit, many: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  let failures = 0;
  let turn = 0;
  const began = performance.now();
  const ends = began + seconds * 1000;
  const one = async (): Promise<void> => {
    while (performance.now() < ends) {
      const start = performance.now();
      const answer = await submit((turn += 1));
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      if (!answer.ok) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: many }, one));
  return {
    perSecond: times.length / ((performance.now() - began) / 1000),
    p50: calculatePercentile(times, 0.5),
    p99: calculatePercentile(times, 0.99),
    failures,
  };
}

async function startBare(databaseUrl: string): Promise<ChildProcess> {
  const program = path.join('e2e/bench/shop-orders/bare-orders.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, databaseUrl, String(ports.bare)],
    { cwd: workspace, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await waitForAnswer(`http://localhost:${ports.bare}/ready`, child);
  return child;
}

/** Real and bare in turn, so that whatever else the machine does meets both. */
async function measure(
  sides: Record<'real' | 'bare', Submit>,
  databaseUrl: string,
  rounds: number,
  seconds: number,
) {
  const measured: Measured[] = [];
  for (const many of atOnce) {
    const loads: Record<'real' | 'bare', Load[]> = { real: [], bare: [] };
    const outbox: Outbox[] = [];
    for (const side of ['bare', 'real'] as const) await load(sides[side], many, 1);
    await whenEmptied(databaseUrl);
    for (let round = 0; round < rounds; round += 1) {
      for (const side of ['bare', 'real'] as const) {
        loads[side].push(await load(sides[side], many, seconds));
      }
      outbox.push(await whenEmptied(databaseUrl));
    }
    measured.push({ atOnce: many, ...loads, outbox });
    process.stdout.write('.');
  }
  process.stdout.write('\n');
  return measured;
}

const median = (loads: readonly Load[], figure: 'perSecond' | 'p50' | 'p99') =>
  calculateMedian(loads.map((one) => one[figure]));

function show(measured: readonly Measured[]): string {
  const head = [
    'at once',
    'orders/s',
    'p50 ms',
    'p99 ms',
    'bare/s',
    'p50 ms',
    'p99 ms',
    'ratio',
    'outbox',
    '',
  ];
  const rows = measured.map(({ atOnce: many, real, bare, outbox }) => {
    const ratio = median(real, 'perSecond') / median(bare, 'perSecond');
    const failures = real.reduce((sum, one) => sum + one.failures, 0);
    const isUnder = many === 8 && ratio < wantedRatio;
    return [
      String(many),
      median(real, 'perSecond').toFixed(0),
      median(real, 'p50').toFixed(1),
      median(real, 'p99').toFixed(1),
      median(bare, 'perSecond').toFixed(0),
      median(bare, 'p50').toFixed(1),
      median(bare, 'p99').toFixed(1),
      ratio.toFixed(2),
      `${calculateMedian(outbox.map(({ left }) => left))} in ${calculateMedian(outbox.map(({ ms }) => ms)).toFixed(0)} ms`,
      failures > 0 ? `${failures} FAILED` : isUnder ? 'UNDER' : 'ok',
    ];
  });
  return formatTable([head, ...rows]);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
    },
  });
  const rounds = Number(values.rounds);
  const seconds = Number(values.seconds);
  const database = await createBenchDatabase();
  if (database === null) {
    console.log('No PostgreSQL answers at 127.0.0.1:5432: orders are measured on that only');
    return;
  }
  const stops = [() => database.drop()];
  try {
    const server = await startServer({ port: ports.api, builds: [], databaseUrl: database.url });
    stops.unshift(server.stop);
    const tokens = await prepare(database.url);
    const shoppers = await Promise.all(
      tokens.map((token, index) => createShopper(server.origin, token, index)),
    );
    const bare = await startBare(database.url);
    stops.unshift(() => endProcess(bare));
    const of = (turn: number): Shopper => {
      const shopper = shoppers[turn % shoppers.length];
      if (!shopper) throw new Error('There are no shoppers');
      return shopper;
    };
    const measured = await measure(
      {
        real: (turn) => {
          const { token, order } = of(turn);
          return post(server.origin + createOrder.path, token, { order });
        },
        bare: (turn) =>
          post(`http://localhost:${ports.bare}/order`, null, {
            payload: of(turn).order,
            customer: turn,
          } satisfies BareOrder),
      },
      database.url,
      rounds,
      seconds,
    );
    console.log(`\nOrders on PostgreSQL, ${rounds} rounds of ${seconds} s in turn; medians`);
    console.log(show(measured));
    await writeResult('shop-orders', {
      at: new Date().toISOString(),
      machine: { node: process.version, processors: cpus().length },
      rounds,
      seconds,
      wantedRatio,
      measured,
    });
  } finally {
    for (const stop of stops) await stop();
  }
}

void run();
