import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

test.use({ persona: 'regular' });

const retry = (page: Page) => page.getByRole('button', { name: 'Спробуй ще раз' });

/** What React and the host say of a part that failed, and the browser of its files. */
const failureOf = (remote: string) => [
  new RegExp(`The part ${remote}@.* failed`),
  new RegExp(`The remote "${remote}" is already registered`),
  new RegExp(`console error: .*/bundles/${remote}/`, 's'),
];

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
