import type { Page } from '@playwright/test';
import { demoOperatorKey } from '../src/environment';
import { expect, test } from '../src/fixtures';
import { drawPhoto } from '../src/photo';

// A rating cannot be withdrawn, and operators see the ratings of all customers.
test.use({ persona: 'regular', serverOf: 'customers' });

const words = 'Пачка приїхала пом’ята, <b>дивись</b> фото.';
const answer = 'Перепрошуємо. Надішлемо нову пачку наступним замовленням.';
const order = /замовлення №\s24490/;

/** Fills the sheet of the order with a low rating, a tag, words and two photos. */
async function fillRating(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Оцінити замовлення №\s24490/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Як тобі покупка?' });
  // By the keyboard: the sheet is still moving.
  await sheet.getByRole('radio', { name: '2 зірки' }).press('Space');
  await sheet.getByRole('checkbox', { name: 'Пакування' }).press('Space');
  await sheet.getByLabel('Відгук').fill(words);
  for (const text of ['Пачка', 'Коробка']) {
    const buffer = await drawPhoto(page, text);
    const file = { name: `${text}.jpg`, mimeType: 'image/jpeg', buffer };
    await sheet.getByLabel('Фото з пристрою').setInputFiles(file);
  }
  await expect(sheet.getByRole('button', { name: /Прибрати фото/ })).toHaveCount(2);
}

async function openAsOperator(page: Page): Promise<Page> {
  const operator = await page.context().newPage();
  await operator.goto('/operator/feedback');
  await operator.getByLabel('Ім’я').fill('demo');
  await operator.getByLabel('Ключ').fill(demoOperatorKey());
  await operator.getByRole('button', { name: 'Увійти' }).click();
  await expect(operator.getByRole('heading', { name: 'Відгуки', level: 1 })).toBeVisible();
  return operator;
}

test('a rating with photos is sent when the network returns, an operator answers it, and the customer reads the answer and writes to the support [RT-10] [FB-01]', async ({
  page,
  watch,
  expectAccessible,
}) => {
  await page.goto('/feedback');
  await fillRating(page);
  watch.expectsNoNetwork();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByText('Відгук у черзі', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  const rated = page.getByRole('region', { name: 'Твої оцінки' });
  const own = rated.getByRole('article', { name: order });
  await expect(own).toContainText(words);
  const photos = own.getByRole('button', { name: /Відкрити фото/ });
  await expect(photos).toHaveCount(2);

  const operator = await openAsOperator(page);
  await operator.getByLabel('Фото').selectOption('Лише з фото');
  await operator.getByRole('button', { name: 'Показати' }).click();
  await operator.getByRole('row').filter({ hasText: words }).getByRole('link').click();
  const shown = operator.getByRole('img', { name: /Фото \d до відгуку/ });
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toHaveJSProperty('naturalWidth', 320);
  await expectAccessible(operator);
  await operator.getByLabel('Відповідь клубу').fill(answer);
  await operator.getByRole('button', { name: 'Надіслати відповідь' }).click();
  await expect(operator.getByRole('status')).toHaveText(/Відгук №\s\d+: відповідь надіслано/);
  await operator.close();

  await page.goto('/');
  await page.getByRole('link', { name: 'Переглянути: Відповідь на твій відгук' }).click();
  await expect(page).toHaveURL(/\/feedback\?answer=\d+/);
  const answered = page.getByRole('region', { name: 'Відповідь на твій відгук' });
  await expect(answered).toContainText(words);
  await expect(answered).toContainText(answer);
  await expectAccessible(page);
  await answered.getByRole('link', { name: 'Написати в підтримку' }).click();
  await expect(page).toHaveURL('/support');
  await expect(page.getByLabel('Повідомлення')).toHaveValue(/Замовлення №\s24490,.*Оцінка 2 з 5/);
  await expect(page.getByLabel('Повідомлення')).toHaveValue(/Пачка приїхала пом’ята/);
});
