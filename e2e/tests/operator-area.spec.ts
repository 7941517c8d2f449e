import { expectAccessible } from '../src/accessibility';
import { demoOperatorKey } from '../src/environment';
import { expect, test } from '../src/fixtures';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

test('every page of the operator area passes axe on a phone and on a desktop', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/operator');
  await page.getByLabel('Ім’я').fill('demo');
  await page.getByLabel('Ключ').fill(demoOperatorKey());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Also while the menu is closed.
  const links = await page.locator('nav[aria-label="Сторінки"] a').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(12);
  for (const path of ['/operator', ...paths]) {
    await test.step(path ?? '', async () => {
      await page.goto(path ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.setViewportSize(phone);
      const besideLargeText = await page.evaluate(() => {
        const root = document.documentElement;
        root.style.fontSize = '200%';
        const beside = root.scrollWidth - root.clientWidth;
        root.style.fontSize = '';
        return beside;
      });
      expect(besideLargeText, 'what is beside a phone with text of 200 %').toBeLessThanOrEqual(0);
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        const beside = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(beside, `what is beside the screen at ${size.width}`).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      }
    });
  }
  await test.step('what is written is read back', async () => {
    await page.goto('/operator/news?news=');
    await expectAccessible(page);
    await page.getByLabel('Назва', { exact: true }).fill('Новина з кабінету');
    await page.getByLabel('Вступ').fill('Коротко про головне');
    await page.getByLabel('Назва обкладинки').fill('cover-friends');
    await page.getByLabel('Текст').fill('<p>Текст новини</p>');
    // In the past, so that it is not the first one in other tests.
    await page.getByLabel('Показати з').fill('2020-01-01T10:00');
    await page.getByLabel('Причина').first().fill('перевірка кабінету');
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByRole('status')).toHaveText(/Новина n-.+: збережено/);
    await page.getByRole('link', { name: 'До всіх новин' }).click();
    await expect(page.getByRole('link', { name: 'Новина з кабінету' })).toBeVisible();
  });
});
