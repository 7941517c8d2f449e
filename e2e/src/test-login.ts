import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { personas, type PersonaKey } from './personas';
import { requestCode } from './sign-in';
import { toStoredSession, type Login } from '@club/commands/stored-session';

/** What the server answers to a login, given without an SMS: a phone gets one a minute and few in a quarter of an hour. */
async function requestTestLogin(page: Page, phone: string): Promise<Login> {
  const answer = await page.request.post('/api/auth/test-login', {
    headers: { 'x-api-key': 'club-web' },
    data: { phone },
  });
  expect(answer.ok(), 'the sandbox lets a phone in without a code').toBe(true);
  return (await answer.json()) as Login;
}

/** From here on any code opens the page that the customer asked for; the rest is the real server. */
async function takeAnyCode(page: Page, phone: string): Promise<void> {
  await page.route('**/api/auth/login-sms', (route) =>
    route.fulfill({ json: { resend_after_seconds: 60, expires_in_seconds: 300 } }),
  );
  await page.route('**/api/auth/confirm-sms', async (route) =>
    route.fulfill({ json: await requestTestLogin(page, phone) }),
  );
}

/** Logs in on the page for the login, with a code that the server was not asked for. */
export async function logInWithoutSms(page: Page, persona: PersonaKey): Promise<void> {
  await takeAnyCode(page, personas[persona].phone);
  await requestCode(page, persona);
  await page.getByLabel('Шість цифр').pressSequentially('123456');
}

/** Puts the session of a login into the page's device, as another tab would leave it. */
export async function storeSession(page: Page, phone: string): Promise<string> {
  const login = await requestTestLogin(page, phone);
  await page.evaluate((text) => localStorage.setItem('club.session', text), toStoredSession(login));
  return login.token;
}
