import type { Page } from '@playwright/test';
import { demoOperatorKey } from '../src/environment';
import { expect, test } from '../src/fixtures';
import { openAsNewcomer } from '../src/new-customer';
import { drawPhoto } from '../src/photo';

test.describe.configure({ mode: 'parallel' });

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const main = (page: Page) => page.getByRole('main');

async function isRulesItemShown(page: Page): Promise<boolean> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Меню' }).click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await expect(menu.getByRole('link', { name: 'Часті питання' })).toBeVisible();
  return menu.getByRole('link', { name: 'Правила' }).isVisible();
}

async function goToProvider(page: Page, choice: string): Promise<void> {
  await page.goto('/verification');
  await page.getByRole('button', { name: 'Підтвердити через сервіс' }).click();
  await expect(page.getByRole('heading', { name: 'Хто ти?' })).toBeVisible();
  await page.getByRole('button', { name: choice }).click();
}

async function sendPhoto(page: Page): Promise<void> {
  const buffer = await drawPhoto(page, '31.01.1990');
  await page
    .getByLabel('Фото з пристрою')
    .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Обране фото документа' })).toBeVisible();
  // By keyboard: a message may lie over it.
  await page.getByRole('checkbox').press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Надіслати на перевірку' }).click();
  await expect(page.getByRole('heading', { name: 'Дивимося на твій документ' })).toBeVisible();
}

/** Opens the documents that wait, in a tab of an operator who signs in by the keyboard. */
async function openAsOperator(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  const operator = await page.context().newPage();
  await operator.goto('/operator/verification');
  await expectAccessible(operator);
  await operator.getByLabel('Ім’я').focus();
  await operator.keyboard.type('demo');
  await operator.keyboard.press('Tab');
  await operator.keyboard.type(demoOperatorKey());
  await operator.keyboard.press('Enter');
  await expect(operator.getByRole('heading', { name: 'Документи', level: 1 })).toBeVisible();
  return operator;
}

/** The customer's document, when its photo is there. */
async function documentCard(operator: Page) {
  await operator.goto('/operator/verification');
  const card = operator.getByRole('listitem').filter({ hasText: 'Мирослава Гай' });
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true);
  return card;
}

/** Looks at pages of the operator area on a phone and on a desktop. */
async function lookAround(operator: Page, expectAccessible: (page: Page) => Promise<void>) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await operator.emulateMedia({ colorScheme });
    await expectAccessible(operator);
  }
  await operator.setViewportSize(desktop);
  await expectAccessible(operator);
  await operator.setViewportSize(phone);
}

/** Chooses in the menu of the operator area by the keyboard: on a phone it is a sheet. */
async function choose(operator: Page, role: 'link' | 'button', name: string) {
  await operator.getByRole('button', { name: 'Меню', exact: true }).press('Enter');
  await operator.getByRole(role, { name }).press('Enter');
}

test('by the provider: an adult comes back verified, and the rules are in the menu [RT-49] [AC-08] [MN-03]', async ({
  page,
  expectAccessible,
}) => {
  await openAsNewcomer(page, '+380681112301', 'verified@example.com');
  expect(await isRulesItemShown(page)).toBe(false);
  await page.goto('/profile');
  await page.getByRole('link', { name: /Підтвердити вік/ }).click();
  await expect(page).toHaveURL('/verification');
  const header = page.getByRole('banner').first();
  await expect(header.getByRole('link', { name: /на головну/ })).toHaveCount(0);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.setViewportSize(phone);
  await goToProvider(page, 'мені 36 років');
  await expect(page.getByRole('heading', { name: 'Вік підтверджено' })).toBeVisible();
  await expect(page).toHaveURL('/verification');
  await expectAccessible(page);
  // In the same session, without another login.
  expect(await isRulesItemShown(page)).toBe(true);
});

test('by a photo: refused with a reason, sent again, approved by an operator at the keyboard, and announced in the open app [RT-50] [RT-49] [MN-03]', async ({
  page,
  expectAccessible,
}) => {
  // An open page asks every ten seconds while a document waits.
  const afterNextRead = { timeout: 90_000 };
  await openAsNewcomer(page, '+380681112304', 'photo@example.com');
  await page.goto('/verification');
  await page.getByRole('link', { name: 'Надіслати фото документа' }).click();
  await expect(page.getByRole('heading', { name: 'Що підійде' })).toBeVisible();
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await sendPhoto(page);
  await expectAccessible(page);

  const operator = await openAsOperator(page, expectAccessible);
  const refused = await documentCard(operator);
  await lookAround(operator, expectAccessible);
  await refused.getByLabel('Чому не підходить').focus();
  // No reason is chosen at first.
  await operator.keyboard.press('ArrowDown');
  await operator.keyboard.press('ArrowDown');
  await operator.keyboard.press('Tab');
  await operator.keyboard.press('Enter');
  await expect(operator.getByRole('status')).toHaveText(/Документ №\s\d+: відхилено/);
  await expect(operator.getByRole('status')).toBeFocused();
  await expect(page.getByText('Вік не підтверджено')).toBeVisible(afterNextRead);
  await expect(main(page).getByText(/Не видно дати народження/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Надіслати фото документа' }).click();
  await sendPhoto(page);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const approved = await documentCard(operator);
  await approved.getByRole('checkbox').focus();
  await operator.keyboard.press('Space');
  await operator.keyboard.press('Enter');
  await expect(operator.getByRole('status')).toHaveText(/Документ №\s\d+: вік підтверджено/);
  await expect(page.getByText('Вік підтверджено')).toBeVisible(afterNextRead);
  expect(await isRulesItemShown(page)).toBe(true);
  const answer = await page.request.get('/sandbox/messages?email=photo@example.com');
  expect(JSON.stringify(await answer.json())).toContain('Твій вік підтверджено');

  await choose(operator, 'link', 'Дії');
  await expect(operator.getByRole('table')).toContainText('Вік підтверджено');
  await expect(operator.getByRole('table')).toContainText('Не видно дати народження');
  await choose(operator, 'button', 'Вийти');
  await expect(operator.getByRole('heading', { name: 'Вхід для операторів' })).toBeVisible();
});
