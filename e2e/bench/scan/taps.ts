import path from 'node:path';
import { chromium } from '@playwright/test';
import { cameraArguments, drawFrame, writeVideo } from '../../src/camera-frames';
import { browserOptions, phone } from '../browser';
import { probeEvents, takeInteractions } from '../interaction/event-probe';
import { tap } from '../interaction/tap';
import type { ScanBenchSetup } from './measure-set';

/** Durations of events are given when they are over. */
const settleMs = 500;

/** How long taps and keys take until the next paint while the camera runs and finds no code. */
export async function measureTaps(stand: ScanBenchSetup, rounds: number): Promise<number[]> {
  const video = path.join(stand.folder, 'table.y4m');
  await writeVideo(video, [{ frame: drawFrame([]), seconds: 2 }]);
  const browser = await chromium.launch(browserOptions(cameraArguments(video)));
  const context = await browser.newContext({
    ...phone,
    serviceWorkers: 'block',
    storageState: stand.session,
  });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(probeEvents);
  await page.goto(`${stand.origin}/scan`);
  await page.waitForLoadState('networkidle');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: stand.cpuSlowdown });
  const camera = page.getByRole('region', { name: 'Камера' });
  for (let round = 0; round < rounds; round += 1) {
    await tap(camera.getByRole('button', { name: 'Увімкнути камеру' }));
    await page.getByText('Наведи на код').waitFor();
    for (const _ of [1, 2]) {
      await tap(camera.getByRole('button', { name: 'Звук сканування' }));
      await page.waitForTimeout(settleMs);
    }
    await page.getByLabel('Код з пачки').pressSequentially('stk7', { delay: 80 });
    await page.getByLabel('Код з пачки').fill('');
    await tap(camera.getByRole('button', { name: 'Вимкнути камеру' }));
    await page.waitForTimeout(settleMs);
  }
  const durations = await page.evaluate(takeInteractions);
  await browser.close();
  return durations;
}
