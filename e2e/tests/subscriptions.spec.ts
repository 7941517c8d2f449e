import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { allSizes, findFaults, setSize, usual } from '../src/text-sizes';

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

test('a box is subscribed to over a reload, and its parts fit each screen [LO-05]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/subscription');
  await fillBox(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Усе так?' })).toBeVisible();
  await page.getByRole('button', { name: 'Оформити підписку' }).click();
  const box = page.getByRole('region', { name: 'Наступна коробка' });
  await expect(box.getByText(/^15 \p{L}+/u)).toBeVisible();
  await expectAccessible(page);
  for (const part of ['contents', 'address', 'day', 'payment']) {
    await page.goto(`/subscription?change=${part}`);
    await expect(page.getByRole('button', { name: 'Зберегти' })).toBeVisible();
    for (const size of [usual, ...allSizes]) {
      await setSize(page, size);
      expect(await findFaults(page), `${part} at ${JSON.stringify(size)}`).toEqual([]);
    }
  }
});
