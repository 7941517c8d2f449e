import path from 'node:path';
import { buildBundle, club } from '../src/club-command';
import { expect, test } from '../src/fixtures';
import { signIn } from '../src/sign-in';
import { writeSixthRemote } from '../src/sixth-remote';

// It changes what is live, and a worker would answer from its store.
test.use({ serverOf: 'sixth-remote' });

test('a sixth remote needs only its own folder: its link, page and slot appear once it is promoted', async ({
  page,
  server,
}) => {
  const { origin, registry } = server;
  await signIn(page, origin, 'regular');
  const bar = page.getByRole('navigation', { name: 'Головне меню' }).getByRole('link');
  await expect(bar).toHaveText(['Головна', 'Магазин', 'Скан', 'Сертифікати', 'Профіль']);

  const openMenu = async () => {
    await page.getByRole('button', { name: 'Меню' }).click();
    return page.getByRole('dialog', { name: 'Меню' }).getByRole('link');
  };
  const clubLinks = [
    'Головна',
    'Фірмові магазини',
    'Новини',
    'Профіль',
    'Часті питання',
    'Словник',
    'Правила',
    'Угода користувача',
  ];
  const offered = ['Магазин', 'Сканувати', 'Сертифікати', 'Мої XP', 'Відгуки'];
  const before = [...clubLinks, ...offered];
  const links = await openMenu();
  // Without the number of unread news.
  const firstLinks = async (count: number) =>
    (await links.allInnerTexts()).slice(0, count).map((text) => text.split('\n')[0]);
  await expect.poll(() => firstLinks(before.length)).toEqual(before);

  const folder = await writeSixthRemote();
  await buildBundle(folder);
  expect(await club(registry, 'publish', path.join(folder, 'dist'))).toMatchObject({ code: 0 });
  expect(await club(registry, 'promote', 'garden', 'latest')).toMatchObject({ code: 0 });

  await expect(async () => {
    await page.goto(`${origin}/profile`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Сад клубу' })).toBeVisible({ timeout: 9_000 });
  }).toPass();
  // Slots further down load when they come near the screen.
  await page.getByRole('link', { name: 'Сад клубу' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Полити грядки' })).toBeVisible();

  await page.goto(origin);
  await openMenu();
  const after = [...before, 'Мій сад'];
  await expect.poll(() => firstLinks(after.length)).toEqual(after);
  await links.filter({ hasText: 'Мій сад' }).click();
  await expect(page).toHaveURL(`${origin}/garden`);
  await expect(page.getByRole('heading', { name: 'Грядки' })).toBeVisible();
  await expect(page.getByText(/На насіння є \d+ XP/)).toBeVisible();
});
