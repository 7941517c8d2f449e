import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { readPackCodes } from '../src/pack-codes';
import { browserOptions, closeAll, phone, saveSession } from './browser';
import { composedBuilds, ports, writeResult } from './places';
import { filmSets } from './scan/filmed-sets';
import {
  measureSet,
  viewSeconds,
  type ScanBenchSetup,
  type SceneResult,
  type Side,
} from './scan/measure-set';
import { measureTaps } from './scan/taps';
import { startServer } from './server';
import { calculateMedian, calculatePercentile, formatTable } from './statistics';

const limits = { medianMs: 500, readShare: 0.95, tapMs: 50 } as const;
const sides: readonly Side[] = ['product', 'other'];

type SetResults = Record<Side, SceneResult[]>;

const shareOf = (results: readonly SceneResult[]) =>
  results.filter(({ tookMs }) => tookMs !== null).length / results.length;

const timesOf = (results: readonly SceneResult[]) =>
  results.flatMap(({ tookMs }) => (tookMs === null ? [] : [tookMs]));

function cells(results: readonly SceneResult[], codes: number): string[] {
  const times = timesOf(results);
  const read = results.reduce((sum, one) => sum + one.read, 0);
  return [
    times.length > 0 ? calculateMedian(times).toFixed(0) : '–',
    times.length > 0 ? Math.max(...times).toFixed(0) : '–',
    `${times.length}/${results.length}`,
    `${read}/${results.length * codes}`,
  ];
}

function showSets(rows: readonly { name: string; codes: number; results: SetResults }[]): string {
  const head = ['', ...sides.flatMap((side) => [`${side}: p50`, 'max', 'scenes', 'codes'])];
  const lines = rows.map(({ name, codes, results }) => [
    name,
    ...sides.flatMap((side) => cells(results[side], codes)),
  ]);
  return formatTable([head, ...lines]);
}

function showTargets(own: readonly SceneResult[], taps: readonly number[]): string {
  const [median, share] = [calculateMedian(timesOf(own)), shareOf(own)];
  const p75 = calculatePercentile(taps, 0.75);
  const mark = (isMet: boolean) => (isMet ? 'ok' : 'MISSED');
  return formatTable([
    [
      'median until shown',
      `${median.toFixed(0)} ms`,
      `under ${limits.medianMs}`,
      mark(median < limits.medianMs),
    ],
    [
      `scenes read in ${viewSeconds} s`,
      `${(share * 100).toFixed(0)} %`,
      `at least ${limits.readShare * 100} %`,
      mark(share >= limits.readShare),
    ],
    [
      'p75 of taps beside the camera',
      `${p75.toFixed(0)} ms`,
      `at most ${limits.tapMs}`,
      mark(p75 <= limits.tapMs),
    ],
  ]);
}

async function measure(stand: ScanBenchSetup, variants: number, only: readonly string[]) {
  const packs = await readPackCodes(stand.origin);
  const sets = (await filmSets(variants, packs)).filter(
    ({ name }) => only.length === 0 || only.includes(name),
  );
  const rows = [];
  for (const set of sets) {
    rows.push({ name: set.name, codes: set.codes, results: await measureSet(set, stand) });
  }
  process.stdout.write('\n');
  return rows;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      variants: { type: 'string', default: '6' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      slowdown: { type: 'string', default: '4' },
    },
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-scan-'));
  const stops = [() => rm(folder, { recursive: true, force: true })];
  try {
    const server = await startServer({ port: ports.scan, builds: composedBuilds() });
    stops.unshift(server.stop);
    const session = path.join(folder, 'session.json');
    const browser = await chromium.launch(browserOptions());
    await saveSession(await browser.newContext(phone), server.origin, session);
    const version = browser.version();
    await browser.close();
    const { origin } = server;
    const stand = { origin, folder, session, cpuSlowdown: Number(values.slowdown) };
    console.log(`CPU ×${stand.cpuSlowdown}; milliseconds from in view to shown as read`);
    const only = values.only === '' ? [] : values.only.split(',');
    const rows = await measure(stand, Number(values.variants), only);
    console.log(showSets(rows));
    const taps = await measureTaps(stand, Number(values.rounds));
    console.log(
      `\nTargets\n${showTargets(
        rows.flatMap(({ results }) => results.product),
        taps,
      )}`,
    );
    const machine = { node: process.version, processors: cpus().length, browser: version };
    const at = new Date().toISOString();
    await writeResult('scan', { at, machine, load: loadavg(), ...values, rows, taps });
  } finally {
    await closeAll(stops);
  }
}

void run();
