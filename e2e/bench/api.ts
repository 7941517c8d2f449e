import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { endProcess, whenAnswering } from '../src/club-server';
import type { BareRoute } from './api/bare-server';
import { mainReads, send, type Read } from './api/reads';
import { createBenchDatabase } from './database';
import { ports, workspace, writeResult } from './places';
import { startServer } from './server';
import { medianOf, tableOf } from './statistics';

interface Options {
  readonly rounds: number;
  readonly seconds: number;
}

/** One round of one read. */
interface Load {
  readonly perSecond: number;
  readonly p99: number;
  readonly failures: number;
}

interface Measured {
  readonly name: string;
  readonly bytes: number;
  readonly real: readonly Load[];
  readonly bare: readonly Load[];
}

const connections = 16;
/** A read must reach this part of what the bare route does. */
const wantedRatio = 0.5;

async function load(origin: string, read: Read, seconds: number): Promise<Load> {
  const { method, path: url, headers, body } = read;
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url: origin + url,
    method,
    headers: { ...headers },
    connections,
    duration: seconds,
    ...(body === undefined ? {} : { body }),
  });
  return {
    perSecond: requests.average,
    p99: latency.p99,
    failures: non2xx + errors + timeouts,
  };
}

async function startBare(folder: string, routes: readonly BareRoute[]): Promise<ChildProcess> {
  const file = path.join(folder, 'routes.json');
  await writeFile(file, JSON.stringify(routes));
  const program = path.join('e2e/bench/api/bare-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, file, String(ports.bare)], {
    cwd: workspace,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await whenAnswering(`http://localhost:${ports.bare}/ready`, child);
  return child;
}

/** Real and bare in turn, so that whatever else the machine does meets both. */
async function measureInTurn(
  origins: Readonly<Record<'real' | 'bare', string>>,
  reads: readonly Read[],
  { rounds, seconds }: Options,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const read of reads) {
    const answer = await send(origins.real, read);
    const loads: Record<'real' | 'bare', Load[]> = { real: [], bare: [] };
    for (const side of ['bare', 'real'] as const) await load(origins[side], read, 1);
    for (let round = 0; round < rounds; round += 1) {
      for (const side of ['bare', 'real'] as const) {
        loads[side].push(await load(origins[side], read, seconds));
      }
    }
    measured.push({ name: read.name, bytes: Buffer.byteLength(answer), ...loads });
    process.stdout.write('.');
  }
  process.stdout.write('\n');
  return measured;
}

const medianRate = (loads: readonly Load[]) => medianOf(loads.map(({ perSecond }) => perSecond));
const medianP99 = (loads: readonly Load[]) => medianOf(loads.map(({ p99 }) => p99));
const ratioOf = ({ real, bare }: Measured) => medianRate(real) / medianRate(bare);

function show(measured: readonly Measured[]): string {
  const head = ['', 'bytes', 'req/s', 'p99 ms', 'bare req/s', 'p99 ms', 'ratio', ''];
  const rows = measured.map((one) => {
    const failures = one.real.reduce((sum, { failures: count }) => sum + count, 0);
    return [
      one.name,
      String(one.bytes),
      medianRate(one.real).toFixed(0),
      medianP99(one.real).toFixed(0),
      medianRate(one.bare).toFixed(0),
      medianP99(one.bare).toFixed(0),
      ratioOf(one).toFixed(2),
      failures > 0 ? `${failures} FAILED` : ratioOf(one) >= wantedRatio ? 'ok' : 'UNDER',
    ];
  });
  return tableOf([head, ...rows]);
}

async function measureOn(databaseUrl: string | undefined, options: Options): Promise<Measured[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-api-'));
  const stops = [() => rm(folder, { recursive: true, force: true })];
  try {
    const real = await startServer({ port: ports.api, builds: [], databaseUrl });
    stops.unshift(real.stop);
    const reads = await mainReads(real.origin);
    const routes: BareRoute[] = [];
    for (const read of reads) {
      const [url = ''] = read.path.split('?');
      routes.push({ method: read.method, url, answer: await send(real.origin, read) });
    }
    const bare = await startBare(folder, routes);
    stops.unshift(() => endProcess(bare));
    const origins = { real: real.origin, bare: `http://localhost:${ports.bare}` };
    return await measureInTurn(origins, reads, options);
  } finally {
    for (const stop of stops) await stop();
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
    },
  });
  const options = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  const result: Record<string, readonly Measured[]> = {};
  console.log(
    `${options.rounds} rounds of ${options.seconds} s in turn, ${connections} connections; medians`,
  );
  result['embedded'] = await measureOn(undefined, options);
  console.log(`\nOn the embedded database\n${show(result['embedded'])}`);
  const database = await createBenchDatabase();
  if (database === null) {
    console.log(
      '\nNo PostgreSQL answers at 127.0.0.1:5432: measured on the embedded database only',
    );
  } else {
    try {
      result['postgres'] = await measureOn(database.url, options);
      console.log(`\nOn PostgreSQL\n${show(result['postgres'])}`);
    } finally {
      await database.drop();
    }
  }
  await writeResult('api', {
    at: new Date().toISOString(),
    machine: { node: process.version, processors: cpus().length },
    ...options,
    connections,
    wantedRatio,
    result,
  });
}

void run();
