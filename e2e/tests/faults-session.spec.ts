import { expect, test } from '../src/fixtures';
import { personas } from '../src/personas';
import { confirmAge } from '../src/sign-in';
import { storeSession } from '../src/test-login';

test('who leaves, leaves a tab on a public page too, and though the server never hears of it [AC-05]', async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/ERR_FAILED|Failed to load|request failed/);
  await page.goto('/is18');
  await confirmAge(page);
  await storeSession(page, personas.newcomer.phone);
  await page.goto('/get-xp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Як отримати XP');
  const hasVersion = () =>
    context.cookies().then((all) => all.some((one) => one.name === 'version-check'));
  await expect.poll(hasVersion).toBe(true);
  await context.clearCookies({ name: 'version-check' });

  const reader = await context.newPage();
  // A page asks for the version when it begins to watch the other tabs.
  const watching = reader.waitForRequest('**/api/get-version');
  await reader.goto('/user-agreement');
  await watching;
  await page.route('**/api/auth/logout', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL('/auth');
  await reader.getByRole('link', { name: /на головну/ }).click();
  await expect(reader).toHaveURL('/auth');
  await expect(reader.getByText('Сеанс завершено.')).toHaveCount(0);
});

test('a token that the server revoked ends the session with a word why; a login in another tab brings this one back to its page [AC-04] [ER-02] [GD-03]', async ({
  page,
  context,
  watch,
}) => {
  watch.expects(/status of 401/);
  await page.goto('/is18');
  await confirmAge(page);
  const token = await storeSession(page, personas.newcomer.phone);
  await page.goto('/get-xp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Як отримати XP');
  const lastLook = () =>
    context.cookies().then((all) => all.some((one) => one.name === 'token-check'));
  await expect.poll(lastLook).toBe(true);
  // The next page looks at the token again, and finds it revoked: nothing else meets it before.
  await context.clearCookies({ name: 'token-check' });
  await page.route('**/api/auth/check-token', async (route) => {
    await page.request.post('/api/auth/logout', {
      headers: { authorization: `Bearer ${token}`, 'x-api-key': 'club-web' },
      data: { token },
    });
    await route.continue();
  });
  const bar = page.getByRole('navigation', { name: 'Головне меню' });
  await bar.getByRole('link', { name: 'Магазин' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Увійди ще раз, і ми відкриємо ту саму сторінку')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('club.session'))).toBeNull();
  await page.reload();
  await expect(page.getByText('Сеанс завершено.')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/auth');
  await storeSession(other, personas.newcomer.phone);
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Магазин');
});

test('cookies that are cleared in the middle come back, and nobody has to log in again [AC-04]', async ({
  page,
  context,
}) => {
  await page.goto('/is18');
  await confirmAge(page);
  const token = await storeSession(page, personas.saver.phone);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Оксана');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Магазин' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Магазин');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'user-token')?.value)
    .toBe(token);
});
