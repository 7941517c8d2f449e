import type { Page } from '@playwright/test';
import { findCoveredActions, findOverflow, findTouchingNames } from './large-text';

export interface Size {
  readonly width: number;
  readonly rem: number;
}

export const usual: Size = { width: 390, rem: 16 };
export const narrowest: Size = { width: 320, rem: 32 };
/** The narrowest phone, and text at 200 % on a usual one and on that. */
export const allSizes: readonly Size[] = [
  { width: 320, rem: 16 },
  { width: 390, rem: 32 },
  narrowest,
];

export async function setSize(page: Page, { width, rem }: Size): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, rem);
}

/** The names of the bar, and of the steps of an order. */
const rowsOfNames = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Головне меню|Кроки замовлення)$/ })
    .locator('li :is(a, span) > span:last-child');

/** What is cut, covered, touching or beside the screen. Rows of lists get their measured heights some frames later. */
export async function findFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const touching = await findTouchingNames(rowsOfNames(page));
    const covered = await findCoveredActions(page);
    faults = [
      ...(await findOverflow(page)),
      ...touching.map((names) => `'${names}' touch`),
      ...covered.map((name) => `'${name}' is covered`),
    ];
    if (faults.length === 0) break;
    await page.waitForTimeout(100);
  }
  return faults;
}
