import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildBundle, club } from '../src/club-command';
import { expect, test } from '../src/fixtures';
import { findPlaces } from '../src/matrix-places';
import { codeFromSheet } from '../src/pack-codes';
import { signIn } from '../src/sign-in';
import { writeSixthRemote } from '../src/sixth-remote';

// It changes what is live, and a worker would answer from its store.
test.use({ serverOf: 'sixth-remote' });

test('a sixth remote needs only its own folder: its link, page and slot appear once it is promoted, and follow facts [PF-02]', async ({
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
    'Студії',
    'Новини',
    'Профіль',
    'Часті питання',
    'Словник',
    'Правила',
    'Угода користувача',
  ];
  const offered = [
    'Магазин',
    'Сканувати',
    'Сертифікати',
    'Мої XP',
    'Марафон',
    'Обмін XP',
    'Підписка',
    'Пропозиції',
    'Запросити друга',
    'Мої пристрої',
    'Відгуки',
  ];
  const before = [...clubLinks, ...offered];
  const links = await openMenu();
  // Without the number of unread news.
  const firstLinks = async (count: number) =>
    (await links.allInnerTexts()).slice(0, count).map((text) => text.split('\n')[0]);
  await expect.poll(() => firstLinks(before.length)).toEqual(before);

  const folder = await writeSixthRemote();
  await buildBundle(folder);
  const dist = path.join(folder, 'dist');
  // A fact that no other package knows.
  const built = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8')) as object;
  expect(built).toHaveProperty(['contract', 'emits', 'garden.list-shown', 'type'], 'object');
  expect(await club(registry, 'publish', dist)).toMatchObject({ code: 0 });
  expect(await club(registry, 'promote', 'garden', 'latest')).toMatchObject({ code: 0 });

  // The matrix of faults finds it the same way.
  const { page: place, slot } = findPlaces(folder);
  expect(place).toMatchObject({ path: '/garden', heading: 'Мій сад', link: 'Мій сад' });
  expect(slot?.path).toBe('/profile');
  const row = slot!.part(page);
  await expect(async () => {
    await page.goto(`${origin}/profile`);
    // Slots further down load when they come near the screen.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(row).toContainText(/У тебе .+XP/, { timeout: 9_000 });
  }).toPass();

  // A fact from another remote, which the row follows.
  const rowBefore = await row.innerText();
  const other = await page.context().newPage();
  await other.goto(`${origin}/scan`);
  await other.getByLabel('Код з пачки').fill(await codeFromSheet(page));
  await other.getByRole('button', { name: 'Отримати XP' }).click();
  await expect(other.getByRole('dialog', { name: 'XP зараховано' })).toBeVisible();
  await other.close();
  await expect(row).not.toHaveText(rowBefore);

  await page.goto(origin);
  await openMenu();
  const after = [...before, 'Мій сад'];
  await expect.poll(() => firstLinks(after.length)).toEqual(after);
  await links.filter({ hasText: 'Мій сад' }).click();
  await expect(page).toHaveURL(`${origin}/garden`);
  await expect(page.getByRole('heading', { level: 1, name: 'Мій сад' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
});
