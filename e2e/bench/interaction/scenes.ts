import type { Page } from '@playwright/test';
import { answerMs, tap } from './tap';

/** Something that a customer does on one page, again and again. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Waits until the page answers. */
  readonly ready: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<void>;
  /** Where a tap has to be answered sooner than others. */
  readonly limitMs?: number;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill('');
  await field(page, label).pressSequentially(text, { delay: 60 });
  await page.waitForTimeout(answerMs);
}

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
    act: (page) => type(page, 'Пошук серед питань', 'бали'),
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
  {
    name: 'shelf: into the cart and out',
    path: '/shop/sticks',
    isSignedIn: true,
    limitMs: 50,
    ready: (page) =>
      page
        .getByRole('button', { name: /^У кошик: / })
        .first()
        .waitFor(),
    async act(page) {
      await tap(page.getByRole('button', { name: /^У кошик: / }).first());
      await tap(page.getByRole('button', { name: 'Прибрати' }));
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
