import { readFile, stat } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundles, distFolder } from '@club/commands/workspace';
import type { Descriptor } from '@club/registry/formats';
import { createBenchDatabase } from './database';
import { writeResult } from './places';
import { type Boot, measureBoots } from './platform/boots';
import { measureMoves, type Moves } from './platform/moves';
import { calculateMedian, calculatePercentile, formatTable } from './statistics';

const limits = {
  /** The LCP of home in proportion to the one with the product's own remotes. */
  lcp: 1.02,
  /** KB of brotli. */
  bootData: 6,
  /** KB of gzip. */
  entry: 4,
  /** Milliseconds. */
  move: { publish: 2_000, seen: 1_000, status: 1_000, history: 1_000, list: 1_000 },
} as const;

const verdict = (value: number, limit: number) => `${value <= limit ? 'ok' : 'OVER'}, ${limit}`;

type Measure = Exclude<keyof Boot['visits'][number], 'scriptBytesBefore'>;

const measureOf = ({ visits }: Boot, measure: Measure) =>
  calculateMedian(visits.map((visit) => visit[measure]));

function showBoots(boots: readonly Boot[]): string {
  const own = boots.find(({ isOwn }) => isOwn);
  const base = own === undefined ? NaN : measureOf(own, 'lcp');
  const rows = boots.map((boot) => {
    const { name, hasOwnHome, data } = boot;
    const ratio = Number((measureOf(boot, 'lcp') / base).toFixed(3));
    const page = (data?.page ?? 0) / 1000;
    return [
      name,
      measureOf(boot, 'lcp').toFixed(0),
      ratio.toFixed(3),
      data && hasOwnHome ? verdict(ratio, limits.lcp) : '',
      measureOf(boot, 'answers').toFixed(0),
      (measureOf(boot, 'scriptBytes') / 1000).toFixed(1),
      measureOf(boot, 'requests').toFixed(0),
      ...(data
        ? [page.toFixed(2), verdict(page, limits.bootData), (data.lists / 1000).toFixed(2)]
        : []),
    ];
  });
  const head = ['', 'LCP ms', 'ratio', 'at most', 'answers ms', 'scripts KB', 'requests'];
  return formatTable([[...head, 'data KB br', 'at most', 'lists KB br'], ...rows]);
}

function showMoves(moves: Moves): string {
  const names = {
    publish: 'publish 5 MB and its maps into a bucket',
    seen: 'promote until 3 servers give it',
    status: 'club status',
    history: 'club history',
    list: 'club list',
  };
  const rows = Object.entries(names).map(([key, name]) => {
    const times = moves[key as keyof Moves];
    const median = calculateMedian(times);
    const limit = limits.move[key as keyof Moves];
    return [
      name,
      median.toFixed(0),
      calculatePercentile(times, 1).toFixed(0),
      verdict(median, limit),
    ];
  });
  return formatTable([['ms', 'p50', 'max', 'at most'], ...rows]);
}

/** The size of each remote's entry, in KB of gzip. */
async function measureEntries(): Promise<[name: string, kilobytes: number][]> {
  return Promise.all(
    bundles.slice(1).map(async (bundle) => {
      const dist = distFolder(bundle);
      const file = path.join(dist, 'remote.json');
      const { entry } = JSON.parse(await readFile(file, 'utf8')) as Descriptor & { kind: 'remote' };
      const { size } = await stat(path.join(dist, `${entry.file}.gz`));
      return [bundle.name, size / 1000];
    }),
  );
}

function showEntries(entries: readonly [name: string, kilobytes: number][]): string {
  const rows = entries.map(([name, kilobytes]) => [
    name,
    kilobytes.toFixed(2),
    verdict(kilobytes, limits.entry),
  ]);
  return formatTable([['entry of', 'KB gzip', 'at most'], ...rows]);
}

async function measureMovesOnPostgres(rounds: number): Promise<Moves | null> {
  const database = await createBenchDatabase('platform');
  if (database === null) return null;
  try {
    return await measureMoves(database, rounds);
  } finally {
    await database.drop();
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      runs: { type: 'string', default: '9' },
      rounds: { type: 'string', default: '5' },
    },
  });
  const entries = await measureEntries();
  console.log(showEntries(entries));
  const moves = await measureMovesOnPostgres(Number(values.rounds));
  console.log(moves ? showMoves(moves) : 'No PostgreSQL answers: moves are measured on that only');
  const boots = await measureBoots(Number(values.runs));
  console.log(showBoots(boots));
  const machine = { node: process.version, processors: cpus().length };
  const at = new Date().toISOString();
  await writeResult('platform', { at, machine, load: loadavg(), entries, moves, boots });
}

void run();
