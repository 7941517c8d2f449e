import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { openAsNewcomer } from '../src/new-customer';
import { fillCart } from '../src/ordering';

const apps = {
  main: { name: 'Іскра', shelf: 'sticks' },
  second: { name: 'Ого', shelf: 'ogo-velo' },
} as const;

type App = keyof typeof apps;

const cards = (page: Page) => page.locator('main [role=listitem]');

/** Through the menu, on the page that is open. */
async function switchTo(page: Page, app: App): Promise<void> {
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('button', { name: `Перейти до «${apps[app].name}»` }).click();
  await expect(page.locator('html')).toHaveAttribute('data-brand', app);
}

/** Puts a product of the app's shelf into the cart and marks it, and gives its name. */
async function take(page: Page, app: App): Promise<string> {
  const { shelf } = apps[app];
  await fillCart(page, shelf);
  await page.goto((await cards(page).first().getByRole('link').getAttribute('href')) ?? '');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Додати у вибране' }).click();
  await expect(page.getByRole('button', { name: 'У вибраному' })).toBeVisible();
  return title;
}

/** Cart and favourites hold what was taken, and nothing else. */
async function expectKept(page: Page, title: string): Promise<void> {
  await page.goto('/shop/cart');
  const lines = page.getByRole('list', { name: 'Товари в кошику' }).locator('> li');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(title);
  await page.goto('/shop/favorite');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(title);
}

test('each app has a cart and favourites of its own, and finds them as they were left [SH-02] [MN-04]', async ({
  page,
}) => {
  await openAsNewcomer(page, '+380681112310', 'two-carts@example.com');
  const ofMain = await take(page, 'main');
  await expectKept(page, ofMain);

  await switchTo(page, 'second');
  await expect(page.getByText('Тут буде твоє вибране')).toBeVisible();
  await page.goto('/shop/cart');
  await expect(page.getByText('Тут поки порожньо')).toBeVisible();

  const ofSecond = await take(page, 'second');
  expect(ofSecond).not.toBe(ofMain);
  await expectKept(page, ofSecond);

  await switchTo(page, 'main');
  await expectKept(page, ofMain);
  await switchTo(page, 'second');
  await expectKept(page, ofSecond);
});
