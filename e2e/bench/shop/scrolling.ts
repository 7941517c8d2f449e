import { chromium, type CDPSession } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserOptions, saveSession, phone } from '../browser';
import { formatTable } from '../statistics';

/** A processor so much slower than this machine's. */
const cpuSlowdown = 4;
const shelf = '/shop/sticks';
/** A work that holds up a frame longer than this is felt. */
const longMs = 50;
/** Down and back up, in pixels. */
const way = [-12_000, -12_000, 8_000];

/** What was seen while a shelf of thousands was scrolled. */
export interface Scrolling {
  readonly total: string;
  readonly distancePx: number;
  /** Milliseconds of the main thread's own work: what else the machine did meanwhile is not in it. */
  readonly longTasks: readonly number[];
  /** How many tasks there were, and the longest of them. */
  readonly tasks: number;
  readonly longest: number;
  /** Cards in the document at the end. */
  readonly cards: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds on the processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Runs the work; gives how long each task of the page's main thread kept the processor. */
async function tasksDuring(cdp: CDPSession, work: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const includedCategories = ['disabled-by-default-devtools.timeline', '__metadata'];
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  });
  await work();
  const complete = new Promise<void>((resolve) => {
    cdp.once('Tracing.tracingComplete', () => resolve());
  });
  await cdp.send('Tracing.end');
  await complete;
  const threads = events.filter(({ args }) => args.name === 'CrRendererMain');
  return events
    .filter(({ name }) => name === 'RunTask')
    .filter(({ pid, tid }) => threads.some((one) => one.pid === pid && one.tid === tid))
    .map(({ tdur = 0 }) => Math.round(tdur / 1_000));
}

/** Scrolls a long shelf down and back up by the finger, on the screen and processor of a phone. */
export async function measureScrolling(origin: string): Promise<Scrolling> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-shop-'));
  const browser = await chromium.launch(browserOptions());
  try {
    const session = path.join(folder, 'session.json');
    const signing = await browser.newContext({ ...phone, locale: 'uk-UA' });
    await saveSession(signing, origin, session);
    await signing.close();
    const context = await browser.newContext({ ...phone, locale: 'uk-UA', storageState: session });
    const page = await context.newPage();
    await page.goto(origin + shelf);
    await page.locator('main [role=listitem] img').first().waitFor();
    // What comes after the first screen is over: the scroll alone is measured.
    await page.waitForLoadState('networkidle');
    const total = await page.getByRole('status').first().innerText();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const tasks = await tasksDuring(cdp, async () => {
      for (const yDistance of way) {
        await cdp.send('Input.synthesizeScrollGesture', {
          x: 195,
          y: 420,
          yDistance,
          speed: 2_400,
          gestureSourceType: 'touch',
        });
      }
    });
    return {
      total,
      distancePx: way.reduce((sum, distance) => sum + Math.abs(distance), 0),
      longTasks: tasks.filter((task) => task > longMs),
      tasks: tasks.length,
      longest: Math.max(0, ...tasks),
      cards: await page.locator('main [role=listitem]').count(),
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The measurement as a table. */
export function showScrolling(seen: Scrolling): string {
  const { total, distancePx, longTasks, tasks, longest, cards } = seen;
  const isMet = longTasks.length === 0 && tasks > 0;
  return formatTable([
    [`a shelf of ${total}, CPU ×${cpuSlowdown}`, ''],
    ['scrolled, px', String(distancePx)],
    ['tasks of the main thread', String(tasks)],
    [`of them over ${longMs} ms`, `${longTasks.length} ${isMet ? 'ok' : 'OVER'}`],
    ['the longest, ms', String(longest)],
    ['cards in the document', String(cards)],
  ]);
}
