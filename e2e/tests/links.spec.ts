import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

const query = '?utm_source=poster&utm_campaign=spring&ref=REW-K8N2QD';

async function openMenu(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Меню' }).click();
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
}

/** Waits for the website that the sandbox plays, and sees who it thinks is there. */
async function expectLoggedIn(page: Page, domain: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вхід виконано');
  await expect(page.getByRole('banner')).toContainText(domain);
  await expect(page.getByRole('main')).toContainText(email);
}

test.describe('a customer of the main brand', () => {
  test.use({ persona: 'regular', hasTouch: false });

  test('goes to the full website logged in, once by each link [MN-04] [AC-15] [CL-27]', async ({
    page,
    watch,
  }) => {
    await openMenu(page);
    await page.getByRole('button', { name: 'Повна версія сайту' }).click();
    await expectLoggedIn(page, 'iskra.example', 'andrii.kovalenko@example.com');

    watch.expects(/status of 403/);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Посилання вже використано');

    await page.goBack();
    await expect(page).toHaveURL('/');
    await openMenu(page);
    await page.getByRole('button', { name: 'Повна версія сайту' }).click();
    await expectLoggedIn(page, 'iskra.example', 'andrii.kovalenko@example.com');
  });
});

test.describe('a printed code', () => {
  test.use({ hasTouch: false });

  test('shows a desktop the way to the phone, and passes axe [RT-01]', async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/qr${query}`);
    await expect(page.getByRole('img', { name: /^QR-код/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Продовжити тут' }).click();
    await expect(page).toHaveURL(`/landing${query}`);
  });
});
