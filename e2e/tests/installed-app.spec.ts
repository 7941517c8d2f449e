import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

// The worker itself is in updates.spec.ts.
test.use({ persona: 'regular' });

/** How often the page was loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('another version of the server clears caches and reloads once [PW-06]', async ({
  page,
  context,
}) => {
  let requests = 0;
  let version = '0.1.0';
  await page.route('**/api/get-version', (route) => {
    requests += 1;
    return route.fulfill({ json: { version } });
  });
  const stored = () => page.evaluate(() => localStorage.getItem('club.version'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
  // Requested when the page is idle, by the login of the persona or just now.
  await expect.poll(stored).toMatch(/\d/);
  requests = 0;

  version = `${await stored()}-next`;
  await page.evaluate(() => {
    document.cookie = 'rules=kept; Path=/';
    document.cookie = 'certificate-token=kept; Path=/';
  });
  await context.clearCookies({ name: 'version-check' });
  const loads = countLoads(page);
  await page.reload();
  await expect.poll(loads).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/rules|certificate-token=kept/);
  expect(await stored()).toBe(version);
  expect(requests).toBe(1);
  expect(loads()).toBe(2);
});

test('a double tap on the page is ignored [PW-08]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
  const isIgnored = () =>
    page.evaluate(
      () =>
        !document.body.dispatchEvent(
          new MouseEvent('dblclick', { bubbles: true, cancelable: true }),
        ),
    );
  await expect.poll(isIgnored).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe(
    'manipulation',
  );
});
