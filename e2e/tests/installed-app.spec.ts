import type { Page } from '@playwright/test';
import { origins } from '../src/environment';
import { expect, test } from '../src/fixtures';

// The worker itself is in updates.spec.ts.
test.use({ persona: 'regular' });

/** How often the page was loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

const lendInstallEvent = `(() => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => { document.documentElement.dataset.asked = 'true'; },
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  dispatchEvent(event);
  return event.defaultPrevented;
})()`;

test('the offer to install asks the browser, and hidden it stays hidden [PW-02]', async ({
  page,
}) => {
  const card = page.getByRole('region', { name: 'Застосунок на телефоні' });
  // As text: what compiles the tests would put its own function into named ones.
  const lend = () => page.evaluate(lendInstallEvent);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
  await expect(card).toHaveCount(0);
  expect(await lend()).toBe(true);
  await card.getByRole('button', { name: 'Встановити' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'true');
  await expect(card).toHaveCount(0);

  await lend();
  await card.getByRole('button', { name: 'Не зараз' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
  await lend();
  await page.getByRole('button', { name: 'Меню' }).click();
  await expect(page.getByRole('button', { name: 'Встановити застосунок' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a file of the shell that is gone reloads the page once, then says so [PW-05] [ER-01]', async ({
  page,
  request,
  watch,
}) => {
  watch.expects(/status of 404/, /Loading chunk/, /ChunkLoadError/, /integrity/);
  const filesOf = async (path: string) => {
    const html = await (
      await request.get(origins.main() + path, { headers: { accept: 'text/html' } })
    ).text();
    return [...html.matchAll(/as="script" href="([^"]+)"/g)].map(([, url]) => url ?? '');
  };
  const ofHome = await filesOf('/');
  const ofAgreement = await filesOf('/user-agreement');
  const gone = ofAgreement.find((url) => !ofHome.includes(url));
  expect(gone).toMatch(/^\/bundles\/shell\//);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
  await page.route(`**${gone}`, (route) => route.fulfill({ status: 404 }));
  const loads = countLoads(page);
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('link', { name: 'Угода користувача' }).click();
  await expect(page.getByText('Щось зламалося')).toBeVisible();
  expect(loads()).toBe(1);
  await page.unroute(`**${gone}`);
  await page.getByRole('button', { name: 'Оновити' }).click();
  await expect(page.getByRole('heading', { name: 'Угода користувача' }).first()).toBeVisible();
});

test('another version of the server clears caches and reloads once [PW-06]', async ({
  page,
  context,
}) => {
  let requests = 0;
  let version = '0.1.0';
  await page.route('**/api/get-version', (route) => {
    requests += 1;
    return route.fulfill({ json: { version } });
  });
  const stored = () => page.evaluate(() => localStorage.getItem('club.version'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
  // Asked at rest, by the login of the persona or just now.
  await expect.poll(stored).toMatch(/\d/);
  requests = 0;

  version = `${await stored()}-next`;
  await page.evaluate(() => {
    document.cookie = 'rules=kept; Path=/';
    document.cookie = 'certificate-token=kept; Path=/';
  });
  await context.clearCookies({ name: 'version-check' });
  const loads = countLoads(page);
  await page.reload();
  await expect.poll(loads).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/rules|certificate-token=kept/);
  expect(await stored()).toBe(version);
  expect(requests).toBe(1);
  expect(loads()).toBe(2);
});

test('a double tap on the page is ignored [PW-08]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
  const isIgnored = () =>
    page.evaluate(
      () =>
        !document.body.dispatchEvent(
          new MouseEvent('dblclick', { bubbles: true, cancelable: true }),
        ),
    );
  await expect.poll(isIgnored).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe(
    'manipulation',
  );
});
