import { expect, test } from '../src/fixtures';
import { codeFromSheet } from '../src/pack-codes';
import { personas } from '../src/personas';
import { confirmAge } from '../src/sign-in';
import { storeSession } from '../src/test-login';

test('a logout asks before it removes a code that waits in the outbox [AC-05] [BX-01]', async ({
  page,
  watch,
}) => {
  watch.expects(/ERR_FAILED|Failed to load|request failed/);
  await page.goto('/is18');
  await confirmAge(page);
  // A session of its own: this logout reaches the server.
  await storeSession(page, personas.newcomer.phone);
  const code = await codeFromSheet(page);
  await page.route('**/api/scan/send-code', (route) => route.abort('failed'));
  await page.goto('/scan');
  await page.getByLabel('Код з пачки').fill(code);
  await page.getByRole('button', { name: 'Отримати XP' }).click();
  await expect(page.getByText(`Код ${code} у черзі`)).toBeVisible();
  await page.goto('/get-xp');

  const menu = page.getByRole('dialog', { name: 'Меню' });
  const question = page.getByRole('dialog', { name: 'Вийти й видалити ненадіслане?' });
  const askToLogOut = async () => {
    await page.getByRole('button', { name: 'Меню' }).click();
    await menu.getByRole('button', { name: 'Вийти' }).click();
    await expect(question).toContainText(code);
    await expect(menu).toBeHidden();
  };
  await askToLogOut();
  await question.getByRole('button', { name: 'Лишитися' }).click();
  await expect(question).toBeHidden();
  await askToLogOut();
  await question.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL('/auth');
});

test('a token that the server revoked ends the session and says why; a login in another tab brings this one back to its page [AC-04] [ER-02] [GD-03]', async ({
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
