import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcess, waitForAnswer } from '../../src/club-server';
import { ports, workspace } from '../places';
import { calculateMedian, formatTable } from '../statistics';
import type { BareRoute } from './bare-server';
import { load, type Load } from './load';
import { send, type Read } from './reads';

/** How long a read is measured. */
export interface Options {
  readonly rounds: number;
  readonly seconds: number;
}

/** One read, by the product and by the bare route. */
export interface Measured {
  readonly name: string;
  readonly bytes: number;
  readonly real: readonly Load[];
  readonly bare: readonly Load[];
}

/** A read must reach this part of what the bare route does. */
export const wantedRatio = 0.5;

async function startBare(folder: string, routes: readonly BareRoute[]): Promise<ChildProcess> {
  const file = path.join(folder, 'routes.json');
  await writeFile(file, JSON.stringify(routes));
  const program = path.join('e2e/bench/api/bare-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, file, String(ports.bare)], {
    cwd: workspace,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitForAnswer(`http://localhost:${ports.bare}/ready`, child);
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
  return measured;
}

const medianRate = (loads: readonly Load[]) =>
  calculateMedian(loads.map(({ perSecond }) => perSecond));
/** The slowest of a hundred, in the middle of the rounds. */
const medianP99 = (loads: readonly Load[]) => calculateMedian(loads.map(({ p99 }) => p99));
const rateRatio = ({ real, bare }: Measured) => medianRate(real) / medianRate(bare);

/** The measurements as a table. */
export function show(measured: readonly Measured[]): string {
  const head = ['', 'bytes', 'req/s', 'p99 ms', 'bare req/s', 'p99 ms', 'ratio', ''];
  const rows = measured.map((one) => {
    const failures = one.real.reduce((sum, { failures: count }) => sum + count, 0);
    return [
      one.name,
      String(one.bytes),
      medianRate(one.real).toFixed(0),
      medianP99(one.real).toFixed(1),
      medianRate(one.bare).toFixed(0),
      medianP99(one.bare).toFixed(1),
      rateRatio(one).toFixed(2),
      failures > 0 ? `${failures} FAILED` : rateRatio(one) >= wantedRatio ? 'ok' : 'UNDER',
    ];
  });
  return formatTable([head, ...rows]);
}

/** Measures reads of a running product against bare routes that answer the same. */
export async function measureReads(
  origin: string,
  reads: readonly Read[],
  options: Options,
): Promise<Measured[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-bare-'));
  const routes: BareRoute[] = [];
  const origins = { real: origin, bare: `http://localhost:${ports.bare}` };
  const measured: Measured[] = [];
  try {
    for (const read of reads) {
      // Reads of one address, each with an answer of its own: one bare server for each of them.
      const [url = ''] = read.path.split('?');
      routes.splice(0, 1, { method: read.method, url, answer: await send(origin, read) });
      const bare = await startBare(folder, routes);
      try {
        measured.push(...(await measureInTurn(origins, [read], options)));
      } finally {
        await endProcess(bare);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return measured;
}
