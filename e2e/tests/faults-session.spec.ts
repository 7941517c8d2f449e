import { expect, test } from '../src/fixtures';
import { personas } from '../src/personas';
import { readSmsCode, confirmAge } from '../src/sign-in';
import { storeSession, logInWithoutSms } from '../src/test-login';

/** A phone without an account; it can still request a code. */
const stranger = '679990011';

test('a code outlives a reload, counts its tries down, and five wrong ones void the right one [AC-01]', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 422/);
  await page.goto('/auth');
  await confirmAge(page);
  await page
    .getByLabel('Номер телефону')
    .fill(`+38 (0${stranger.slice(0, 2)}) ${stranger.slice(2)}`);
  await page.getByLabel('Номер телефону').press('Enter');
  const field = page.getByLabel('Шість цифр');
  await expect(field).toBeFocused();
  const right = await readSmsCode(page, `+380${stranger}`);
  await page.reload();
  await expect(page.getByText('+380 67 999 00 11')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/за \d+ с/);

  const wrong = right === '111111' ? '222222' : '111111';
  for (const words of ['4\u00a0спроби', '3\u00a0спроби', '2\u00a0спроби', '1\u00a0спроба']) {
    await field.pressSequentially(wrong);
    await expect(field).toHaveAccessibleDescription(new RegExp(`Ще ${words}`));
    await expect(field).toHaveValue('');
  }
  for (const code of [wrong, right]) {
    await field.pressSequentially(code);
    await expect(field).toHaveAccessibleDescription('Забагато невдалих спроб. Попроси новий код');
    await expect(field).toHaveValue('');
  }
});

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

test('what is not logged in any more on the device begins with the login, and lands where it was', async ({
  page,
}) => {
  await page.goto('/is18');
  await confirmAge(page);
  await storeSession(page, personas.saver.phone);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('club.session')!) as { expiresAt: string };
    kept.expiresAt = '2020-01-01T00:00:00Z';
    localStorage.setItem('club.session', JSON.stringify(kept));
  });
  await page.goto('/faq');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Сеанс завершено.')).toBeVisible();
  await logInWithoutSms(page, 'saver');
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Питання та відповіді');
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
