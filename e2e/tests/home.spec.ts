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
