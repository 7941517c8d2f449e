import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { whenControlled } from '../src/offline-ready';
import { whenAnswerStored } from '../src/stored-answers';

/** A page of texts, and what of it must still be there without a network. */
const pages: readonly {
  path: string;
  row: string;
  /** The call whose answer it shows. */
  call?: string;
  seen: (page: Page) => Promise<void>;
}[] = [
  { path: '/rules', row: 'RT-31', call: 'get-page-by-id', seen: expectLong },
  // It is stored apart from the answers, as it is public.
  { path: '/user-agreement', row: 'RT-06', seen: expectLong },
  { path: '/news', row: 'RT-36', call: 'get-news', seen: expectRows },
  { path: '/go-buy', row: 'RT-32', call: 'get-places', seen: expectRows },
  { path: '/glo-studio', row: 'RT-34', call: 'get-places', seen: expectRows },
  { path: '/support', row: 'RT-09', call: 'get-support', seen: expectRows },
  {
    path: '/faq',
    row: 'RT-30',
    call: 'get-questions',
    seen: async (page) => expect(page.getByRole('group').first()).toBeVisible(),
  },
];

async function expectLong(page: Page): Promise<void> {
  const words = async () => (await page.getByRole('main').innerText()).length;
  await expect.poll(words).toBeGreaterThan(300);
}

async function expectRows(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

test.describe('a customer', () => {
  test.use({ persona: 'regular', serviceWorkers: 'allow' });

  test('has its texts without a network once they were opened [PW-07] [RT-06] [RT-09] [RT-30..RT-32] [RT-34] [RT-36]', async ({
    page,
    context,
    watch,
  }) => {
    await page.goto('/');
    await whenControlled(page);
    const titles = new Map<string, string>();
    for (const { path, seen, call } of pages) {
      await page.goto(path);
      await seen(page);
      if (call !== undefined) await whenAnswerStored(page, `/api/content/${call}`);
      titles.set(path, await page.getByRole('heading', { level: 1 }).innerText());
    }
    watch.expectsNoNetwork();
    await context.setOffline(true);
    for (const { path, row, seen } of pages) {
      await test.step(`${row} ${path}`, async () => {
        await page.goto(path);
        await seen(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.get(path) ?? '');
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    }
  });
});

test.describe('a page that somebody hostile wrote', () => {
  test.use({ persona: 'regular' });

  test('shows its words, and nothing of it runs, loads or links to other sites', async ({
    page,
    watch,
  }) => {
    // What is looked through to be cleaned is refused by the page's policy as well.
    watch.expects(/Content Security Policy/);
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil')) left.push(request.url());
    });
    const html = `
      <h2 onclick="window.ran=1" style="position:fixed;inset:0">Слова <b>лишаються</b></h2>
      <script>window.ran = 1</script><img src="https://evil.example/x" onerror="window.ran=1">
      <svg><animate onbegin="window.ran=1" attributeName="x" dur="1s"/></svg>
      <iframe srcdoc="<script>parent.ran=1</script>"></iframe><object data="https://evil.example"></object>
      <form action="https://evil.example"><input name="code" autofocus onfocus="window.ran=1"></form>
      <a href="javascript:window.ran=1">перше</a> <a href="java\tscript:window.ran=1">друге</a>
      <a href="data:text/html,<script>1</script>">третє</a> <a href="/faq">питання</a>
      <math><mtext><table><mglyph><style><img src=x onerror="window.ran=1"></style></table></math>
      <link rel="stylesheet" href="https://evil.example/x.css"><base href="https://evil.example/">`;
    await page.route('**/api/content/get-page-by-id', (route) =>
      route.fulfill({ json: { id: 'rules', title: 'Правила', body_html: html } }),
    );
    // The page would bring the real text along.
    await page.route('**/rules', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<script[^>]*id="prefetched">[^<]*<\/script>/,
        '',
      );
      await route.fulfill({ response, body });
    });
    await page.goto('/rules');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Слова лишаються' })).toBeVisible();
    expect(
      await main
        .locator('script, img, svg, iframe, object, form, input, link, base, style')
        .count(),
    ).toBe(0);
    expect(await main.locator('[onclick], [onerror], [style]').count()).toBe(0);
    const hrefs = await main
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(hrefs).toEqual([null, null, null, '/faq']);
    await main.getByRole('link', { name: 'питання' }).click();
    await expect(page).toHaveURL('/faq');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(left).toEqual([]);
  });
});

test.describe('points of sale', () => {
  test.use({ persona: 'regular' });

  test('are found and chosen on the map by the keyboard alone [RT-32]', async ({ page }) => {
    await page.goto('/go-buy');
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').first()).toBeVisible();
    const city = main.getByRole('group', { name: /Україн/ }).getByRole('button', { name: /Львів/ });
    await city.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Львів' })).toBeChecked();
    const map = page.getByRole('group', { name: 'Схема міста: Львів' });
    const mark = map.getByRole('button', { name: /вул\.|площа|просп\./ }).first();
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(map.locator('[aria-pressed="true"]')).toHaveCount(1);
    await page.getByRole('radio', { name: 'Львів' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Запоріжжя' })).toBeChecked();
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('немає такого');
    await expect(
      page
        .getByText('Нічого не знайшли')
        .or(main.getByRole('button', { name: /Показати всі/ }))
        .first(),
    ).toBeVisible();
  });
});
