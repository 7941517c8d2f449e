import { expect, test } from '../src/fixtures';

test.use({ persona: 'regular' });

const portal = '<!doctype html><title>Wi-Fi</title><h1>Log in to this network</h1>';

test('a Wi-Fi that begins to ask for a login removes nothing that was read [ER-04] [AC-11]', async ({
  page,
}) => {
  await page.goto('/');
  const balance = page.getByRole('region', { name: 'Твій баланс' });
  await expect(balance).toContainText(/\d\sXP/);
  // The next reward comes after the balance.
  await expect(balance.getByRole('progressbar')).toBeVisible();
  const shown = await balance.innerText();
  await page.route('**/api/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: portal }),
  );
  const bar = page.getByRole('navigation', { name: 'Головне меню' });
  await bar.getByRole('link', { name: 'Магазин' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Незрозуміла відповідь');
  const answered = page.waitForResponse(/get-balance/);
  await bar.getByRole('link', { name: 'Головна' }).click();
  await answered;
  await expect.poll(() => balance.innerText()).toBe(shown);
});

test.describe('with an empty HTTP cache', () => {
  test.use({ isFirstVisit: true });

  test('a page whose file was not precached says so without a network, and does not reload [PW-05] [ER-01]', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectsNoNetwork();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText(/\d\sXP/);
    await page.getByRole('button', { name: 'Меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    const link = menu.getByRole('link', { name: 'Новини' });
    await expect(link).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await context.setOffline(true);
    await link.click();
    await expect(page.getByText('Цю сторінку ще не відкривали з мережею')).toBeVisible();
    expect(loads).toBe(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Оновити' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новини');
  });
});

test('home stays when the file of the menu does not load; a tap asks for it again, and says why there is none [PW-05]', async ({
  page,
  watch,
}) => {
  watch.expects(/ERR_FAILED/, /ChunkLoadError|Loading chunk/);
  let missed = 0;
  // Its file is known by its words.
  await page.route('**/bundles/shell/**/*.js', async (route) => {
    const answer = await route.fetch();
    if (!(await answer.text()).includes('Повна версія сайту'))
      return route.fulfill({ response: answer });
    // The report of the visit asks for it too, to know who is at fault.
    if (route.request().resourceType() === 'script') missed += 1;
    return route.abort('failed');
  });
  await page.goto('/');
  const balance = page.getByRole('region', { name: 'Твій баланс' });
  await expect.poll(() => missed).toBeGreaterThan(0);
  await expect(balance).toContainText(/\d\sXP/);
  const menu = page.getByRole('button', { name: 'Меню', exact: true });
  // Perhaps a newer app has replaced the file: once, the page is reloaded.
  const loaded = page.waitForEvent('load');
  await menu.click();
  await loaded;
  const missedBefore = missed;
  await expect(balance).toContainText(/\d\sXP/);
  await expect.poll(() => missed).toBe(missedBefore + 1);
  await menu.click();
  await expect(page.getByText('Меню не завантажилось')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(missed, 'each tap asks once').toBe(missedBefore + 2);
  await page.unroute('**/bundles/shell/**/*.js');
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
});
