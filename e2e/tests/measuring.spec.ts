import type { Page } from '@playwright/test';
import { expect, test as base } from '../src/fixtures';
import { freePort } from '../src/free-port';
import { soon, startObserved, stopObserved, test, type Observed } from '../src/observed';

test.use({ serviceWorkers: 'block' });
test.beforeEach(({ watch }) => watch.expects(/Service Worker registration blocked/));

const bar = (page: Page) => page.getByRole('navigation', { name: 'Головне меню' });

/** What the services that observe hear from now on. */
function heardBy({ observers }: Observed) {
  const begun = observers.collected.length;
  const named = (name: string) =>
    observers.collected.slice(begun).flatMap((one) => (one.name === name ? [one.params] : []));
  return {
    pages: () => named('page_view').map(({ page }) => page),
    vitals: () => named('web_vital'),
    metrics: () => named('web_vital').map(({ metric }) => String(metric)),
  };
}

/** The page is hidden and gone in the same moment: nothing of it goes on but what was sent. */
const leave = (page: Page) => page.goto('about:blank');

test('how fast a page came, answered and stood still is told when it is left [PW-10]', async ({
  page,
  observed,
}) => {
  const { metrics, vitals } = heardBy(observed);
  await page.goto('/faq');
  await expect.poll(metrics, soon).toContain('TTFB');
  await page.locator('summary').first().click();
  await expect(page.locator('details[open]').first()).toBeVisible();
  await leave(page);
  const all = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'];
  await expect.poll(() => metrics().toSorted(), soon).toEqual(all);
  for (const vital of vitals()) {
    expect(vital).toMatchObject({
      page: '/faq',
      value: expect.any(Number),
      rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
    });
  }
});

test('what happened right before the page was left arrives, and once [PW-10]', async ({
  page,
  observed,
}) => {
  const { pages } = heardBy(observed);
  await page.goto('/shop');
  await expect.poll(pages, soon).toEqual(['shop.shelves']);
  await bar(page).getByRole('link', { name: 'Сертифікати' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сертифікати');
  await leave(page);
  await expect.poll(pages, soon).toEqual(['shop.shelves', 'certificates.list']);
  // The device has not noted that it was sent, and the next visit sends it again.
  await page.goto('/shop');
  await expect.poll(pages, soon).toEqual(['shop.shelves', 'certificates.list', 'shop.shelves']);
});

base(
  'a browser posts to the web analytics service itself where the server says so [PW-10]',
  async ({ page }, { parallelIndex }) => {
    const direct = { WEB_ANALYTICS_FROM: 'browser' };
    const observed = await startObserved(await freePort(parallelIndex), direct);
    const { pages } = heardBy(observed);
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.url());
    });
    await page.goto(`${observed.server.origin}/is18`);
    await expect.poll(pages, soon).toContain('shell.adult');
    const service = `${observed.observers.env['WEB_ANALYTICS_URL']}?`;
    expect(posted.filter((url) => url.startsWith(service))).not.toEqual([]);
    expect(posted.filter((url) => url.includes('/api/analytics/collect'))).toEqual([]);
    await page.close();
    await stopObserved(observed);
  },
);
