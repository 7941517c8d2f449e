import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDescriptor } from '@club/registry';
import { expectAccessible } from '../src/accessibility';
import { club } from '../src/club-command';
import { workspace } from '../src/club-server';
import { demoOperatorKey } from '../src/environment';
import { expect, test } from '../src/fixtures';

const words = 'This browser draws no pictures.';
const source = 'shared/ui/src/pictures/prepare-picture.ts';

/** Where a text is, counted from 1. */
function placeOf(part: string, text: string) {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The stack of an error that the built feedback may throw, and the line of its source. */
async function builtStack(origin: string) {
  const dist = path.join(workspace, 'mf-feedback/dist');
  const descriptor = path.join(dist, 'remote.json');
  const { version } = parseDescriptor(await readFile(descriptor, 'utf8'), descriptor);
  const scripts = (await readdir(dist)).filter((file) => file.endsWith('.js'));
  for (const file of scripts) {
    const text = await readFile(path.join(dist, file), 'utf8');
    if (!text.includes(words)) continue;
    const { line, column } = placeOf(`Error("${words}")`, text);
    const { line: sourceLine } = placeOf(
      words,
      await readFile(path.join(workspace, source), 'utf8'),
    );
    const place = `${origin}/bundles/feedback/${version}/${file}:${line}:${column}`;
    return { stack: `Error: ${words}\n    at t (${place})`, place: `${source}:${sourceLine}:` };
  }
  throw new Error(`No script of mf-feedback has the words “${words}”`);
}

test.use({ serverOf: 'delivery', viewport: { width: 390, height: 844 } });

test('an operator looks at releases on a phone, finds a stack in the sources, takes a remote out and brings it back [PF-13]', async ({
  page,
  server: { registry, origin },
}) => {
  const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
  await page.goto('/operator/acts');
  await page.getByLabel('Ім’я').fill('demo');
  await page.getByLabel('Ключ').fill(demoOperatorKey());
  await page.keyboard.press('Enter');
  await expect(heading('Дії')).toBeVisible();

  await page.getByRole('button', { name: 'Меню', exact: true }).press('Enter');
  const pages = page.getByRole('navigation', { name: 'Сторінки' });
  await expect(pages).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(pages).toBeHidden();
  await page.getByRole('button', { name: 'Меню', exact: true }).press('Enter');
  await pages.getByRole('link', { name: 'Випуски' }).press('Enter');
  await expect(heading('Випуски')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Факти' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'order.created' })).toContainText('shop');

  await page.getByRole('link', { name: 'feedback' }).press('Enter');
  await expect(heading('Випуски: feedback')).toBeVisible();
  for (const section of ['Скільки важать сторінки', 'Домовленості', 'Помилка з версії']) {
    await page.locator('summary').filter({ hasText: section }).press('Enter');
  }
  await expect(page.getByRole('row').filter({ hasText: '/feedback' }).first()).toContainText('КБ');
  await expectAccessible(page);
  const { stack, place } = await builtStack(origin);
  await page.getByLabel('Стек помилки').fill(stack);
  await page.getByRole('button', { name: 'Знайти в коді' }).press('Enter');
  const found = page.getByRole('group').filter({ hasText: place });
  await expect(found.locator('mark')).toContainText(words);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'До feedback' }).press('Enter');

  await page.getByRole('button', { name: 'Вивести з обігу' }).press('Enter');
  await expect(page.getByText(/веде на сторінку feedback\./).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Перевірити, якщо ці сторінки можуть зникнути' }).click();
  await page.getByLabel('Причина').fill('перевірка на телефоні');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/feedback .+: виведено/);
  await expect(page.getByText('виведено', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Перевірити випуск' }).press('Enter');
  await page.getByLabel('Причина').fill('повернення після перевірки');
  await page.getByRole('button', { name: 'Випустити feedback' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(/feedback .+: випущено/);
  const { output } = await club(registry, 'history', 'feedback');
  expect(output).toMatch(/promote +feedback .+by demo.*: повернення після перевірки/);
  expect(output).toMatch(/retire +feedback .+by demo.*: перевірка на телефоні/);
});
