import { rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { cameraArguments, writeVideo } from '../../src/camera-frames';
import { browserOptions, phone } from '../browser';
import { emptyTable, marker, type FilmedSet, type ScanMode } from './filmed-sets';
import { openOtherScanner, watchOtherReads } from './other-scanner';
import { slowRenderers } from './slow-renderers';
import { probeViews, takeViews, watchMarks, watchResults, type ViewRecord } from './view-probe';

/** So long each scene is in view, and the empty table between two of them. */
export const viewSeconds = 3;
const pauseSeconds = 1;

/** One scene that was held before the camera. */
export interface SceneResult {
  /** Until all its codes were shown as read, in milliseconds; null if they were not in time. */
  readonly tookMs: number | null;
  /** How many of its codes were read. */
  readonly read: number;
}

/** The servers and files of a run. */
export interface ScanBenchSetup {
  readonly origin: string;
  readonly folder: string;
  readonly session: string;
  readonly cpuSlowdown: number;
}

export type Side = 'product' | 'other';

/** The pages on which a set is filmed, with the text that says that the camera runs. */
const pages = {
  single: { path: '/scan', running: 'Наведи на код і потримай рівно', watchReads: watchResults },
  multi: { path: '/scan/multi', running: 'Розклади пачки так', watchReads: watchMarks },
} as const;

async function openProduct(page: Page, mode: ScanMode, { origin }: ScanBenchSetup): Promise<void> {
  const { path: pathname, running } = pages[mode];
  await page.goto(`${origin}${pathname}`);
  // Code of the test runner in a page counts as a tap, after which the camera starts by itself.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Увімкнути камеру' }).click();
  await page.getByText(running).waitFor();
}

/** The views of all scenes, each from its first frame to its last one. */
async function collect(page: Page, scenes: number): Promise<ViewRecord[]> {
  for (;;) {
    await page.waitForTimeout(1000);
    const views = await page.evaluate(takeViews);
    const whole = views.slice(1, -1).filter(({ scene }) => scene > 0);
    if (new Set(whole.map(({ scene }) => scene)).size === scenes) return whole;
  }
}

function resultOf(views: readonly ViewRecord[], scene: number, codes: number): SceneResult {
  const reads = views.find((view) => view.scene === scene)?.reads ?? [];
  const all = reads.find(({ count, after }) => count >= codes && after <= viewSeconds * 1000);
  return { tookMs: all?.after ?? null, read: Math.min(codes, reads.at(-1)?.count ?? 0) };
}

async function watch(
  browser: Browser,
  set: FilmedSet,
  stand: ScanBenchSetup,
  side: Side,
): Promise<SceneResult[]> {
  const context = await browser.newContext({
    ...phone,
    serviceWorkers: 'block',
    storageState: stand.session,
  });
  const page = await context.newPage();
  // The TypeScript loader names functions by this helper, which only it brings.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await (side === 'product'
    ? openProduct(page, set.mode, stand)
    : openOtherScanner(page, stand.origin));
  // The decoder is loaded and compiled.
  await page.waitForTimeout(3000);
  const release = await slowRenderers(browser, stand.cpuSlowdown);
  try {
    await page.evaluate(probeViews, marker);
    await page.evaluate(side === 'product' ? pages[set.mode].watchReads : watchOtherReads);
    const views = await collect(page, set.scenes.length);
    return set.scenes.map((_, at) => resultOf(views, at + 1, set.codes));
  } finally {
    release();
  }
}

/** Holds every scene of a set before the camera of both scanners, one after the other. */
export async function measureSet(
  set: FilmedSet,
  stand: ScanBenchSetup,
): Promise<Record<Side, SceneResult[]>> {
  const video = path.join(stand.folder, 'camera.y4m');
  const pause = { frame: emptyTable(), seconds: pauseSeconds };
  const shots = set.scenes.flatMap(({ frame }) => [pause, { frame, seconds: viewSeconds }]);
  await writeVideo(video, shots);
  const results: Record<Side, SceneResult[]> = { product: [], other: [] };
  for (const side of ['product', 'other'] as const) {
    const browser = await chromium.launch(browserOptions(cameraArguments(video)));
    results[side] = await watch(browser, set, stand, side);
    await browser.close();
    process.stdout.write('.');
  }
  await rm(video);
  return results;
}
