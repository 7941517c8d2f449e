import { expect, test } from '../src/fixtures';
import { scrollToPartners } from '../src/home-parts';

test.use({ persona: 'regular' });

const h1 = { level: 1 } as const;

test('home shows parts of all five remotes [RT-07]', async ({ page }) => {
  const entries = new Set<string>();
  page.on('request', (request) => {
    const [, remote] = /\/bundles\/([\w-]+)\/[^/]+\/remoteEntry/.exec(request.url()) ?? [];
    if (remote) entries.add(remote);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', h1)).toContainText('Андрій');
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText(/\d\sXP/);
  await expect(page.getByRole('link', { name: /Скануй пачку/ })).toBeVisible();
  const popular = page.getByRole('list', { name: 'Популярні товари' });
  await expect(popular.getByRole('listitem').first()).toContainText(/₴|XP/);
  await expect(page.getByRole('region', { name: 'Оціни покупку' })).toBeVisible();
  const certificates = await scrollToPartners(page);
  await expect(certificates.getByRole('link', { name: /XP/ }).first()).toBeVisible();
  expect([...entries].sort()).toEqual(['certificates', 'feedback', 'loyalty', 'scan', 'shop']);
});

test('from home through the shop to one product [RT-11] [RT-14] [RT-77]', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Головне меню' })
    .getByRole('link', { name: 'Магазин' })
    .click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('heading', h1)).toHaveText('Магазин');
  await page.locator('a[href="/shop/sticks"]').click();
  await expect(page).toHaveURL('/shop/sticks');
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card).toContainText(/\d\s₴/);
  const link = card.getByRole('link');
  const address = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(address ?? '');
  await expect(page.getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('heading', h1)).not.toBeEmpty();
  await expect(page.getByRole('button', { name: 'Додати у вибране' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/shop/sticks');
});

test('a product that was marked is on the page of favourites [RT-12]', async ({ page }) => {
  await page.goto('/shop/sticks');
  const card = page.getByRole('main').getByRole('listitem').first();
  const address = await card.getByRole('link').getAttribute('href');
  await card.getByRole('button', { name: /^У вибране/ }).click();
  await page.goto('/shop/favorite');
  await expect(page.getByRole('heading', h1)).toHaveText('Вибране');
  await expect(page.locator(`main a[href="${address}"]`)).toBeVisible();
});

test('from home to the balance, its history with a chart, and the ways to earn [RT-40] [RT-08] [LO-01]', async ({
  page,
}) => {
  await page.goto('/');
  const balance = page.getByRole('region', { name: 'Твій баланс' });
  await balance.getByRole('link', { name: 'Історія' }).click();
  await expect(page).toHaveURL('/history-bonuses');
  await expect(page.getByRole('heading', h1)).toHaveText('Історія XP');
  const months = page.getByRole('list', { name: 'Зароблено й витрачено за місяцями' });
  await expect(months.getByRole('button')).toHaveCount(13);
  await expect(
    page
      .getByRole('main')
      .getByText(/[+−]\d+/)
      .first(),
  ).toBeVisible();
  await months.getByRole('button').last().click();
  await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/);
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/');
  await balance.getByRole('link', { name: 'Отримати ще' }).click();
  await expect(page).toHaveURL('/get-xp');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/XP|%/);
});

test('from home to scanning and its history [RT-37] [RT-29]', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Скануй пачку/ }).click();
  await expect(page).toHaveURL('/scan');
  await expect(page.getByRole('heading', h1)).toHaveText('Скан');
  await expect(page.getByLabel('Код з пачки')).toBeVisible();
  await page.getByRole('link', { name: 'Усі' }).click();
  await expect(page).toHaveURL('/scan/history');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    /(ST|VL)-[\w-]+/,
  );
});

test('from home to certificates of partners, by category [RT-28]', async ({ page }) => {
  await page.goto('/');
  const row = await scrollToPartners(page);
  await row.getByRole('link', { name: 'Усі партнери' }).click();
  await expect(page).toHaveURL('/certificates');
  const partners = page.getByRole('main').getByRole('listitem');
  await expect(partners).toHaveCount(24);
  const chips = page.getByRole('radiogroup', { name: 'Категорія партнерів' });
  await chips.getByRole('radio').nth(1).click();
  await expect(page).toHaveURL(/category=\d/);
  await expect.poll(() => partners.count()).toBeLessThan(24);
  await partners.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/certificates\/partner\//);
  await expect(page.getByRole('heading', { name: 'Номінали' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/XP/);
});

test('from home to feedback: an order is rated and moves to the rated ones [RT-10] [FB-01]', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Оціни покупку' })
    .getByRole('link', { name: /Оцінити/ })
    .click();
  await expect(page).toHaveURL(/\/feedback\?order=/);
  const sheet = page.getByRole('dialog', { name: 'Як тобі покупка?' });
  const stars = sheet.getByRole('radio', { name: '4 зірки' });
  await stars.click();
  await expect(stars).toBeChecked();
  await sheet.getByLabel('Відгук').fill('Привезли вчасно, усе ціле.');
  await sheet.getByRole('button', { name: 'Надіслати' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Дякуємо за відгук')).toBeVisible();
  const rated = page.getByRole('region', { name: 'Твої оцінки' });
  await expect(rated).toContainText('Привезли вчасно, усе ціле.');
  await expect(rated.getByRole('img', { name: 'Оцінка 4 з 5' }).first()).toBeVisible();
  await page.reload();
  await expect(rated).toContainText('Привезли вчасно, усе ціле.');
});

test('everything that the server preloads for a page is used there', async ({ page }) => {
  // No named function in here: the loader of the tests would add a helper that the page lacks.
  await page.addInitScript(() => {
    const used: string[] = [];
    new MutationObserver((changes) => {
      for (const element of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (element instanceof HTMLScriptElement) used.push(element.src);
        if (element instanceof HTMLLinkElement && element.rel === 'stylesheet') {
          used.push(element.href);
        }
      }
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { usedFiles: used });
  });
  const usedFiles = () =>
    page.evaluate(() => (window as unknown as { usedFiles: string[] }).usedFiles);
  for (const path of ['/', '/shop', '/history-bonuses']) {
    await test.step(path, async () => {
      const html = (await (await page.goto(path))?.text()) ?? '';
      const preloaded = [
        ...html.matchAll(/<link rel="preload" as="(?:script|style)" href="([^"]+)"/g),
      ]
        .map(([, url]) => new URL(url ?? '', page.url()).href)
        .sort();
      expect(preloaded.length).toBeGreaterThan(2);
      await expect
        .poll(async () => {
          const used = await usedFiles();
          return preloaded.filter((url) => !used.includes(url));
        })
        .toEqual([]);
    });
  }
});
