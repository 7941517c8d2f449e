import type { Page } from '@playwright/test';
import type { Scene } from './scene';
import { shopScenes } from './shop-scenes';
import { answerMs, tap } from './tap';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill('');
  await field(page, label).pressSequentially(text, { delay: 60 });
  await page.waitForTimeout(answerMs);
}

const certificatePath = 'main a[href^="/certificates/my-list/"]';
const pin = { version: 1, pin: '483920', barcode: { format: 'code128', text: '482000123456' } };

/** Opens the page that a link leads to, as if it were opened by its address. */
async function follow(page: Page, selector: string): Promise<void> {
  const path = await page.locator(selector).first().getAttribute('href');
  await page.goto(new URL(path ?? '', page.url()).href);
  await page.waitForLoadState('networkidle');
}

/** Opens a certificate whose PIN was confirmed on this device. */
async function openConfirmed(page: Page): Promise<void> {
  const path = await page.locator(certificatePath).first().getAttribute('href');
  const key = `certificate-pin:${path?.split('/').at(-1)}`;
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify(pin),
  ] as const);
  await follow(page, certificatePath);
  await page.getByRole('button', { name: 'Показати PIN' }).waitFor();
}

const rating = (page: Page) => page.getByRole('dialog', { name: 'Як тобі покупка?' });

/** Opens the rating of the last purchase: the second time it is a draft. */
async function openRating(page: Page): Promise<void> {
  await tap(page.getByRole('link', { name: /^Оцінити/ }).last());
  await rating(page).getByRole('button', { name: 'Надіслати' }).waitFor();
}

async function closeRating(page: Page): Promise<void> {
  await tap(rating(page).getByRole('button', { name: 'Закрити' }));
  await rating(page).waitFor({ state: 'hidden' });
}

/** What is tapped and typed, one after the other. */
export const scenes: readonly Scene[] = [
  {
    name: 'menu: open and close',
    path: '/',
    isSignedIn: true,
    ready: (page) => page.getByRole('link', { name: 'Усі' }).first().waitFor(),
    async act(page) {
      await tap(page.getByRole('button', { name: 'Меню', exact: true }));
      const close = page.getByRole('button', { name: 'Закрити меню' });
      await tap(close);
      await close.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'home: turn the card and back',
    path: '/',
    isSignedIn: true,
    limitMs: 50,
    ready: (page) => page.getByRole('button', { name: 'Картка', exact: true }).waitFor(),
    async act(page) {
      await tap(page.getByRole('button', { name: 'Картка', exact: true }));
      await page.getByRole('img', { name: 'QR-код картки' }).waitFor();
      await tap(page.getByRole('button', { name: 'Баланс', exact: true }));
    },
  },
  {
    name: 'login: type the phone',
    path: '/auth',
    isSignedIn: false,
    ready: (page) => field(page, 'Номер телефону').waitFor(),
    act: (page) => type(page, 'Номер телефону', '671234567'),
  },
  {
    name: 'registration: type the names',
    path: '/registration',
    isSignedIn: false,
    ready: (page) => field(page, 'Ім’я').waitFor(),
    async act(page) {
      await type(page, 'Ім’я', 'Соломія');
      await type(page, 'Прізвище', 'Коваленко');
    },
  },
  {
    name: 'profile: type the street',
    path: '/profile/details',
    isSignedIn: true,
    ready: (page) => field(page, 'Вулиця').waitFor(),
    act: (page) => type(page, 'Вулиця', 'Городоцька'),
  },
  {
    name: 'questions: open and close',
    path: '/faq',
    isSignedIn: true,
    ready: (page) => page.locator('main summary').first().waitFor(),
    async act(page) {
      for (const index of [0, 1, 2, 2, 1, 0]) await tap(page.locator('main summary').nth(index));
    },
  },
  {
    name: 'questions: search',
    path: '/faq',
    isSignedIn: true,
    ready: (page) => field(page, 'Пошук серед питань').waitFor(),
    act: (page) => type(page, 'Пошук серед питань', 'замовлення'),
  },
  {
    name: 'points: choose a month and all months',
    path: '/history-bonuses',
    isSignedIn: true,
    limitMs: 50,
    ready: (page) => page.locator('main figure li button').last().waitFor(),
    async act(page) {
      const months = page.locator('main figure li button');
      await tap(months.last());
      await page.getByRole('button', { name: 'Усі місяці' }).waitFor();
      await tap(months.last());
    },
  },
  {
    name: 'points: explain an entry',
    path: '/history-bonuses',
    isSignedIn: true,
    limitMs: 50,
    ready: (page) => page.locator('main h4 + ul button').first().waitFor(),
    async act(page) {
      await tap(page.locator('main h4 + ul button').first());
      const close = page.getByRole('dialog').getByRole('button', { name: 'Закрити' });
      await tap(close);
      await close.waitFor({ state: 'hidden' });
    },
  },
  ...shopScenes,
  {
    name: 'certificates: choose a value',
    path: '/certificates',
    isSignedIn: true,
    limitMs: 50,
    async ready(page) {
      await follow(page, 'main a[href^="/certificates/partner/"]');
      await page.getByRole('radio').first().waitFor();
    },
    async act(page) {
      const values = page.getByRole('radiogroup').locator('label');
      await tap(values.last());
      await tap(values.first());
    },
  },
  {
    name: 'certificates: open one and go back',
    path: '/certificates/my-list',
    isSignedIn: true,
    limitMs: 50,
    ready: (page) => page.locator(certificatePath).first().waitFor(),
    async act(page) {
      await tap(page.locator(certificatePath).first());
      await page.getByRole('button', { name: 'Показати PIN' }).waitFor();
      await tap(page.getByLabel('Назад', { exact: true }));
      await page.locator(certificatePath).first().waitFor();
    },
  },
  {
    name: 'certificates: show the PIN and hide it',
    path: '/certificates/my-list',
    isSignedIn: true,
    limitMs: 50,
    ready: openConfirmed,
    async act(page) {
      await tap(page.getByRole('button', { name: 'Показати PIN' }));
      await tap(page.getByRole('button', { name: 'Сховати' }));
    },
  },
  {
    name: 'feedback: open the draft and close it',
    path: '/feedback',
    isSignedIn: true,
    limitMs: 50,
    ready: (page) =>
      page
        .getByRole('link', { name: /^Оцінити/ })
        .last()
        .waitFor(),
    async act(page) {
      await openRating(page);
      await closeRating(page);
    },
  },
  {
    name: 'feedback: stars and tags',
    path: '/feedback',
    isSignedIn: true,
    limitMs: 50,
    ready: openRating,
    async act(page) {
      const stars = rating(page).getByRole('radiogroup').locator('label');
      await tap(stars.nth(1));
      const tags = rating(page)
        .locator('fieldset label')
        .filter({ has: page.getByRole('checkbox') });
      await tap(tags.first());
      await tap(tags.nth(1));
      await tap(stars.nth(4));
    },
  },
];

/** Ways inside the shell, there and back: the links of the bottom bar. */
export const navigations = [
  { label: 'Магазин', isSeen: false },
  { label: 'Сертифікати', isSeen: false },
  // Where the visit begins.
  { label: 'Головна', isSeen: true },
] as const;
