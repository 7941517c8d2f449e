import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { apiFaults, fileFaults, type MatrixFault } from '../src/matrix-faults';
import { removePrefetchedAnswers } from '../src/without-answers';

test.use({ persona: 'regular' });

/** A page of each remote, and the link that leads to it: in the bar, or else in the menu. */
const remotePages = [
  { remote: 'shop', path: '/shop', heading: 'Магазин', link: 'Магазин' },
  { remote: 'loyalty', path: '/history-bonuses', heading: 'Історія XP', link: 'Мої XP' },
  { remote: 'scan', path: '/scan', heading: 'Скан', link: 'Скан' },
  { remote: 'certificates', path: '/certificates', heading: 'Сертифікати', link: 'Сертифікати' },
  { remote: 'feedback', path: '/feedback', heading: 'Відгуки', link: 'Відгуки' },
] as const;

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('navigation', { name: 'Головне меню' });
const homeLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /на головну$/ });
const failure = (page: Page) => main(page).getByText('Цей розділ зараз недоступний');
const retry = (page: Page) => main(page).getByRole('button', { name: 'Спробуй ще раз' });

interface PlantedFault {
  /** Breaks everything again. */
  readonly begin: () => void;
  /** Ends the fault for requests whose address contains this. */
  readonly end: (part: string) => void;
}

/** Breaks requests, while other remotes load what they can: only what `end` names works again. */
async function plant(page: Page, { requests, answer }: MatrixFault): Promise<PlantedFault> {
  let repaired = '';
  const waiting: { readonly url: string; readonly answerNow: () => void }[] = [];
  const isRepaired = (url: string) => repaired !== '' && url.includes(repaired);
  await page.route(requests, (route) => {
    const url = route.request().url();
    if (isRepaired(url)) return route.fallback();
    return answer(route, new Promise((answerNow) => waiting.push({ url, answerNow })));
  });
  await page.addInitScript(() => {
    // How long parts and reads wait, as their own tests prove, is shorter here.
    const { setTimeout: plain } = window;
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, Math.min(ms, 2_500));
    window.setTimeout = ((run: () => void, ms?: number) =>
      plain(run, ms === 15_000 ? 2_500 : ms)) as typeof window.setTimeout;
  });
  return {
    begin: () => {
      repaired = '';
    },
    end: (part) => {
      repaired = part;
      for (const { url, answerNow } of waiting) if (isRepaired(url)) answerNow();
    },
  };
}

/** Follows a link of the bar, or of the menu. */
async function follow(page: Page, link: string): Promise<void> {
  const inBar = bar(page).getByRole('link', { name: link, exact: true });
  if ((await inBar.count()) > 0) return inBar.click();
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: link }).click();
}

/** Taps retries until nothing of this is left; some parts try again by themselves meanwhile. */
async function recoverAll(page: Page, faults: Locator): Promise<void> {
  await expect(async () => {
    if ((await faults.count()) > 0) await retry(page).first().click({ timeout: 1_000 });
    await expect(faults).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

/** The page is in its frame, says what is wrong, and comes back by its button without a reload. */
async function expectRecovery(page: Page, end: () => void, heading: string): Promise<void> {
  await expect(homeLink(page)).toBeVisible();
  await expect(failure(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  end();
  await recoverAll(page, failure(page));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

for (const fault of fileFaults) {
  test(`${fault.what}: pages, links and slots of each remote have a way on, and come back`, async ({
    page,
    watch,
  }) => {
    watch.expectsNoNetwork();
    watch.expects(/\/bundles\/|valid digest|did not arrive within|already registered/);
    const { begin, end } = await plant(page, fault);

    for (const { remote, path, heading } of remotePages) {
      begin();
      await page.goto(path);
      await expectRecovery(page, () => end(`/bundles/${remote}/`), heading);
    }

    begin();
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await expect(failure(page).first()).toBeVisible();
    for (const { remote, link, heading } of remotePages) {
      await follow(page, link);
      await expectRecovery(page, () => end(`/bundles/${remote}/`), heading);
      begin();
      await page.goBack();
      await expect(bar(page)).toBeVisible();
    }

    await page.goto('/');
    await expect(failure(page).first()).toBeVisible();
    end('/bundles/');
    await recoverAll(page, failure(page));
    await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText(/\d\sXP/);
  });
}

for (const fault of apiFaults) {
  test(`${fault.what}: no page of a remote waits for ever, and each comes back`, async ({
    page,
    watch,
  }) => {
    watch.expects(/\/api\//);
    const { begin, end } = await plant(page, fault);
    for (const { path } of remotePages) await removePrefetchedAnswers(page, path);
    for (const { path, heading } of remotePages) {
      begin();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
      await expect(main(page).locator('span[data-shape]')).toHaveCount(0);
      end('/api/');
      await recoverAll(page, main(page).getByRole('alert'));
    }
  });
}
