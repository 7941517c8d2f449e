import { expect, test } from '../src/fixtures';

test.describe('by its own host', () => {
  test.use({ persona: 'both', brand: 'second' });

  test('the second brand has its theme, its shelves, and no way to switch [MN-04] [AC-06]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Денис');
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'second');
    await expect(page).toHaveTitle(/Ого/);
    await expect(page.getByRole('link', { name: 'Ого, на головну' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu.getByRole('button', { name: 'Вийти' })).toBeVisible();
    await expect(menu.getByRole('button', { name: /Перейти до/ })).toHaveCount(0);
    const call = page.waitForRequest(/get-collections|get-products/);
    await menu.getByRole('link', { name: 'Магазин', exact: true }).click();
    await expect(page.locator('a[href="/shop/ogo-velo"]')).toBeVisible();
    await expect(page.locator('a[href="/shop/sticks"]')).toHaveCount(0);
    expect((await call).url() + ((await call).postData() ?? '')).toMatch(/myogo|ogo\.example/);
  });
});

test.describe('from the menu', () => {
  test.use({ persona: 'regular' });

  test('the main host switches to the second brand on home, and back on another page [AC-07] [MN-04]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'main');
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent'));
    const accentOfMain = await ground();
    await page.getByRole('button', { name: 'Меню' }).click();
    const theme = page.locator('meta[name="theme-color"]:not([media])');
    await expect(theme).toHaveAttribute('content', '#FAF7F2');
    await page.evaluate(() => {
      document.cookie = 'menu-link=old; Path=/';
      document.cookie = 'rules=old; Path=/';
    });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Перейти до «Ого»' }).click();
    await reloaded;
    await expect(page).toHaveURL('/');
    const kept = await page.evaluate(() => document.cookie);
    expect(kept).toContain('myogo=true');
    expect(kept).not.toMatch(/menu-link|rules/);
    await expect(theme).toHaveAttribute('content', '#0F0C1E');
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'second');
    expect(await ground()).not.toBe(accentOfMain);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'second');
    await page.goto('/shop');
    await expect(page.locator('a[href="/shop/ogo-velo"]')).toBeVisible();
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('button', { name: 'Перейти до «Іскра»' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'main');
    await expect(page).toHaveURL('/shop');
    await expect(theme).toHaveAttribute('content', '#FAF7F2');
    for (const link of [
      'link[rel="manifest"]',
      'link[rel="icon"]',
      'link[rel="apple-touch-icon"]',
    ]) {
      await expect(page.locator(link)).toHaveAttribute('href', /main/);
    }
    await expect(page.locator('a[href="/shop/sticks"]')).toBeVisible();
  });
});

test.describe('the icon of the second brand’s app, installed from the main host', () => {
  test.use({ persona: 'regular' });

  test('opens that app though nothing is left of the choice, and offers pages that exist [PW-01] [BX-04]', async ({
    page,
  }) => {
    const answer = await page.request.get('/manifest.webmanifest?brand=second');
    const manifest = (await answer.json()) as { start_url: string; shortcuts: { url: string }[] };
    const links = manifest.shortcuts.map(({ url }) => url);
    expect(links.slice(0, 3)).toEqual([
      '/scan?app=second',
      '/shop/cart?app=second',
      '/card?app=second',
    ]);
    for (const url of links) {
      const found = await page.request.get(url, { headers: { accept: 'text/html' } });
      expect([url, found.status()]).toEqual([url, 200]);
    }
    await page.goto(manifest.start_url);
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'second');
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ого, на головну' }).first()).toBeVisible();
  });
});
