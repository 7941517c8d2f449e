import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { confirmAge } from '../src/sign-in';

/** Leaves the field before, by the keyboard alone, for the one that is named. */
async function tabTo(page: Page, label: string | RegExp): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(label).first()).toBeFocused();
}

async function openRegistration(page: Page): Promise<void> {
  await page.goto('/registration');
  await confirmAge(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Реєстрація');
}

async function paste(context: BrowserContext, page: Page, text: string): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('ControlOrMeta+V');
}

test.describe('a newcomer', () => {
  const phone = (page: Page) => page.getByLabel('Номер телефону');

  test('fills the form by the keyboard alone, is led to what is wrong, and sends it once by a double click [AC-02]', async ({
    page,
    context,
  }) => {
    await openRegistration(page);
    await phone(page).focus();
    await page.keyboard.press('Enter');
    await expect(phone(page)).toBeFocused();
    await expect(phone(page)).toHaveAccessibleDescription('Введи дев’ять цифр номера після +380');
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(6);

    await paste(context, page, '+38 (068) 999-11-22');
    await expect(phone(page)).toHaveValue('68 999 11 22');
    await tabTo(page, 'Ім’я');
    await page.keyboard.type('Мар’яна');
    await tabTo(page, 'Прізвище');
    await page.keyboard.type('Коваль-Петренко');
    await tabTo(page, 'Електронна пошта');
    await page.keyboard.type('maryana@example.com');
    await tabTo(page, 'Дата народження');
    await page.getByLabel('Дата народження').fill('1995-01-31');
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Ця пошта вільна')).toBeVisible();

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/registration')) sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Отримати код' }).dblclick();
    await expect(page.getByLabel('Шість цифр')).toBeFocused();
    expect(sent).toHaveLength(1);
    await page.reload();
    await expect(page.getByText('+380 68 999 11 22')).toBeVisible();
    await expect(page.getByLabel('Шість цифр')).toHaveValue('');
  });
});

test.describe('a customer', () => {
  test.use({ persona: 'regular' });

  test('reads the whole of a long text, whose counter covers no line', async ({ page }) => {
    await page.goto('/support');
    const field = page.getByLabel('Повідомлення');
    await field.fill('Дуже довгий лист. '.repeat(40));
    const lines = await field.boundingBox();
    const counter = await page.getByText(/^Використано символів: \d+ \/ \d+$/).boundingBox();
    expect(lines!.y + lines!.height).toBeLessThanOrEqual(counter!.y);
  });
});
