import { expect, test } from '../src/fixtures';

test('the agreement is readable before any login [RT-06]', async ({ page }) => {
  await page.goto('/user-agreement');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Угода користувача');
  const paragraphs = page.getByRole('main').locator('p');
  await expect(paragraphs.first()).toBeVisible();
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL('/is18');
});

test('the landing page leads a stranger to the login [RT-05]', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Іскра');
  await page.getByRole('link', { name: 'Увійти' }).click();
  await expect(page).toHaveURL('/is18');
});

test('code written into the page does not run', async ({ page, watch }) => {
  watch.expects(/Content Security Policy|content security policy|TrustedScript|TrustedHTML/);
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const violated = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.effectiveDirective),
        ),
      ),
  );
  await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.hasRun = true';
    } catch {
      // Trusted Types refuse the text already.
    }
    document.head.append(script);
  });
  expect(['require-trusted-types-for', 'script-src-elem']).toContain(await violated);
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
});
