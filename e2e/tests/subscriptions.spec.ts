import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

test.use({ persona: 'both', serverOf: 'customers' });

/** From the empty page to the review of the box. */
async function fillBox(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Далі' });
  await page
    .getByRole('button', { name: /^Додати: / })
    .first()
    .click();
  await next.click();
  await page.getByRole('combobox', { name: 'Місто' }).fill('Львів');
  await page.getByRole('option', { name: /^м\. Львів/ }).click();
  await page.getByRole('button', { name: /^Обрати відділення/ }).click();
  await page
    .getByRole('dialog', { name: 'Відділення та поштомати' })
    .getByRole('button', { name: /^Відділення № 1/ })
    .first()
    .click();
  await next.click();
  await page.getByRole('radio', { name: '15', exact: true }).check({ force: true });
  await next.click();
  // What is chosen outlives a reload.
  await page.reload();
  await page.getByRole('radio', { name: /При отриманні/ }).check({ force: true });
  await next.click();
}

test('a box is subscribed to over a reload [LO-05]', async ({ page, expectAccessible }) => {
  await page.goto('/subscription');
  await fillBox(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Усе так?' })).toBeVisible();
  await page.getByRole('button', { name: 'Оформити підписку' }).click();
  const box = page.getByRole('region', { name: 'Наступна коробка' });
  await expect(box.getByText(/^15 \p{L}+/u)).toBeVisible();
  await expectAccessible(page);
});
