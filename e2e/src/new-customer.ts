import { expect, type Page } from '@playwright/test';
import { readSmsCode } from './sign-in';
import { storeSession } from './test-login';

const key = { headers: { 'x-api-key': 'club-web' } };

/** Registers somebody whom no other test knows, and opens the page as that customer. */
export async function openAsNewcomer(page: Page, phone: string, email: string): Promise<void> {
  await page.goto('/user-agreement');
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
