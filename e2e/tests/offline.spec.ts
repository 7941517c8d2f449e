import { expect, test } from '../src/fixtures';
import { whenControlled, whenReadyForOffline } from '../src/offline-ready';
import { confirmAge, signIn } from '../src/sign-in';
import { logInWithoutSms } from '../src/test-login';

test.use({ persona: 'regular', serviceWorkers: 'allow' });

test.describe('on a device that was never here before', () => {
  test.use({ persona: null, isFirstVisit: true });

  test('as soon as the worker controls the page, every address opens frame and bar [PW-07]', async ({
    page,
    context,
    watch,
  }) => {
    await page.goto('/');
    await confirmAge(page);
    await logInWithoutSms(page, 'saver');
    await whenControlled(page);
    watch.expectsNoNetwork();
    await context.setOffline(true);
    for (const path of ['/get-xp', '/certificates', '/']) {
      await page.goto(path);
      await expect(page.getByRole('banner').first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Головне меню' })).toBeAttached();
      await expect(page.getByText('Немає мережі').first()).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Профіль' })).toBeVisible();
  });

  test('after one visit every page opens without a network, with what was seen, and says so [PW-07]', async ({
    page,
    context,
    watch,
    baseURL,
  }) => {
    await signIn(page, baseURL ?? '', 'regular');
    const balance = page.getByRole('region', { name: 'Твій баланс' });
    await expect(balance).toContainText(/XP до: /);
    const shown = await balance.innerText();
    const popular = page.getByRole('list', { name: 'Популярні товари' });
    await expect(popular.getByRole('listitem').first()).toBeVisible();
    await page.getByRole('link', { name: 'Магазин' }).click();
    await page
      .getByRole('link', { name: /^Стіки/ })
      .first()
      .click();
    const goods = page.getByRole('main').getByRole('listitem');
    await expect(goods.first()).toContainText(/\d\s₴/);
    const first = await goods.first().innerText();
    await whenReadyForOffline(page);

    watch.expectsNoNetwork();
    await context.setOffline(true);
    const offline = page.getByText('Немає мережі').first();
    await test.step('home, opened again', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
      await expect(offline).toBeVisible();
      await expect.poll(() => balance.innerText()).toBe(shown);
      await expect(popular.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Кошик' })).toBeVisible();
    });

    await test.step('a page of a remote that was seen before', async () => {
      await page.goto('/shop/sticks');
      await expect(goods.first()).toContainText(/\d\s₴/);
      expect(await goods.first().innerText()).toBe(first);
      await expect(offline).toBeVisible();
    });

    await test.step('pages that were never seen say what they wait for, inside the frame', async () => {
      for (const [path, text] of [
        ['/get-xp', 'Способи й суми покажемо, щойно з’явиться зв’язок'],
        ['/profile/details', 'Профіль з’явиться, щойно повернеться зв’язок'],
        ['/news/1', 'Новина з’явиться, щойно повернеться зв’язок'],
        ['/shop/sticks/never-seen', 'Тут з’являться товари, щойно повернеться зв’язок'],
        ['/scan/history', 'Скани покажемо, щойно з’явиться зв’язок'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
      }
    });

    await test.step('with the network the line goes away and the page fills', async () => {
      await context.setOffline(false);
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/(ST|VL)-/);
      await expect(page.getByText('Немає мережі')).toHaveCount(0);
    });
  });
});
