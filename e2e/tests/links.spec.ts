import type { Page } from '@playwright/test';
import { origins } from '../src/environment';
import { expect, test } from '../src/fixtures';
import { fillRegistration } from '../src/new-customer';

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

test.describe('a customer of the second brand', () => {
  test.use({ persona: 'both', brand: 'second' });

  test('goes to its website with its own token [MN-04] [AC-15] [CL-21]', async ({ page }) => {
    await openMenu(page);
    const request = page.waitForRequest('**/api/mlogin');
    await page.getByRole('button', { name: 'Повна версія сайту' }).click();
    const body = (await request).postDataJSON() as { myogo: boolean; ogoAuthApiToken: string };
    const bearer = (await request).headers()['authorization'];
    expect(body.myogo).toBe(true);
    expect(body.ogoAuthApiToken).toMatch(/^[\w-]{40,}$/);
    expect(`Bearer ${body.ogoAuthApiToken}`).not.toBe(bearer);
    await expectLoggedIn(page, 'ogo.example', 'denys.bondar@example.com');
  });

  test('goes to the velo website, and sees the oral status [AC-14] [AC-15] [CL-01] [CL-24] [CL-25] [CL-26]', async ({
    page,
    context,
  }) => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'velo' })).toBeVisible();
    await expect(page.getByText('Ми знаємо, що ти користуєшся паучами')).toBeVisible();
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'oral-status')?.value).toBe('confirmed');
    await page.getByRole('button', { name: /Сайт velo/ }).click();
    await expectLoggedIn(page, 'velo.example', 'denys.bondar@example.com');
  });
});

for (const brand of ['main', 'second'] as const) {
  test.describe(`a printed code of the ${brand} brand`, () => {
    test.use({ brand, hasTouch: false });

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
      await expect(page).toHaveURL(`${origins[brand]()}/landing${query}`);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a printed code leads to the landing page, and the friend is told at the registration [RT-01] [MN-05]', async ({
    page,
  }) => {
    await page.goto(`/qr${query}`);
    await expect(page).toHaveURL(`/landing${query}`);
    const registered = page.waitForRequest('**/api/auth/reg-auth');
    const friend = { phone: '+380682223344', firstName: 'Богдан', email: 'bohdan@example.com' };
    await fillRegistration(page, friend);
    expect((await registered).postDataJSON()).toMatchObject({
      ref: 'REW-K8N2QD',
      campaign: 'utm_source=poster&utm_campaign=spring',
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Богдан');
  });
});
