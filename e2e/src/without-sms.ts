import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { personas, type PersonaKey } from './personas';
import { askForCode } from './sign-in';

/** What a login answers, given without an SMS: a phone gets one a minute and few in a quarter of an hour. */
async function loginOf(page: Page, phone: string) {
  const answer = await page.request.post('/api/auth/test-login', {
    headers: { 'x-api-key': 'club-web' },
    data: { phone },
  });
  expect(answer.ok(), 'the sandbox lets a phone in without a code').toBe(true);
  return (await answer.json()) as {
    token: string;
    expires_at: string;
    user: { id: string; shopify_id: string; first_name: string; last_name: string };
  };
}

/** From here on any code opens the page that the customer asked for; the rest is the real server. */
async function takeAnyCode(page: Page, phone: string): Promise<void> {
  await page.route('**/api/auth/login-sms', (route) =>
    route.fulfill({ json: { resend_after_seconds: 60, expires_in_seconds: 300 } }),
  );
  await page.route('**/api/auth/confirm-sms', async (route) =>
    route.fulfill({ json: await loginOf(page, phone) }),
  );
}

/** Logs in on the page for the login, with a code that the server was not asked for. */
export async function logInWithoutSms(page: Page, persona: PersonaKey): Promise<void> {
  await takeAnyCode(page, personas[persona].phone);
  await askForCode(page, persona);
  await page.getByLabel('Шість цифр').pressSequentially('123456');
}

/** Puts the session of a login into the page's device, as another tab would leave it. */
export async function keepSession(page: Page, phone: string): Promise<string> {
  const { token, expires_at, user } = await loginOf(page, phone);
  const session = {
    token,
    expiresAt: expires_at,
    customer: {
      id: user.id,
      firstName: user.first_name,
      lastName: user.last_name,
      phone,
      email: null,
      isAgeVerified: false,
      referralCode: null,
      accounts: { main: { shopifyId: user.shopify_id, tags: [] }, second: null },
    },
  };
  await page.evaluate(
    (text) => localStorage.setItem('club.session', text),
    JSON.stringify(session),
  );
  return token;
}
