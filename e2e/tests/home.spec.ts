import { expect, test } from '../src/fixtures';

test.use({ persona: 'regular' });

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

test('Back from a product finds the row of products as it was left', async ({ page }) => {
  await page.goto('/');
  const row = page.getByRole('list', { name: 'Популярні товари' });
  const left = () => row.evaluate((element) => element.scrollLeft);
  await row.getByRole('link').nth(8).scrollIntoViewIfNeeded();
  await expect.poll(left).toBeGreaterThan(500);
  const place = await left();
  await row.getByRole('link').nth(8).click();
  await expect(page.getByRole('list', { name: 'Схожі товари' })).toBeAttached();
  await page.goBack();
  await expect.poll(left).toBe(place);
});
