import { chromium, type Page } from '@playwright/test';
import { browserOptions, keepSession, phone } from '../browser';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tableOf } from '../statistics';

/** A processor so much slower than this machine's. */
const cpuSlowdown = 4;
const shelf = '/shop/sticks';
/** A work that holds up a frame longer than this is felt. */
const longMs = 50;

/** What was seen while a shelf of thousands was scrolled. */
export interface Scrolling {
  readonly total: string;
  readonly distancePx: number;
  readonly longTasks: readonly number[];
  readonly slowFrames: readonly number[];
  /** Cards in the document at the end. */
  readonly cards: number;
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { tasks: [] as number[], frames: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.frames.push(Math.round(duration));
    }).observe({ type: 'long-animation-frame' });
  });
}

/** Scrolls a long shelf down and back up by the finger, on the screen and processor of a phone. */
export async function measureScrolling(origin: string): Promise<Scrolling> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-shop-'));
  const browser = await chromium.launch(browserOptions());
  try {
    const session = path.join(folder, 'session.json');
    const signing = await browser.newContext({ ...phone, locale: 'uk-UA' });
    await keepSession(signing, origin, session);
    await signing.close();
    const context = await browser.newContext({ ...phone, locale: 'uk-UA', storageState: session });
    const page = await context.newPage();
    await page.goto(origin + shelf);
    await page.locator('main [role=listitem] img').first().waitFor();
    const total = await page.getByRole('status').first().innerText();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await watch(page);
    for (const yDistance of [-12_000, -12_000, 8_000]) {
      await cdp.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 420,
        yDistance,
        speed: 2_400,
        gestureSourceType: 'touch',
      });
    }
    const { tasks, frames } = await page.evaluate(
      () => (window as unknown as { seen: { tasks: number[]; frames: number[] } }).seen,
    );
    return {
      total,
      distancePx: 32_000,
      longTasks: tasks.filter((task) => task > longMs),
      slowFrames: frames,
      cards: await page.locator('main [role=listitem]').count(),
    };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The measurement as a table. */
export function showScrolling({
  total,
  distancePx,
  longTasks,
  slowFrames,
  cards,
}: Scrolling): string {
  return tableOf([
    [`a shelf of ${total}, CPU ×${cpuSlowdown}`, ''],
    ['scrolled, px', String(distancePx)],
    [`tasks over ${longMs} ms`, `${longTasks.length}${longTasks.length === 0 ? ' ok' : ' OVER'}`],
    ['the longest, ms', String(Math.max(0, ...longTasks))],
    ['long frames, ms', slowFrames.join(' ') || 'none'],
    ['cards in the document', String(cards)],
  ]);
}
