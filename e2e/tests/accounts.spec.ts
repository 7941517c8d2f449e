import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { holdLongWaits } from '../src/long-waits';
import { readSmsCode, confirmAge } from '../src/sign-in';
import { storeSession } from '../src/test-login';

const newcomer = { phone: '+380681112233', email: 'newcomer@example.com' };
const taken = 'andrii.kovalenko@example.com';

/** Logs in on another device without an SMS: a phone gets one a minute. */
async function signInElsewhere(page: Page, phone: string): Promise<void> {
  await page.goto('/is18');
  await confirmAge(page);
  await storeSession(page, phone);
}

async function register(page: Page): Promise<void> {
  await page.goto('/history-bonuses');
  await confirmAge(page);
  await page.getByRole('link', { name: 'Зареєструватися' }).click();
  await expect(page).toHaveURL('/registration');
  await page.getByLabel('Номер телефону').pressSequentially(newcomer.phone.slice(4));
  await page.getByLabel('Ім’я').fill('Мар’яна');
  await page.getByLabel('Прізвище').fill('Коваль');
  await page.getByLabel('Дата народження').fill('1990-01-31');
  await page.getByRole('checkbox').check({ force: true });
}

test('a newcomer registers, saves an address and ends another session [AC-02] [RT-04] [BX-08] [CL-09] [CL-13] [CL-14] [CL-15]', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const email = page.getByLabel('Електронна пошта');
  const main = page.getByRole('main');

  await test.step('the form says what is wrong, and which e-mail is used', async () => {
    await register(page);
    await page.getByRole('button', { name: 'Отримати код' }).click();
    await expect(email).toBeFocused();
    await email.fill(taken);
    await expect(page.getByText('Цю пошту вже використано')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what is typed outlives a reload', async () => {
    await page.reload();
    await expect(page.getByLabel('Прізвище')).toHaveValue('Коваль');
    await email.fill(newcomer.email);
    await expect(page.getByText('Ця пошта вільна')).toBeVisible();
  });

  await test.step('the code of the SMS opens the page that was asked for first', async () => {
    await page.getByRole('button', { name: 'Отримати код' }).click();
    const code = page.getByLabel('Шість цифр');
    await expect(code).toBeFocused();
    await code.pressSequentially(await readSmsCode(page, newcomer.phone));
    await expect(page).toHaveURL('/history-bonuses');
  });

  await test.step('names and address are saved', async () => {
    await page.goto('/profile');
    await main.getByRole('link', { name: /Ім’я та адреса/ }).click();
    await page.getByLabel('Ім’я').fill('Марія');
    await page.getByLabel('Місто').fill('льв');
    await page.getByRole('option', { name: 'м. Львів, Львівська обл.' }).click();
    await page.getByLabel('Вулиця').fill('вул. Личаківська');
    await page.getByLabel('Будинок').fill('91');
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Збережено')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Ім’я')).toHaveValue('Марія');
    await expect(page.getByLabel('Місто')).toHaveValue('м. Львів, Львівська обл.');
  });

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await holdLongWaits(other);
  const elsewhere = await other.newPage();
  await test.step('another device is listed, and logged out', async () => {
    await signInElsewhere(elsewhere, newcomer.phone);
    await elsewhere.goto('/get-xp');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Як отримати XP');
    await page.goto('/profile/devices');
    await main.getByRole('button', { name: /^Вийти на пристрої/ }).click();
    await expect(page.getByText('Пристрій вийшов')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Вийти на пристрої/ })).toHaveCount(0);
    await elsewhere.goto('/profile');
    await expect(elsewhere).toHaveURL('/auth');
    expect(await elsewhere.evaluate(() => localStorage.getItem('club.session'))).toBeNull();
  });
  await other.close();
});
