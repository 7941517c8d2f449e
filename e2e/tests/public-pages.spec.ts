import { expect, test } from '../src/fixtures';

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
