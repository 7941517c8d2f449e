import { expect, type Page } from '@playwright/test';
import { personas, type PersonaKey } from './personas';

/** Reads the code of the last SMS to a phone from the sandbox page. */
export async function readSmsCode(page: Page, phone: string): Promise<string> {
  const address = new URL(
    `/sandbox/messages?phone=${encodeURIComponent(phone)}`,
    page.url(),
  ).href.replace('//second.localhost', '//localhost');
  let code: string | null = null;
  await expect(async () => {
    const answer = await page.request.get(address);
    const { messages } = (await answer.json()) as { messages: { code: string | null }[] };
    code = messages[0]?.code ?? null;
    expect(code).not.toBeNull();
  }).toPass();
  return code ?? '';
}

/** Says that one is of age, where that is asked. */
export async function confirmAge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Так, мені є 18' }).click();
}

/** Types the phone and requests a code. */
export async function requestCode(page: Page, persona: PersonaKey): Promise<void> {
  await page.getByLabel('Номер телефону').pressSequentially(personas[persona].phone.slice(4));
  await page.getByRole('button', { name: 'Отримати код' }).click();
}

/** Logs in as a customer does: age, phone, code, home. */
export async function signIn(page: Page, origin: string, persona: PersonaKey): Promise<void> {
  await page.goto(`${origin}/`);
  await confirmAge(page);
  await requestCode(page, persona);
  const field = page.getByLabel('Шість цифр');
  await expect(field).toBeVisible();
  await field.pressSequentially(await readSmsCode(page, personas[persona].phone));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(personas[persona].firstName);
}
