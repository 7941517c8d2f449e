import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

export const main = (page: Page) => page.getByRole('main');

/** The way home in the frame. */
export const homeLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /на головну$/ });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Головне меню' });
const retry = (page: Page) => main(page).getByRole('button', { name: 'Спробуй ще раз' });
const region = (name: string) => (page: Page) => main(page).getByRole('region', { name });

/** Where a remote is on the composed app. */
export interface RemotePlaces {
  readonly remote: string;
  /** A page, and the link that leads to it: in the bar, or else in the menu. */
  readonly path: string;
  readonly heading: string;
  readonly link: string;
  /** What it shows in a slot of home. */
  readonly slot: (page: Page) => Locator;
  /** Home does without it: nothing is in its place when it fails. */
  readonly isSilent?: boolean;
}

export const remotes: readonly RemotePlaces[] = [
  {
    remote: 'shop',
    path: '/shop',
    heading: 'Магазин',
    link: 'Магазин',
    slot: (page) => main(page).getByRole('list', { name: 'Популярні товари' }),
  },
  {
    remote: 'loyalty',
    path: '/history-bonuses',
    heading: 'Історія XP',
    link: 'Мої XP',
    slot: region('Твій баланс'),
  },
  {
    remote: 'scan',
    path: '/scan',
    heading: 'Скан',
    link: 'Скан',
    slot: (page) => main(page).getByRole('link', { name: 'Скануй пачку' }),
  },
  {
    remote: 'certificates',
    path: '/certificates',
    heading: 'Сертифікати',
    link: 'Сертифікати',
    slot: region('Сертифікати'),
  },
  {
    remote: 'feedback',
    path: '/feedback',
    heading: 'Відгуки',
    link: 'Відгуки',
    slot: region('Оціни покупку'),
    isSilent: true,
  },
];

/** Home and a page of each remote. */
export const paths = ['/', ...remotes.map(({ path }) => path)];

/** Opens a page as the first of a visit. */
export async function land(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

/** Nothing has loaded the page again since `land`. */
export const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

/** Follows a link of the bar, or of the menu. */
export async function follow(page: Page, link: string): Promise<void> {
  const inBar = bar(page).getByRole('link', { name: link, exact: true });
  if ((await inBar.count()) > 0) return inBar.click();
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: link }).click();
}

/** Taps all retries. */
export async function tapRetries(page: Page): Promise<void> {
  for (const button of await retry(page).all()) await button.click({ timeout: 1_000 });
}

/** Taps all retries until this is so; some parts try again by themselves meanwhile. */
export async function retryUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await tapRetries(page);
    await isSo();
  }).toPass();
}

/** Nothing of this is on the page, or will be in a moment. */
export const expectNone = (faults: Locator) => expect(faults).toHaveCount(0, { timeout: 1_000 });
