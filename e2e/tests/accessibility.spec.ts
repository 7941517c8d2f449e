import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

test.describe.configure({ mode: 'parallel' });

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

type Check = (page: Page) => Promise<void>;

/** Waits until nothing on the screen is still coming, and looks at it on a phone and on a desktop. */
async function lookAt(page: Page, path: string, expectAccessible: Check): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // What stands far below is fetched when it comes near.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await page.setViewportSize(phone);
  });
}

const groups = {
  'home and loyalty': ['/', '/profile', '/verification', '/history-bonuses', '/get-xp'],
  'scan and feedback': ['/scan', '/scan/history', '/feedback'],
  certificates: ['/certificates'],
} as const;

const brands = [
  { brand: 'main', persona: 'regular', shelf: '/shop/sticks' },
  { brand: 'second', persona: 'both', shelf: '/shop/ogo-velo' },
] as const;

for (const { brand, persona, shelf } of brands) {
  test.describe(`the ${brand} brand`, () => {
    test.describe('before the login', () => {
      test.use({ brand });

      test('has no barrier on its public pages', async ({ page, watch, expectAccessible }) => {
        watch.expects(/status of 404/);
        for (const path of ['/is18', '/landing', '/user-agreement', '/nowhere']) {
          await lookAt(page, path, expectAccessible);
        }
        await page.goto('/is18');
        await page.getByRole('button', { name: 'Так, мені є 18' }).click();
        await lookAt(page, '/auth', expectAccessible);
        await lookAt(page, '/registration', expectAccessible);
      });
    });

    test.describe('for a customer', () => {
      test.use({ brand, persona });

      for (const [name, paths] of Object.entries(groups)) {
        test(`has no barrier in ${name}`, async ({ page, expectAccessible }) => {
          for (const path of paths) await lookAt(page, path, expectAccessible);
        });
      }

      test('has no barrier in the shop', async ({ page, expectAccessible }) => {
        const search = `/shop/search?q=${encodeURIComponent('м’ята')}`;
        const choice = '/shop/choose-velo';
        for (const path of ['/shop', '/shop/favorite', '/shop/search', search, shelf, choice]) {
          await lookAt(page, path, expectAccessible);
        }
        if (brand === 'second') {
          await lookAt(page, `${choice}?strength=4`, expectAccessible);
          await lookAt(page, `${choice}?strength=4&taste=mint`, expectAccessible);
        }
        await page.goto(shelf);
        const card = page.getByRole('main').getByRole('listitem').first().getByRole('link');
        await lookAt(page, (await card.getAttribute('href')) ?? '', expectAccessible);
        await page.goto(shelf);
        await page.getByRole('button', { name: 'Фільтри' }).click();
        await expect(page.getByRole('dialog', { name: 'Фільтри' })).toBeVisible();
        await expectAccessible(page);
      });

      test('has no barrier in the menu, on a partner and in a sheet', async ({
        page,
        expectAccessible,
      }) => {
        await page.goto('/certificates');
        const partner = page.locator('a[href^="/certificates/partner/"]').first();
        await lookAt(page, (await partner.getAttribute('href')) ?? '', expectAccessible);
        await page.goto('/');
        await page.getByRole('button', { name: 'Меню' }).click();
        await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
        await expectAccessible(page);
      });
    });
  });
}

test.describe('the sheet of a rating', () => {
  test.use({ persona: 'regular' });

  test('has no barrier', async ({ page, expectAccessible }) => {
    await page.goto('/feedback');
    await page
      .getByRole('link', { name: /^Оцінити/ })
      .last()
      .click();
    await expect(page.getByRole('dialog', { name: 'Як тобі покупка?' })).toBeVisible();
    await expectAccessible(page);
  });
});
