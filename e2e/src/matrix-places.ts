import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes as workspaceRemotes } from '@club/commands/workspace';
import type { RemoteDescriptor } from '@club/registry/formats';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

export const main = (page: Page) => page.getByRole('main');

/** What stands for something that is still loading. */
export const placeholders = (page: Page) =>
  main(page).locator('[aria-busy=true], span[data-shape]');

/** The way home in the frame. */
export const homeLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /на головну$/ });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Головне меню' });
const retry = (page: Page) => main(page).getByRole('button', { name: 'Спробуй ще раз' });

/** A page of a remote that can be opened by its address. */
export interface PagePlace {
  readonly remote: string;
  readonly path: string;
  readonly heading: string;
  /** The link that leads to it: in the bar, or else in the menu. Null without one. */
  readonly link: string | null;
}

/** What a remote shows in a slot of a page of the shell. */
export interface SlotPlace {
  readonly remote: string;
  /** The page. */
  readonly path: string;
  readonly isFirst: boolean;
  readonly part: (page: Page) => Locator;
}

/** Where a remote takes part in the composed app. */
export interface RemotePlaces {
  readonly name: string;
  readonly page: PagePlace | null;
  readonly slot: SlotPlace | null;
  /** The slots that it fills. */
  readonly filled: readonly string[];
}

/** The pages of the shell with slots that the matrix opens, by the beginning of the slots' names. */
const slotPages: Readonly<Record<string, string>> = { home: '/', profile: '/profile' };

const slotPage = (slot: string) => slotPages[slot.split('.')[0] ?? ''];

/** The slots that home loads first. Others wait until these have loaded. */
const firstOfHome = new Set(['home.balance', 'home.scan', 'home.popular']);

/** The page at the end of the first link in the bar or else in the menu, or else the first one with a plain address. */
function findPage({ name: remote, routes, navigation = [] }: RemoteDescriptor): PagePlace | null {
  const plain = routes.filter(
    (route) => !route.path.includes(':') && route.needsQuery === undefined,
  );
  const linked = ['bar', 'menu'].flatMap((place) =>
    navigation
      .filter((entry) => entry.place === place)
      .toSorted((left, right) => left.order - right.order),
  );
  for (const { page, label } of linked) {
    const route = plain.find(({ name }) => name === page);
    if (route) return { remote, path: route.path, heading: route.title, link: label };
  }
  const [first] = plain;
  return first ? { remote, path: first.path, heading: first.title, link: null } : null;
}

/** How tests recognise what the remote shows in one of its slots: `e2e.json` in its folder. */
interface SlotMark {
  readonly slot: string;
  readonly role: 'button' | 'heading' | 'link' | 'list' | 'region';
  readonly name: string;
}

function findSlot({ name: remote, slots }: RemoteDescriptor, file: string): SlotPlace | null {
  if (!existsSync(file)) {
    const filled = slots.find(({ slot }) => slotPage(slot) !== undefined);
    if (filled) throw new Error(`${file} is missing: ${remote} fills ${filled.slot}.`);
    return null;
  }
  const { slot, role, name } = JSON.parse(readFileSync(file, 'utf8')) as SlotMark;
  const path = slotPage(slot);
  if (path === undefined || !slots.some((one) => one.slot === slot)) {
    throw new Error(`${file} names ${slot}, which ${remote} does not fill or no page here has.`);
  }
  const isFirst = firstOfHome.has(slot);
  return { remote, path, isFirst, part: (page) => main(page).getByRole(role, { name }) };
}

/** Where a remote is, by what its build publishes and its folder says. */
export function findPlaces(folder: string): RemotePlaces {
  const built = join(folder, 'dist/remote.json');
  const descriptor = JSON.parse(readFileSync(built, 'utf8')) as RemoteDescriptor;
  return {
    name: descriptor.name,
    page: findPage(descriptor),
    slot: findSlot(descriptor, join(folder, 'e2e.json')),
    filled: descriptor.slots.map(({ slot }) => slot),
  };
}

const isThere = <Place>(place: Place | null): place is Place => place !== null;

/** The remotes that show something on this page: in its slots or in those of the header. */
function shownOn(path: string, places: readonly RemotePlaces[]): string[] {
  const isShown = (slot: string) => slotPage(slot) === path || slot.startsWith('header.');
  return places.filter(({ filled }) => filled.some(isShown)).map(({ name }) => name);
}

/** Where the remotes of the workspace are. Read in a test: they are built before. */
export function findMatrix() {
  const places = workspaceRemotes
    .map(({ folder }) => findPlaces(folder))
    .toSorted(
      (left, right) => Number(right.slot?.isFirst ?? false) - Number(left.slot?.isFirst ?? false),
    );
  const pages = places.map(({ page }) => page).filter(isThere);
  const slots = places.map(({ slot }) => slot).filter(isThere);
  const slotPaths = [...new Set(slots.map((one) => one.path))];
  return {
    names: places.map(({ name }) => name),
    pages,
    /** The slots of each page of the shell that has some. */
    slotPages: slotPaths.map((path) => ({
      path,
      slots: slots.filter((one) => one.path === path),
      shown: shownOn(path, places),
    })),
    slotOf: (remote: string) => slots.find((one) => one.remote === remote),
    /** All pages that are opened. */
    paths: [...new Set(['/', ...slotPaths, ...pages.map((one) => one.path)])],
  };
}

/** Opens a page as the first of a visit. */
export async function openAsFirstPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

/** Nothing has loaded the page again since `openAsFirstPage`. */
export const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

/** Opens a page of the shell with slots, from another page. */
export async function openSlotPage(page: Page, path: string): Promise<void> {
  await homeLink(page).click();
  if (path !== '/') await bar(page).locator(`a[href="${path}"]`).click();
}

/** Follows a link of the bar, or of the menu. Home has both. */
export async function follow(page: Page, link: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/') await homeLink(page).click();
  await expect(bar(page)).toBeVisible();
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
