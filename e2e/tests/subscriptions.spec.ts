import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';

test.use({ persona: 'both', serverOf: 'subscriptions' });

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

test('a box is subscribed to, changed, skipped, paused, resumed and cancelled [LO-05]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/subscription');
  await fillBox(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Усе так?' })).toBeVisible();
  await page.getByRole('button', { name: 'Оформити підписку' }).click();
  const box = page.getByRole('region', { name: 'Наступна коробка' });
  const date = box.getByText(/^15 \p{L}+/u);
  await expect(date).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: /Якого дня/ }).click();
  await page.getByRole('radio', { name: '20', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Зберегти' }).click();
  const changed = box.getByText(/^20 \p{L}+/u);
  await expect(changed).toBeVisible();
  const before = await changed.innerText();

  await box.getByRole('button', { name: 'Пропустити цю' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Пропустити' }).click();
  await expect(changed).toBeVisible();
  await expect(changed).not.toHaveText(before);

  await box.getByRole('button', { name: 'Поставити на паузу' }).click();
  const paused = page.getByRole('region', { name: 'Підписка на паузі' });
  await paused.getByRole('button', { name: 'Відновити' }).click();
  await expect(changed).toBeVisible();

  await page.getByRole('button', { name: 'Скасувати підписку' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Скасувати підписку' }).click();
  await expect(page.getByRole('button', { name: 'Далі' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Твоя коробка' })).toContainText('Поки порожня');
});
