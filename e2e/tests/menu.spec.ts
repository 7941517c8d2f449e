import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

test.use({ persona: 'regular' });

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Меню' });

/** Whether the focus is in the open menu; between the last of it and the first the browser has it. */
const focusPlace = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'browser';
    return focused.closest('dialog[open]') === null ? 'page' : 'menu';
  });

test('the menu is used by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Меню' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toBeVisible();
  await expect.poll(() => focusPlace(page)).toBe('menu');

  const first = menuOf(page).getByRole('button', { name: 'Закрити меню' });
  const last = menuOf(page).getByRole('link').last();
  const count = await menuOf(page).locator('a[href], button').count();
  const places = new Set<string>();
  for (const [key, end] of [
    ['Tab', last],
    ['Shift+Tab', first],
  ] as const) {
    await expect(async () => {
      await page.keyboard.press(key);
      places.add(await focusPlace(page));
      await expect(end).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
    // Past its end, twice around.
    for (let step = 0; step < count * 2; step += 1) {
      await page.keyboard.press(key);
      places.add(await focusPlace(page));
    }
  }
  expect([...places]).not.toContain('page');

  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await expect(button).toBeFocused();
});
