import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { confirmAge } from '../src/sign-in';
import { logInWithoutSms } from '../src/test-login';

test.use({ isFirstVisit: true });

// As text: what compiles the tests would put its own function into named ones.
const forbid = `(() => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  }
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
})()`;

const balance = (page: Page) => page.getByRole('region', { name: 'Твій баланс' });
const notKept = (page: Page) => page.getByText('Браузер не зберігає вхід');

test('a browser that forbids cookies, storages and databases says so, and lets one log in for this page [AC-01] [PW-03]', async ({
  page,
  watch,
}) => {
  watch.expects(/SecurityError|Access is denied/);
  await page.addInitScript(forbid);
  await page.goto('/shop');
  await confirmAge(page);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Браузер забороняє зберігати дані.')).toBeVisible();
  await logInWithoutSms(page, 'saver');
  await expect(page).toHaveURL('/shop');
  await expect(notKept(page)).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Головне меню' });
  await bar.getByRole('link', { name: 'Головна' }).click();
  await expect(balance(page)).toContainText(/\d\sXP/);
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('link', { name: 'Часті питання' }).click();
  await expect(page.getByRole('main').getByRole('group').first()).toBeVisible();
});

test('a device that is full logs in for this page, and says what to do [AC-04]', async ({
  page,
}) => {
  await page.goto('/auth');
  await confirmAge(page);
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`full-${size}-${at}`, 'x'.repeat(size));
      } catch {
        // No room for so much: less of it.
      }
    }
  });
  await logInWithoutSms(page, 'saver');
  await expect(balance(page)).toContainText(/\d\sXP/);
  await expect(notKept(page)).toContainText('Звільни пам’ять');
});
