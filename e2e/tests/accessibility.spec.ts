import type { Page } from '@playwright/test';
import { expectContrast } from '../src/accessibility';
import { expect, test } from '../src/fixtures';
import { openWhole } from '../src/open-whole';
import { requestCode, confirmAge } from '../src/sign-in';

test.describe.configure({ mode: 'parallel' });

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

type Check = (page: Page) => Promise<void>;

/** Looks at what is shown on a phone and on a desktop. */
async function lookAround(page: Page, expectAccessible: Check): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.setViewportSize(phone);
}

/** Opens a page and looks at it. */
async function lookAt(page: Page, path: string, expectAccessible: Check): Promise<void> {
  await test.step(path, async () => {
    await openWhole(page, path);
    await lookAround(page, expectAccessible);
  });
}

async function openFilters(page: Page, shelf: string): Promise<void> {
  await page.goto(shelf);
  await page.getByRole('button', { name: 'Фільтри' }).click();
  await expect(page.getByRole('dialog', { name: 'Фільтри' })).toBeVisible();
}

/** Opens the form of the last order that can be rated. */
async function openRating(page: Page): Promise<void> {
  await page.goto('/feedback');
  await page
    .getByRole('link', { name: /^Оцінити/ })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: 'Як тобі покупка?' })).toBeVisible();
}

/** Codes are said to be on their way, and nothing is sent: messages have limits. */
async function sendNoCodes(page: Page): Promise<void> {
  await page.route(/\/api\/(auth\/(login-sms|registration)|user\/change-email)$/, (route) =>
    route.fulfill({ json: { resend_after_seconds: 60, expires_in_seconds: 300 } }),
  );
}

/** The pages whose colours differ most. */
const colourful = [
  '/',
  '/shop',
  '/shop/sticks',
  '/history-order',
  '/history-bonuses',
  '/profile',
  '/scan',
  '/scan/multi',
  '/scan/receipt',
  '/certificates',
  '/feedback',
  '/news',
];

// `every-page.spec.ts` runs axe on every page as it opens. This is what a page shows after a step.

test.describe('the main brand', () => {
  test.describe('before the login', () => {
    test('passes axe where codes of SMS are typed', async ({ page, expectAccessible }) => {
      const code = page.getByLabel('Шість цифр');
      await sendNoCodes(page);
      await page.goto('/');
      await confirmAge(page);
      await requestCode(page, 'regular');
      await expect(code).toBeFocused();
      await lookAround(page, expectAccessible);
      await page.goto('/registration');
      await page.getByLabel('Номер телефону').pressSequentially('681112240');
      await page.getByLabel('Ім’я').fill('Ганна');
      await page.getByLabel('Прізвище').fill('Їжак');
      await page.getByLabel('Електронна пошта').fill('hanna@example.com');
      await page.getByLabel('Дата народження').fill('1990-01-31');
      await page.getByRole('checkbox').check({ force: true });
      await page.getByRole('button', { name: 'Отримати код' }).click();
      await expect(code).toBeFocused();
      await lookAround(page, expectAccessible);
    });
  });

  test.describe('for a customer', () => {
    test.use({ persona: 'regular' });

    test('passes axe in the search and the filters of the shop', async ({
      page,
      expectAccessible,
    }) => {
      const search = `/shop/search?q=${encodeURIComponent('м’ята')}`;
      await lookAt(page, search, expectAccessible);
      await openFilters(page, '/shop/sticks');
      await expectAccessible(page);
    });

    test('passes axe where the code of an e-mail is typed', async ({ page, expectAccessible }) => {
      await sendNoCodes(page);
      await page.goto('/profile/email');
      await page.getByRole('button', { name: /^(Змінити|Додати)$/ }).click();
      await page.getByLabel('Нова пошта').fill('another@example.com');
      await lookAround(page, expectAccessible);
      await page.getByRole('button', { name: 'Надіслати код' }).click();
      await expect(page.getByLabel('Код із листа')).toBeFocused();
      await lookAround(page, expectAccessible);
    });

    test('passes axe in the menu', async ({ page, expectAccessible }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Меню' }).click();
      await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
      await expectAccessible(page);
    });
  });
});

// It differs in its colours, and in the shop of velo.
test.describe('the second brand', () => {
  test.use({ brand: 'second' });

  test.describe('before the login', () => {
    // A printed code leads a phone on: only where nothing is touched it has a page.
    test.use({ hasTouch: false });

    test('has enough contrast where a printed code leads', async ({ page }) => {
      await openWhole(page, '/qr');
      await expectContrast(page);
    });
  });

  test.describe('for a customer', () => {
    test.use({ persona: 'both' });

    test('has enough contrast in the menu and in a rating', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Меню' }).click();
      await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
      await expectContrast(page);
      await openRating(page);
      await expectContrast(page);
    });

    test('passes axe where velo is chosen, and has enough contrast in the filters', async ({
      page,
      expectAccessible,
    }) => {
      for (const query of ['?strength=4', '?strength=4&taste=mint']) {
        await openWhole(page, `/shop/choose-velo${query}`);
        await expectAccessible(page);
      }
      await openFilters(page, '/shop/ogo-velo');
      await expectContrast(page);
    });
  });
});

test.describe('a customer without scans, certificates and purchases', () => {
  test.use({ persona: 'newcomer' });

  test('passes axe on the empty pages', async ({ page, expectAccessible }) => {
    const receipts = ['/scan/receipt', '/scan/history?variant=receipts'];
    for (const path of ['/scan/history', ...receipts, '/certificates/my-list', '/feedback']) {
      await lookAt(page, path, expectAccessible);
    }
  });
});

test.describe('a device that asks for dark', () => {
  const expectDark = async (page: Page) =>
    expect(page.locator('html')).toHaveCSS('background-color', 'rgb(21, 17, 14)');

  test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'dark' }));

  test('has enough contrast before the login', async ({ page }) => {
    await openWhole(page, '/is18');
    await expectDark(page);
    await expectContrast(page);
    await confirmAge(page);
    await openWhole(page, '/auth');
    await expectContrast(page);
  });

  test.describe('of a customer', () => {
    test.use({ persona: 'regular' });

    test('has enough contrast where colours differ most', async ({ page }) => {
      for (const path of colourful) {
        await openWhole(page, path);
        await expectDark(page);
        await expectContrast(page);
      }
    });
  });
});

for (const [brand, persona] of [
  ['main', 'regular'],
  ['second', 'both'],
] as const) {
  test.describe(`an iPhone with the ${brand} brand`, () => {
    test.use({ brand, persona, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' });

    test('passes axe where it is shown how to install the app [PW-02]', async ({
      page,
      expectAccessible,
    }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Меню' }).click();
      await page.getByRole('button', { name: 'Встановити застосунок' }).click();
      await expect(page.getByRole('dialog', { name: /на початковому екрані$/ })).toBeVisible();
      if (brand === 'main') await lookAround(page, expectAccessible);
      else await expectContrast(page);
    });
  });
}

test.describe('a rating', () => {
  test.use({ persona: 'regular' });

  test('passes axe where it is asked for', async ({ page, expectAccessible }) => {
    await openRating(page);
    await expectAccessible(page);
    await page.goto('/');
    // The popup waits until nothing is touched for some seconds.
    const card = page.getByRole('region', { name: 'Як тобі покупка?' });
    await expect(card).toBeVisible();
    await lookAround(page, expectAccessible);
  });
});
