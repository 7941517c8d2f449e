import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { browserOptions, closeAll, saveSession, phone } from './browser';
import {
  probeEvents,
  readRouteDuration,
  takeInteractions,
  takeLongTasks,
  watchRoute,
} from './interaction/event-probe';
import type { Scene } from './interaction/scene';
import { navigations, scenes } from './interaction/scenes';
import { answerMs, tap } from './interaction/tap';
import { composedBuilds, ports, writeResult } from './places';
import { startServer } from './server';
import { calculateMedian, calculatePercentile, formatTable } from './statistics';

const cpuSlowdown = 4;
/** What a customer does not notice, in milliseconds. */
const limitMs = 100;
/** So many browsers come to the pages of the bar for the first time. */
const visitors = 6;
/** Durations of events are given when they are over, and rounded to 8 ms by the browser. */
const settleMs = 400;

interface BrowserSession {
  readonly browser: Browser;
  readonly origin: string;
  readonly session: string;
}

async function openContext(stand: BrowserSession, isSignedIn: boolean): Promise<BrowserContext> {
  const context = await stand.browser.newContext({
    ...phone,
    ...(isSignedIn ? { storageState: stand.session } : {}),
  });
  await context.addCookies([{ name: 'is18', value: 'true', url: stand.origin }]);
  return context;
}

async function openPage(context: BrowserContext, url: string, restMs: number): Promise<Page> {
  const page = await context.newPage();
  // The TypeScript loader names functions by this helper, which only it brings.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(probeEvents, answerMs);
  await page.goto(url);
  // What loads when the page is idle is loaded: measured is the answer to a tap, not the visit's first seconds.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

interface Measured {
  /** How long each interaction took until the next paint. */
  readonly durations: readonly number[];
  /** The tasks over 50 ms meanwhile; null where they were not counted. */
  readonly longTasks: readonly number[] | null;
}

async function playScene(stand: BrowserSession, scene: Scene, rounds: number): Promise<Measured> {
  const context = await openContext(stand, scene.isSignedIn);
  const page = await openPage(context, stand.origin + scene.path, 3_000);
  await scene.ready(page);
  await page.evaluate(takeLongTasks);
  for (let round = 0; round < rounds; round += 1) await scene.act(page);
  await page.waitForTimeout(settleMs);
  const durations = await page.evaluate(takeInteractions);
  const longTasks = await page.evaluate(takeLongTasks);
  await context.close();
  return { durations, longTasks };
}

async function walk(page: Page, label: string): Promise<number> {
  await page.evaluate(watchRoute);
  await tap(page.getByRole('navigation').getByRole('link', { name: label, exact: true }));
  const took = await page.waitForFunction(readRouteDuration);
  const duration = (await took.jsonValue()) ?? Number.NaN;
  await page.waitForTimeout(settleMs);
  return duration;
}

/** The ways inside the shell, once the pages of the bar have been made ready; only in the first round are they new. */
async function measureNavigation(stand: BrowserSession, rounds: number) {
  const context = await openContext(stand, true);
  const page = await openPage(context, `${stand.origin}/`, 12_000);
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const { label, isSeen } of navigations) {
      (round === 0 && !isSeen ? first : again).push(await walk(page, label));
    }
  }
  await context.close();
  return { first, again };
}

/** Each browser sees a page for the first time only once: it takes several for a distribution. */
async function measureFirstVisits(stand: BrowserSession, rounds: number) {
  const walks = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    walks.push(await measureNavigation(stand, visitor === 0 ? rounds : 0));
    process.stdout.write('.');
  }
  return {
    first: walks.flatMap(({ first }) => first),
    again: walks.flatMap(({ again }) => again),
  };
}

function row(name: string, { durations: values, longTasks }: Measured): string[] {
  const p75 = calculatePercentile(values, 0.75);
  const limit = scenes.find((scene) => scene.name === name)?.limitMs ?? limitMs;
  return [
    name,
    String(values.length),
    calculateMedian(values).toFixed(0),
    p75.toFixed(0),
    Math.max(...values).toFixed(0),
    `${p75 < limit ? 'ok' : 'OVER'}, under ${limit}`,
    longTasks === null ? '' : Math.max(0, ...longTasks).toFixed(0),
  ];
}

interface Options {
  readonly rounds: number;
  /** How the names of the scenes begin; without it all, and the ways of the bar. */
  readonly only: string;
}

async function measure(
  stand: BrowserSession,
  { rounds, only }: Options,
): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  for (const scene of scenes.filter(({ name }) => name.startsWith(only))) {
    measured[scene.name] = await playScene(stand, scene, rounds);
    process.stdout.write('.');
  }
  if (only !== '') return measured;
  const { first, again } = await measureFirstVisits(stand, rounds);
  measured['to another page, for the first time'] = { durations: first, longTasks: null };
  measured['to another page, again'] = { durations: again, longTasks: null };
  process.stdout.write('\n');
  return measured;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
    },
  });
  const rounds = Math.max(1, Number(values.rounds));
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-interaction-'));
  const stops = [() => rm(folder, { recursive: true, force: true })];
  try {
    const server = await startServer({ port: ports.interaction, builds: composedBuilds() });
    stops.unshift(server.stop);
    const browser = await chromium.launch(browserOptions());
    stops.unshift(() => browser.close());
    const session = path.join(folder, 'session.json');
    const stand: BrowserSession = { browser, origin: server.origin, session };
    const context = await browser.newContext(phone);
    await saveSession(context, server.origin, session);
    await context.close();
    console.log(`${rounds} rounds at CPU ×${cpuSlowdown}; milliseconds until the next paint`);
    const measured = await measure(stand, { rounds, only: values.only });
    const head = ['', 'count', 'p50', 'p75', 'max', 'p75', 'longest task over 50'];
    const rows = Object.entries(measured).map(([name, one]) => row(name, one));
    console.log(formatTable([head, ...rows]));
    await writeResult('interaction', {
      at: new Date().toISOString(),
      machine: { node: process.version, processors: cpus().length, browser: browser.version() },
      cpuSlowdown,
      rounds,
      measured,
    });
  } finally {
    await closeAll(stops);
  }
}

void run();
