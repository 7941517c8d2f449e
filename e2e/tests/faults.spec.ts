import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { scrollToPartners } from '../src/home-parts';
import { removePrefetchedAnswers } from '../src/without-answers';

test.use({ persona: 'regular' });

const balance = (page: Page) => page.getByRole('region', { name: 'Твій баланс' });
const popular = (page: Page) => page.getByRole('list', { name: 'Популярні товари' });
const retry = (page: Page) => page.getByRole('button', { name: 'Спробуй ще раз' });

/** What React and the host say of a part that failed, and the browser of its files. */
const failureOf = (remote: string) => [
  new RegExp(`The part ${remote}@.* failed`),
  new RegExp(`The remote "${remote}" is already registered`),
  new RegExp(`console error: .*/bundles/${remote}/`, 's'),
];

test('a remote that is down at start leaves the rest of home working; its retry brings it back [ER-05]', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 404/, /Failed to fetch/, ...failureOf('shop'));
  await page.route('**/bundles/shop/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect(page.getByText('Цей розділ зараз недоступний')).toHaveCount(1);
  await expect(balance(page)).toContainText(/\d\sXP/);
  await expect(page.getByRole('region', { name: 'Сертифікати' })).toBeVisible();
  await retry(page).click();
  await expect(page.getByText('Цей розділ зараз недоступний')).toHaveCount(1);
  await page.unroute('**/bundles/shop/**');
  await retry(page).click();
  await expect(popular(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Цей розділ зараз недоступний')).toHaveCount(0);
});

test.describe('with the clock of the test', () => {
  test.use({ isFirstVisit: true });

  test('a remote that never answers gives way to a retry in time [ER-05]', async ({
    page,
    watch,
  }) => {
    watch.expects(/did not arrive within 8 seconds/, ...failureOf('loyalty'));
    let isSilent = true;
    const waiting: (() => void)[] = [];
    await page.route('**/bundles/loyalty/**', async (route) => {
      if (isSilent) await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await page.clock.install();
    await page.goto('/', { waitUntil: 'commit' });
    await expect(popular(page)).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
    await page.clock.fastForward(9_000);
    await expect(page.getByText('Цей розділ зараз недоступний')).toHaveCount(1);
    isSilent = false;
    for (const answer of waiting) answer();
    await retry(page).click();
    await expect(balance(page)).toContainText(/\d\sXP/);
  });
});

test('a page whose code does not come shows a retry inside of its frame [ER-05]', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 404/, /Failed to fetch/, ...failureOf('certificates'));
  await page.goto('/');
  const row = await scrollToPartners(page);
  await page.route('**/bundles/certificates/**', (route) => route.fulfill({ status: 404 }));
  await row.getByRole('link', { name: 'Усі партнери' }).click();
  await expect(page).toHaveURL('/certificates');
  await expect(page.getByText('Цей розділ зараз недоступний')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Головне меню' });
  await bar.getByRole('link', { name: 'Магазин' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Магазин');
  await bar.getByRole('link', { name: 'Сертифікати' }).click();
  await expect(page.getByText('Цей розділ зараз недоступний')).toBeVisible();
  await page.unroute('**/bundles/certificates/**');
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сертифікати');
});

test('a library of the shell that does not come to a page of a remote comes with the retry', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 404/, /Loading chunk|Failed to fetch/, ...failureOf('feedback'));
  watch.expects(/\/bundles\/shell\//);
  let isMissing = true;
  let missed = 0;
  await page.route(/\/bundles\/shell\/[^/]+\/\d+\.js$/, async (route) => {
    const response = await route.fetch();
    const hasTabs = (await response.text()).includes('"tablist"');
    if (!hasTabs || !isMissing) return route.fulfill({ response });
    missed += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Відгуки' }).click();
  await expect(page.getByText('Цей розділ зараз недоступний')).toBeVisible();
  await retry(page).click();
  await expect(page.getByText('Цей розділ зараз недоступний')).toBeVisible();
  expect(missed).toBeGreaterThan(0);
  isMissing = false;
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Відгуки');
  await expect(page.getByRole('tablist')).toBeVisible();
});

test('a screen that throws takes nothing else with it, and can be tried again [ER-05]', async ({
  page,
  watch,
}) => {
  watch.expects(/planted fault/, ...failureOf('shop'));
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')!;
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      configurable: true,
      get(this: Intl.NumberFormat) {
        if (location.pathname === '/shop/sticks' && !('isMended' in window)) {
          throw new Error('planted fault');
        }
        return (get as () => unknown).call(this);
      },
    });
  });
  await page.goto('/shop');
  await page.locator('a[href="/shop/sticks"]').click();
  await expect(page.getByText('Цей розділ зараз недоступний')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Головне меню' });
  await expect(bar).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await retry(page).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/\d\s₴/);
  await bar.getByRole('link', { name: 'Головна' }).click();
  await expect(balance(page)).toContainText(/\d\sXP/);
});

for (const [what, pattern] of [
  ['entry', /\/bundles\/loyalty\/[^/]+\/remoteEntry[^/]*\.js$/],
  ['chunk', /\/bundles\/loyalty\/[^/]+\/(?!remoteEntry)[^/]+\.js$/],
] as const) {
  test(`bytes of a remote's ${what} that were not published are not run; the rest goes on [ER-05]`, async ({
    page,
    watch,
  }) => {
    // A part whose prefetch failed is requested once more when it is shown.
    watch.expects(/Failed to find a valid digest/, /Failed to fetch/, ...failureOf('loyalty'));
    let tampered = 0;
    let isTampering = true;
    await page.route(pattern, async (route) => {
      if (!isTampering) return route.continue();
      const answer = await route.fetch();
      tampered += 1;
      await route.fulfill({
        response: answer,
        body: `${await answer.text()}\n;window.wasTampered = true;`,
      });
    });
    await page.goto('/');
    await expect(page.getByText('Цей розділ зараз недоступний')).toHaveCount(1);
    expect(tampered).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'wasTampered' in window)).toBe(false);
    await expect(popular(page)).toBeVisible();
    isTampering = false;
    await retry(page).click();
    await expect(balance(page)).toContainText(/\d\sXP/);
  });
}

test('a server that fails is said in words, and a retry reads again [ER-04]', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 500/);
  const failing = '**/api/get-bonus-history**';
  await page.route(failing, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await removePrefetchedAnswers(page, '/history-bonuses');
  await page.goto('/history-bonuses');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(failing);
  await retry(page).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/[+−]\d+/)
      .first(),
  ).toBeVisible();
});
