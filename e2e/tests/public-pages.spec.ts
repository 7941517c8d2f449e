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

test.describe('with a customer', () => {
  test.use({ persona: 'regular' });

  test('the landing page sends a customer home [GD-05]', async ({ page }) => {
    await page.goto('/landing');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
  });
});

test('an unknown address is answered with 404 and a way home [RT-90]', async ({ page, watch }) => {
  watch.expects(/status of 404/);
  const said = page.waitForEvent('console', (message) => message.text().includes('Page not found'));
  const answer = await page.goto('/shop-of-nobody/at/all?x=1');
  expect(answer?.status()).toBe(404);
  expect((await said).text()).toBe('Page not found /shop-of-nobody/at/all?x=1');
  await expect(page).toHaveTitle('Сторінку не знайдено · Іскра');
  await expect(page.getByRole('heading', { name: 'Сторінку не знайдено' })).toBeVisible();
  await page.getByRole('link', { name: 'На головну', exact: true }).click();
  await expect(page).toHaveURL('/is18');
});

test('pages come under a strict policy: no inline code, no eval, no foreign frames', async ({
  page,
}) => {
  for (const path of ['/', '/auth', '/shop', '/user-agreement']) {
    const answer = await page.goto(path);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-');
    expect(await page.locator('script:not([src]):not([type="application/json"])').count()).toBe(0);
    expect(await page.locator('style, [style]:not(#root *)').count()).toBe(0);
  }
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
