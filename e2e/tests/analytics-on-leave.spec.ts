import type { Page } from '@playwright/test';
import { expect } from '../src/fixtures';
import { slowPoll, test, type ObservedServer } from '../src/observed-server';

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
