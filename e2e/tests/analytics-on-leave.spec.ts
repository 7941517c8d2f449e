import type { Page } from '@playwright/test';
import { expect, test as base } from '../src/fixtures';
import { freePort } from '../src/free-port';
import {
  slowPoll,
  startObservedServer,
  stopObservedServer,
  test,
  type ObservedServer,
} from '../src/observed-server';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Головне меню' });

/** The events that the fake services receive from now on. */
function trackNewEvents({ observers }: ObservedServer) {
  const begun = observers.collected.length;
  const named = (name: string) =>
    observers.collected.slice(begun).flatMap((one) => (one.name === name ? [one.params] : []));
  return {
    pages: () => named('page_view').map(({ page }) => page),
    vitals: () => named('web_vital'),
    metrics: () => named('web_vital').map(({ metric }) => String(metric)),
  };
}

/** Waits until the browser has measured the first tap: it does so after the paint that follows. */
const firstTapMeasured = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => resolve());
        observer.observe({ type: 'first-input', buffered: true });
      }),
  );

/** The page is hidden and gone in the same moment: nothing of it goes on but what was sent. */
const leave = (page: Page) => page.goto('about:blank');

test('web vitals are sent when the page is left [PW-10]', async ({ page, observed }) => {
  const { metrics, vitals } = trackNewEvents(observed);
  await page.goto('/faq');
  await expect.poll(metrics, slowPoll).toContain('TTFB');
  await page.locator('summary').first().click();
  await expect(page.locator('details[open]').first()).toBeVisible();
  await firstTapMeasured(page);
  await leave(page);
  const all = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'];
  await expect.poll(() => metrics().toSorted(), slowPoll).toEqual(all);
  for (const vital of vitals()) {
    expect(vital).toMatchObject({
      page: '/faq',
      value: expect.any(Number),
      rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
    });
  }
});

test('events from right before the page is left arrive exactly once [PW-10]', async ({
  page,
  observed,
}) => {
  const { pages } = trackNewEvents(observed);
  await page.goto('/shop');
  await expect.poll(pages, slowPoll).toEqual(['shop.shelves']);
  await bar(page).getByRole('link', { name: 'Сертифікати' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сертифікати');
  await leave(page);
  await expect.poll(pages, slowPoll).toEqual(['shop.shelves', 'certificates.list']);
  // The device has not noted that it was sent, and the next visit sends it again.
  await page.goto('/shop');
  await expect.poll(pages, slowPoll).toEqual(['shop.shelves', 'certificates.list', 'shop.shelves']);
});

base(
  'a browser posts to the web analytics service itself where the server says so [PW-10]',
  async ({ page }, { parallelIndex }) => {
    const direct = { WEB_ANALYTICS_FROM: 'browser' };
    const observed = await startObservedServer(await freePort(parallelIndex), direct);
    const { pages } = trackNewEvents(observed);
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.url());
    });
    await page.goto(`${observed.server.origin}/is18`);
    await expect.poll(pages, slowPoll).toContain('shell.adult');
    const service = `${observed.observers.env['WEB_ANALYTICS_URL']}?`;
    expect(posted.filter((url) => url.startsWith(service))).not.toEqual([]);
    expect(posted.filter((url) => url.includes('/api/analytics/collect'))).toEqual([]);
    await page.close();
    await stopObservedServer(observed);
  },
);
