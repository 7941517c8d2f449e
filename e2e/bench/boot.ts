import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { remotes } from '@club/commands/workspace';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { pages, type BenchPage } from './boot/pages';
import {
  entryTargets,
  showSeries,
  showTargets,
  seriesSummary,
  coldTargets,
  warmTargets,
  type ColdSeries,
  type Kind,
  type Series,
  type Side,
} from './boot/report';
import {
  highLatency,
  phoneConditions,
  throttleServiceWorkers,
  type Conditions,
} from './boot/throttle';
import { visit, type Visit, type VisitReport } from './boot/visit';
import { browserOptions, closeAll, saveSession, phone } from './browser';
import { composedBuilds, ports, workspace, writeResult } from './places';
import { startServer } from './server';

const sides: readonly Side[] = ['composed', 'control'];
interface MeasuredSide {
  readonly browser: Browser;
  readonly origin: Readonly<Record<Side, string>>;
  readonly folder: string;
}

const stateFile = (folder: string, side: Side) => path.join(folder, `${side}.json`);

interface Visitor {
  readonly side: Side;
  readonly page: BenchPage;
  readonly serviceWorkers: 'allow' | 'block';
}

async function newVisitor(stand: MeasuredSide, visitor: Visitor): Promise<BrowserContext> {
  const { browser, origin, folder } = stand;
  const { side, page, serviceWorkers } = visitor;
  const context = await browser.newContext({
    ...phone,
    serviceWorkers,
    ...(page.isSignedIn ? { storageState: stateFile(folder, side) } : {}),
  });
  await context.addCookies([{ name: 'is18', value: 'true', url: origin[side] }]);
  return context;
}

/** Without the service worker, whose fetches and whose taking over nobody can time. */
async function visitCold(
  stand: MeasuredSide,
  side: Side,
  page: BenchPage,
  conditions: Conditions,
): Promise<VisitReport> {
  const context = await newVisitor(stand, { side, page, serviceWorkers: 'block' });
  const report = await visit(context, stand.origin[side], page, conditions);
  await context.close();
  return report;
}

/** The second visit of a browser in which the first one has left its caches and the worker. */
async function visitWarm(stand: MeasuredSide, side: Side, page: BenchPage): Promise<VisitReport> {
  const context = await newVisitor(stand, { side, page, serviceWorkers: 'allow' });
  const origin = stand.origin[side];
  const first = await context.newPage();
  await first.goto(origin + page.path, { waitUntil: 'networkidle' });
  // Once installed, it has kept all that it keeps ahead.
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));
  await first.close();
  await throttleServiceWorkers(stand.browser, origin, phoneConditions);
  const report = await visit(context, origin, page, phoneConditions);
  await context.close();
  return report;
}

interface Levels {
  readonly count: number;
  readonly far: VisitReport;
}

/** The smaller of two tries: a busy processor only ever adds. */
async function countLevels(stand: MeasuredSide, side: Side, page: BenchPage): Promise<Levels> {
  const tries: Levels[] = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const far = await visitCold(stand, side, page, highLatency);
    tries.push({ count: Math.floor(far.visit.answers / highLatency.latencyMs), far });
  }
  return tries.reduce((least, one) => (one.count < least.count ? one : least));
}

function reportOnce(
  remarks: Set<string>,
  side: Side,
  { path: at }: BenchPage,
  report: VisitReport,
) {
  for (const url of report.twice) remarks.add(`${side} ${at}: fetched twice: ${url}`);
  for (const text of report.complaints) remarks.add(`${side} ${at}: ${text.slice(0, 300)}`);
}

