import type { Page } from '@playwright/test';
import { demoOperatorKey } from '../src/environment';
import { expect, test } from '../src/fixtures';
import { balanceAtHome } from '../src/home-balance';
import { openAsNewcomer } from '../src/new-customer';

/** A fresh receipt of the sandbox: the link of its QR code, and a photo of its paper with that code. */
async function printedReceipt(page: Page, index: number) {
  const sandbox = await page.context().newPage();
  await sandbox.goto('/sandbox/receipts');
  const item = sandbox.getByRole('listitem').filter({ has: sandbox.getByRole('article') });
  const link = await item.nth(index).locator('.link code').innerText();
  const photo = await item.nth(index).getByRole('article').screenshot();
  await sandbox.close();
  const query = new URL(link).searchParams;
  const sum = (query.get('sm') ?? '').replace('.', ',');
  return { link, photo, number: query.get('id') ?? '', sum };
}

const ownReceipt = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Мої чеки' }).getByRole('listitem').filter({ hasText: name });

/** A sum as pages write it, with a space between thousands: `1 299,00`. */
const spelled = (sum: string) => new RegExp(sum.replace(/(\d)(?=\d{3},)/, '$1\\s'));

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Надіслати на перевірку' }).click();
}

async function sendLink(page: Page, link: string): Promise<void> {
  await page.getByLabel('Посилання з чека').fill(link);
  await send(page);
}

async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Фото з пристрою')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Обране фото' })).toBeVisible();
}

/** Opens the receipts that wait, in a tab of an operator who signs in by the keyboard. */
async function openAsOperator(page: Page): Promise<Page> {
  const operator = await page.context().newPage();
  await operator.goto('/operator/receipts');
  await operator.getByLabel('Ім’я').focus();
  await operator.keyboard.type('demo');
  await operator.keyboard.press('Tab');
  await operator.keyboard.type(demoOperatorKey());
  await operator.keyboard.press('Enter');
  await expect(operator.getByRole('heading', { name: 'Чеки', level: 1 })).toBeVisible();
  return operator;
}

/** Opens the receipt that this customer has sent, by the keyboard. */
async function openReceipt(operator: Page, data: RegExp): Promise<void> {
  await operator.goto('/operator/receipts');
  const row = operator.getByRole('row').filter({ hasText: 'Мирослава Гай' });
  await row.filter({ hasText: data }).getByRole('link').press('Enter');
  await expect(operator.getByRole('button', { name: /^Відхилити/ })).toBeVisible();
}

test('a receipt by its link and one by a photo wait for review, bring points once, or a reason; nobody else can send it [SC-07]', async ({
  page,
  watch,
  expectAccessible,
}) => {
  await openAsNewcomer(page, '+380681112410', 'receipts@example.com');
  const { link, number, sum } = await printedReceipt(page, 0);
  const photographed = await printedReceipt(page, 1);
  await page.goto('/');
  const before = await balanceAtHome(page);

  await page.goto('/scan');
  await page.getByRole('link', { name: 'Чек', exact: true }).click();
  await expect(page).toHaveURL('/scan/receipt');
  await expect(page.getByText('Чеків ще немає')).toBeVisible();
  await sendLink(page, link);
  await expect(page.getByRole('status').filter({ hasText: 'Чек на перевірці' })).toBeVisible();
  const first = ownReceipt(page, number);
  await expect(first).toContainText('На перевірці');
  const [, points] = /Очікується \+(\d+)/.exec(await first.innerText()) ?? [];
  await choosePhoto(page, photographed.photo);
  // The device has read the QR code on the photo.
  await expect(page.getByLabel('Посилання з чека')).toHaveValue(photographed.link);
  await send(page);
  const second = ownReceipt(page, photographed.number);
  await expect(second).toContainText('На перевірці');
  await expect(second).toContainText(spelled(photographed.sum));
  await expectAccessible(page);

  const operator = await openAsOperator(page);
  await openReceipt(operator, spelled(sum));
  await expectAccessible(operator);
  await operator.getByRole('button', { name: 'Підтвердити з цими даними' }).press('Enter');
  await expect(operator.getByRole('status')).toHaveText(/Чек №\s\d+: підтверджено/);
  await openReceipt(operator, spelled(photographed.sum));
  const picture = operator.getByRole('img', { name: /^Фото чека/ });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expect(operator.getByLabel('Номер чека')).toHaveValue(photographed.number);
  await expect(operator.getByLabel('Сума, ₴')).toHaveValue(photographed.sum);
  await operator.getByLabel('Чому').selectOption('unreadable');
  await operator.getByRole('button', { name: /^Відхилити/ }).press('Enter');
  await expect(operator.getByRole('status')).toHaveText(/Чек №\s\d+: відхилено/);
  await operator.getByRole('link', { name: /^До списку/ }).press('Enter');
  await expect(operator).toHaveURL('/operator/receipts');
  await operator.close();

  await page.goto('/');
  expect(await balanceAtHome(page)).toBe(before + Number(points));
  await page.getByRole('link', { name: /^Переглянути: Чек/ }).click();
  await expect(page).toHaveURL('/scan/receipt');
  await expect(first).toContainText(/Зараховано/);
  await expect(first).toContainText(`+${points} XP`);
  await expect(second).toContainText('Не зараховано');
  await expect(second).toContainText('Зроби чітке фото всього чека');
  await page.goto('/scan/history?variant=receipts');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);

  await openAsNewcomer(page, '+380681112411', 'receipts-too@example.com');
  await page.goto('/scan/receipt');
  watch.expects(/status of 409/);
  await sendLink(page, link);
  await expect(page.getByRole('alert').filter({ hasText: 'Цей чек уже надіслано' })).toBeVisible();
  await expect(page.getByText('Чеків ще немає')).toBeVisible();
});
