import { expect, type Page } from '@playwright/test';
import { confirmAge, readSmsCode } from './sign-in';
import { storeSession } from './test-login';

const key = { headers: { 'x-api-key': 'club-web' } };

/** Registers somebody whom no other test knows, and opens the page as that customer. */
export async function openAsNewcomer(page: Page, phone: string, email: string): Promise<void> {
  // Without the app, which would load again when it finds the session of another customer.
  await page.goto('/ready');
  const form = {
    phone,
    first_name: 'Мирослава',
    last_name: 'Гай',
    email,
    birth_date: '1990-01-31',
    consent: true,
  };
  const registration = await page.request.post('/api/auth/registration', { ...key, data: form });
  expect(registration.ok()).toBe(true);
  const code = await readSmsCode(page, phone);
  await page.request.post('/api/auth/reg-auth', { ...key, data: { ...form, code } });
  await storeSession(page, phone);
}

interface Newcomer {
  readonly phone: string;
  readonly firstName: string;
  readonly email: string;
}

/** From the landing page through the question of age to the filled form of the registration. */
export async function fillRegistration(page: Page, newcomer: Newcomer): Promise<void> {
  await page.getByRole('link', { name: 'Увійти' }).click();
  await confirmAge(page);
  await page.getByRole('link', { name: 'Зареєструватися' }).click();
  await page.getByLabel('Номер телефону').pressSequentially(newcomer.phone.slice(4));
  await page.getByLabel('Ім’я').fill(newcomer.firstName);
  await page.getByLabel('Прізвище').fill('Гай');
  await page.getByLabel('Електронна пошта').fill(newcomer.email);
  await page.getByLabel('Дата народження').fill('1990-01-31');
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Отримати код' }).click();
  const code = page.getByLabel('Шість цифр');
  await expect(code).toBeVisible();
  await code.pressSequentially(await readSmsCode(page, newcomer.phone));
}
