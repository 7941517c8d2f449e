import type { Page } from '@playwright/test';
import type { Scene } from './scene';
import { answerMs, tap } from './tap';

const limitMs = 50;

const add = (page: Page) => page.getByRole('button', { name: /^У кошик: / }).first();
const line = (page: Page) => page.getByRole('list', { name: 'Товари в кошику' }).locator('> li');

/** Comes to a page with something in the cart. */
async function openWithCart(page: Page, path: string): Promise<void> {
  const open = (to: string) => page.goto(new URL(to, page.url()).href);
  await open('/shop/sticks');
  await add(page).click();
  await page.waitForLoadState('networkidle');
  await open(path);
  await page.waitForLoadState('networkidle');
}

/** What is tapped in the shop, from the shelf to the delivery. */
export const shopScenes: readonly Scene[] = [
  {
    name: 'shelf: into the cart and out',
    path: '/shop/sticks',
    isSignedIn: true,
    limitMs,
    ready: (page) => add(page).waitFor(),
    async act(page) {
      await tap(add(page));
      await tap(page.getByRole('button', { name: 'Прибрати' }));
    },
  },
  {
    name: 'product: mark it, into the cart and out',
    path: '/shop/sticks/710101',
    isSignedIn: true,
    limitMs,
    ready: (page) => page.getByRole('button', { name: 'Додати у вибране' }).waitFor(),
    async act(page) {
      const main = page.getByRole('main');
      await tap(main.getByRole('button', { name: 'Додати у вибране' }));
      await tap(main.getByRole('button', { name: 'У вибраному' }));
      await tap(main.getByRole('button', { name: /^У кошик/ }).first());
      await tap(main.getByRole('button', { name: 'Прибрати' }).first());
    },
  },
  {
    name: 'cart: one more and one less',
    path: '/shop/cart',
    isSignedIn: true,
    limitMs,
    async ready(page) {
      await openWithCart(page, '/shop/cart');
      await line(page).first().waitFor();
    },
    async act(page) {
      await tap(line(page).first().getByRole('button', { name: 'Більше' }));
      await tap(line(page).first().getByRole('button', { name: 'Менше' }));
    },
  },
  {
    name: 'checkout: type the city and a comment',
    path: '/shop/delivery',
    isSignedIn: true,
    limitMs,
    async ready(page) {
      await openWithCart(page, '/shop/delivery');
      await page.getByRole('combobox', { name: 'Місто' }).waitFor();
    },
    async act(page) {
      const city = page.getByRole('combobox', { name: 'Місто' });
      await city.fill('');
      await city.pressSequentially('Льв', { delay: 60 });
      await page.waitForTimeout(answerMs);
      await tap(page.getByRole('option').first());
      const comment = page.getByRole('textbox', { name: /Коментар/ });
      await comment.fill('');
      await comment.pressSequentially('Домофон', { delay: 60 });
      await page.waitForTimeout(answerMs);
    },
  },
];
