import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { personas } from '../src/personas';
import { requestCode, readSmsCode, confirmAge } from '../src/sign-in';

test.use({ isFirstVisit: true });

const storedToken = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('club.session') ?? 'null') as { token: string } | null)
        ?.token ?? null,
  );

const cookiesOf = async (page: Page) =>
  new Map((await page.context().cookies()).map(({ name, value }) => [name, value]));

test('a guest logs in, gets the page requested first, and logs out everywhere [AC-01] [AC-04] [AC-05] [RT-02] [RT-03] [GD-01] [GD-03] [GD-04]', async ({
  page,
  context,
  watch,
}) => {
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  const codeField = page.getByLabel('Шість цифр');

  await test.step('guards lead to the age question, and no bundle of the refused page is fetched', async () => {
    await page.goto('/shop/sticks');
    await expect(page).toHaveURL('/is18');
    await expect(page.getByRole('heading', { name: 'Тобі вже є 18?' })).toBeVisible();
    await confirmAge(page);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { name: 'Вхід до клубу' })).toBeVisible();
    const remotes = requested.filter((url) => /\/bundles\/(?!shell\/)/.test(url));
    expect(remotes).toEqual([]);
    expect(requested.some((url) => url.includes('/bundles/shell/'))).toBe(true);
  });

  await test.step('a wrong code is refused in words', async () => {
    await requestCode(page, 'newcomer');
    await expect(codeField).toBeFocused();
    const right = await readSmsCode(page, personas.newcomer.phone);
    watch.expects(/confirm-sms|status of 422/);
    await codeField.pressSequentially(right === '111111' ? '222222' : '111111');
    await expect(page.getByText('Код не підходить')).toBeVisible();
    await expect(codeField).toHaveValue('');
  });

  await test.step('the code from the clipboard logs in to the page first asked for', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = await readSmsCode(page, personas.newcomer.phone);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Код: ${code}`);
    await codeField.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page).toHaveURL('/shop/sticks');
    await expect(page.getByRole('list', { name: /./ }).first()).toBeVisible();
  });

  const token = await storedToken(page);
  await test.step('the token is kept twice and goes with every call, and so does the API key', async () => {
    expect(token).toMatch(/^[\w-]{22,}$/);
    const cookie = (await context.cookies()).find(({ name }) => name === 'user-token');
    expect(cookie?.value).toBe(token);
    const call = page.waitForRequest(/\/api\//);
    await page.goto('/');
    const headers = await (await call).allHeaders();
    expect(headers['authorization']).toBe(`Bearer ${token}`);
    expect(headers['x-api-key']).toBeTruthy();
  });

  await test.step('customers are redirected from the pages for guests', async () => {
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
    await page.goto('/is18');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Софія');
  });

  await test.step('logging out clears this tab and ends the other', async () => {
    const other = await context.newPage();
    await other.goto('/get-xp');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Як отримати XP');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('club.version')))
      .not.toBeNull();
    const visitorToken = async () => (await cookiesOf(page)).get('analytics-token');
    await expect.poll(visitorToken).toBeDefined();
    const formerVisitor = await visitorToken();
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('button', { name: 'Вийти' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(other).toHaveURL('/auth');
    expect(await storedToken(page)).toBeNull();
    // A page that is idle writes down which visits it has reported.
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => key !== 'club.reported-visits')).toEqual(['club.version']);
    // It requests the version and a visitor's token again, too.
    const asked = new Set(['version-check', 'analytics-token']);
    const remaining = [...(await cookiesOf(page)).keys()].filter((name) => !asked.has(name));
    // The device stays known to the limits of codes: its cookie holds only keyed hashes.
    expect(remaining).toEqual(['club-device']);
    expect(await visitorToken()).not.toBe(formerVisitor);
  });

  await test.step('the server no longer knows the token', async () => {
    await expect(async () => {
      const answer = await page.request.get('/api/get-balance', {
        headers: { authorization: `Bearer ${token}`, 'x-api-key': 'club-web' },
      });
      expect(answer.status()).toBe(401);
    }).toPass();
  });
});