async function measure(
  stand: MeasuredSide,
  page: BenchPage,
  { runs, isQuick }: Pick<Options, 'runs' | 'isQuick'>,
  remarks: Set<string>,
) {
  const visits: Record<Kind, Record<Side, Visit[]>> = {
    cold: { composed: [], control: [] },
    warm: { composed: [], control: [] },
  };
  const logs: Partial<Record<Side, VisitReport>> = {};
  for (let run = 0; run < runs; run += 1) {
    for (const side of sides) {
      const cold = await visitCold(stand, side, page, phoneConditions);
      visits.cold[side].push(cold.visit);
      if (!isQuick) visits.warm[side].push((await visitWarm(stand, side, page)).visit);
      reportOnce(remarks, side, page, cold);
      logs[side] = cold;
    }
    process.stdout.write('.');
  }
  const series = (kind: Kind): Series => ({ page, kind, visits: visits[kind] });
  if (isQuick) return { cold: series('cold'), logs: { near: logs } };
  const composed = await countLevels(stand, 'composed', page);
  const control = await countLevels(stand, 'control', page);
  const levels = { composed: composed.count, control: control.count };
  const far = { composed: composed.far, control: control.far };
  const cold: ColdSeries = { ...series('cold'), kind: 'cold', levels };
  return { cold, warm: series('warm'), logs: { near: logs, far } };
}

interface Options {
  readonly runs: number;
  readonly paths: readonly string[];
  /** Another checkout, built, to compare with instead of the control. */
  readonly against: string | undefined;
  /** Only cold visits, without counting levels. */
  readonly isQuick: boolean;
}

function parseOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      runs: { type: 'string', default: '7' },
      pages: { type: 'string' },
      against: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  return {
    runs: Math.max(1, Number(values.runs)),
    paths: values.pages?.split(',') ?? [],
    against: values.against === undefined ? undefined : path.resolve(workspace, values.against),
    isQuick: values.quick,
  };
}

async function benchBoot(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  const { paths, against } = options;
  const chosen = pages.filter((page) => paths.length === 0 || paths.includes(page.path));
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-boot-'));
  const stops = [() => rm(folder, { recursive: true, force: true })];
  const serve = async (port: number, builds: readonly string[], checkout = workspace) => {
    const server = await startServer({ port, builds, checkout });
    stops.unshift(server.stop);
    return server.origin;
  };
  try {
    const composed = await serve(ports.composed, composedBuilds());
    const control =
      against === undefined
        ? await serve(ports.control, [path.join(workspace, 'e2e/bench/control/dist')])
        : await serve(ports.control, composedBuilds(against), against);
    const browser = await chromium.launch(browserOptions());
    stops.unshift(() => browser.close());
    const stand: MeasuredSide = { browser, folder, origin: { composed, control } };
    // Once per server; every visit begins with a copy of that state.
    for (const side of sides) {
      const context = await browser.newContext(phone);
      await saveSession(context, stand.origin[side], stateFile(folder, side));
      await context.close();
    }
    await printReport(stand, chosen, options);
  } finally {
    await closeAll(stops);
  }
}

async function printReport(
  stand: MeasuredSide,
  chosen: readonly BenchPage[],
  options: Options,
): Promise<void> {
  const { runs, against } = options;
  const other = against === undefined ? 'control' : path.basename(against);
  const { latencyMs, downKbit, upKbit, cpuSlowdown } = phoneConditions;
  console.log(
    `${runs} runs in turn at ${latencyMs} ms, ${downKbit}/${upKbit} kbit/s, CPU ×${cpuSlowdown}; medians, and from–to`,
  );
  const remarks = new Set<string>();
  const measured: unknown[] = [];
  const targets = [];
  for (const page of chosen) {
    const { cold, warm, logs } = await measure(stand, page, options, remarks);
    for (const series of [cold, ...(warm ? [warm] : [])]) {
      console.log(`\n${page.path}, ${series.kind}\n${showSeries(series, other)}`);
      measured.push({ path: page.path, ...seriesSummary(series), ...series, page: undefined });
    }
    if (against === undefined && warm) targets.push(...coldTargets(cold), ...warmTargets(warm));
    measured.push({ path: page.path, kind: 'request by request', ...logs });
  }
  if (against === undefined) {
    targets.push(...entryTargets(remotes.map(({ name }) => name)));
    console.log(`\nTargets\n${showTargets(targets)}`);
  }
  if (remarks.size > 0) console.log(`\nRemarks\n  ${[...remarks].join('\n  ')}`);
  await writeResult('boot', {
    at: new Date().toISOString(),
    machine: { node: process.version, processors: cpus().length, browser: stand.browser.version() },
    conditions: phoneConditions,
    runs,
    other,
    targets,
    measured,
  });
}

void benchBoot();
