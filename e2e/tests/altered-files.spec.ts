import type { Page } from '@playwright/test';
import { startAlteringProxy, type AlteringProxy } from '../src/altering-proxy';
import { expect, test as base } from '../src/fixtures';
import { whenReadyForOffline } from '../src/offline-ready';

const test = base.extend<{ network: AlteringProxy }>({
  network: async ({ server }, use) => {
    const proxy = await startAlteringProxy(server.origin);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: ({ network }, use) => use(network.origin),
});

// Without a worker, what is altered stays in the browser's cache.
test.use({ persona: 'regular', isFirstVisit: true });

const script = (text: string) => `${text};window.isAltered = true;`;
const sheet = (text: string) => `${text}body{outline:9px solid}`;

const partsOfRemote = [
  { kind: 'entry', path: /\/bundles\/loyalty\/[^/]+\/remoteEntry[^/]*\.js$/, change: script },
  { kind: 'chunk', path: /\/bundles\/loyalty\/[^/]+\/\d+\.js$/, change: script },
  { kind: 'style sheet', path: /\/bundles\/loyalty\/[^/]+\/\d+\.css$/, change: sheet },
];
const partsOfShell = [
  { kind: 'first script', path: /\/bundles\/shell\/[^/]+\/main[^/]+\.js$/, change: script },
  { kind: 'chunk', path: /\/bundles\/shell\/[^/]+\/\d+\.js$/, change: script },
  { kind: 'style sheet', path: /\/bundles\/shell\/[^/]+\/main[^/]+\.css$/, change: sheet },
];

const balance = (page: Page) => page.getByRole('region', { name: 'Твій баланс' });
const greeting = (page: Page) => page.getByRole('heading', { level: 1 });
const sentence = (page: Page) => page.getByText('Сторінка не завантажилась');

/** Nothing of an altered file has reached the page. */
async function expectRefused(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isAltered' in window)).toBe(false);
  await expect(page.locator('body')).not.toHaveCSS('outline-style', 'solid');
}

/** What the page shows 15 seconds after it could not start. */
const endWaiting = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ((animation as CSSAnimation).animationName === 'start-failure') animation.finish();
    }
  });

test('each kind of file altered on the way is refused, and a retry gets the whole one [PF-08]', async ({
  page,
  context,
  network,
  watch,
}) => {
  watch.expects(/valid digest|integrity/, /fetching the script|status of 404/);
  watch.expects(/\/bundles\/(loyalty|shop|shell)\//, /No style sheet/);
  const devtools = await context.newCDPSession(page);
  const clearCache = () => devtools.send('Network.clearBrowserCache');

  for (const { kind, path, change } of partsOfRemote) {
    await test.step(`${kind} of a remote`, async () => {
      await clearCache();
      const altered = network.alter(path, change);
      await page.goto('/');
      await expect(page.getByText('Цей розділ зараз недоступний')).toHaveCount(1);
      expect(altered()).toBeGreaterThan(0);
      await expectRefused(page);
      await expect(page.getByRole('list', { name: 'Популярні товари' })).toBeVisible();
      network.restore();
      await page.getByRole('button', { name: 'Спробуй ще раз' }).first().click();
      await expect(balance(page)).toContainText(/\d\sXP/);
    });
  }

  for (const { kind, path, change } of partsOfShell) {
    await test.step(`${kind} of the shell`, async () => {
      await clearCache();
      const altered = network.alter(path, change);
      await page.goto('/');
      if (kind === 'first script') {
        await expect(sentence(page)).toBeHidden();
        await endWaiting(page);
      } else {
        // By itself it reloads once.
        await expect(page.locator('#root[data-failed]')).toBeVisible();
      }
      await expect(sentence(page)).toBeVisible();
      expect(altered()).toBeGreaterThan(0);
      await expectRefused(page);
      network.restore();
      await page.getByRole('link', { name: 'Спробуй ще раз' }).click();
      await expect(greeting(page)).toContainText('Андрій');
      await expect(balance(page)).toContainText(/\d\sXP/);
      await page.evaluate(() => sessionStorage.removeItem('club.chunk-reload'));
    });
  }
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page altered on the way is refused, and the stored one opens [PF-08]', async ({
    page,
    network,
  }) => {
    await page.goto('/');
    await whenReadyForOffline(page);
    const altered = network.alter(/^\/$/, (text) => text.replace('<body', '<body data-altered'));
    await page.reload();
    await expect(greeting(page)).toContainText('Андрій');
    expect(altered()).toBeGreaterThan(0);
    await expect(page.locator('[data-altered]')).toHaveCount(0);
    network.restore();
    await page.reload();
    await expect(balance(page)).toContainText(/\d\sXP/);
  });
});
