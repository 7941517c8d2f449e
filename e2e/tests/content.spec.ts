import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../src/accessibility';
import { expect, test } from '../src/fixtures';
import { whenControlled } from '../src/offline-ready';

test.use({ persona: 'regular' });

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('home shows the latest news; one is opened, is read from then on, and opens offline [RT-36] [RT-75] [PW-07] [CO-01]', async ({
    page,
    context,
    watch,
  }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const all = page.getByRole('link', { name: 'Усі новини' });
    await expect(async () => {
      await page.mouse.wheel(0, 1_000);
      await expect(all).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(
      page.getByRole('list', { name: 'Останні новини' }).getByRole('listitem'),
    ).toHaveCount(3);
    await all.click();
    await expect(page).toHaveURL('/news');
    const lead = page.getByText(/ для тебе$/);
    await expect(lead).toBeVisible();
    const unread = await lead.innerText();
    const first = page.getByRole('main').getByRole('listitem').first();
    const title = await first.getByRole('heading').innerText();
    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: /на головну/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(page).toHaveURL('/news');
    await expect(lead).not.toHaveText(unread);

    await whenControlled(page);
    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // The worker keeps the pages that it served itself.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    watch.expectsNoNetwork();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Немає мережі').first()).toBeVisible();
  });
});

/** Looks at what is shown on a phone and on a desktop. */
async function lookAround(page: Page): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}

for (const { brand, persona, proof, look } of [
  { brand: 'main', persona: 'regular', proof: 'passes axe', look: lookAround },
  { brand: 'second', persona: 'both', proof: 'has enough contrast', look: expectContrast },
] as const) {
  test.describe(`the ${brand} brand`, () => {
    test.use({ brand, persona });

    test(`${proof} and has no foreign word in its texts, places and the support [PW-11] [RT-09] [RT-31] [RT-34] [RT-59]`, async ({
      page,
    }) => {
      test.slow();
      for (const path of [
        '/news',
        '/faq',
        '/rules',
        '/vocabulary',
        '/why-ogo',
        '/go-buy',
        '/glo-studio',
        '/support',
      ]) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await look(page);
        });
      }
    });
  });
}
