import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { readSmsCode, confirmAge } from '../src/sign-in';
import { storeSession } from '../src/test-login';

const newcomer = { phone: '+380681112233', email: 'newcomer@example.com' };
const taken = 'andrii.kovalenko@example.com';

/** The code that the last letter to an address carries. */
async function codeInLetter(page: Page, email: string): Promise<string> {
  let code: string | null = null;
  await expect(async () => {
    const answer = await page.request.get(`/sandbox/messages?email=${encodeURIComponent(email)}`);
    const { messages } = (await answer.json()) as { messages: { code: string | null }[] };
    code = messages[0]?.code ?? null;
    expect(code).not.toBeNull();
  }).toPass();
  return code ?? '';
}

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

test('a newcomer registers, keeps a profile, changes the e-mail and ends another session [AC-02] [AC-13] [RT-04] [RT-39] [BX-08] [CL-13] [CL-14] [CL-15] [CL-08] [CL-09]', async ({
  page,
  browser,
  watch,
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
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
  });

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
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

  await test.step('the e-mail changes by the code from the new address', async () => {
    await page.goto('/profile/email');
    await page.getByRole('button', { name: 'Змінити' }).click();
    await page.getByLabel('Нова пошта').fill('maria@example.com');
    await page.getByRole('button', { name: 'Надіслати код' }).click();
    const code = page.getByLabel('Код із листа');
    await expect(code).toBeFocused();
    const right = await codeInLetter(page, 'maria@example.com');
    watch.expects(/confirm-email|status of 422/);
    await code.pressSequentially(right === '111111' ? '222222' : '111111');
    await expect(page.getByText('Код не підходить')).toBeVisible();
    await code.pressSequentially(right);
    await expect(page.getByText('Пошту змінено')).toBeVisible();
    await expect(main.getByText('maria@example.com')).toBeVisible();
  });

  await test.step('the other app opens an account by itself', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('button', { name: /^Перейти до/ }).click();
    await expect(page.getByText('Ми відкрили там твій акаунт')).toBeVisible();
  });
});
