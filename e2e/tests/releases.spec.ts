import { expectAccessible } from '../src/accessibility';
import { club } from '../src/club-command';
import { demoOperatorKey } from '../src/environment';
import { expect, test } from '../src/fixtures';

test.use({ serverOf: 'delivery', viewport: { width: 390, height: 844 } });

test('an operator looks at releases on a phone, takes a remote out and brings it back [PF-13]', async ({
  page,
  server: { registry },
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
  await expect(page.getByRole('row').filter({ hasText: 'order.created' })).toContainText('shop');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'feedback' }).press('Enter');
  await expect(heading('Випуски: feedback')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '/feedback' }).first()).toContainText('КБ');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Вивести з обігу' }).press('Enter');
  await expect(page.getByText(/leads to the page feedback\./).first()).toBeVisible();
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
