import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startAlteringProxy, type AlteringProxy } from '../src/altering-proxy';
import { club } from '../src/club-command';
import { expect, test as base } from '../src/fixtures';
import { nextVersion } from '../src/next-version';
import { whenReadyForOffline } from '../src/offline-ready';
import { versionsOfPage } from '../src/versions-of-page';

const test = base.extend<{ network: AlteringProxy }>({
  network: async ({ server }, use) => {
    const proxy = await startAlteringProxy(server.origin);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: ({ network }, use) => use(network.origin),
});

test.use({ serverOf: 'altered', persona: 'regular', serviceWorkers: 'allow' });
test.describe.configure({ timeout: 240_000 });

const script = (text: string) => `${text};window.isAltered = true;`;
const sheet = (text: string) => `${text}body{outline:9px solid}`;
const bootData = (text: string) => text.replace('"remotes":[', '"remotes":[{"name":"evil"},');

const partsOfRemote = [
  { kind: 'entry', path: /\/bundles\/loyalty\/[^/]+\/remoteEntry[^/]+\.js$/, change: script },
  { kind: 'chunk', path: /\/bundles\/loyalty\/[^/]+\/\d+\.js$/, change: script },
  { kind: 'style sheet', path: /\/bundles\/loyalty\/[^/]+\/\d+\.css$/, change: sheet },
];
const partsOfShell = [
  { kind: 'first script', path: /\/bundles\/shell\/[^/]+\/main[^/]+\.js$/, change: script },
  { kind: 'chunk', path: /\/bundles\/shell\/[^/]+\/\d+\.js$/, change: script },
  { kind: 'style sheet', path: /\/bundles\/shell\/[^/]+\/main[^/]+\.css$/, change: sheet },
  { kind: 'document', path: /^\/$/, change: bootData },
];

const balance = (page: Page) => page.getByRole('region', { name: 'Твій баланс' });
const greeting = (page: Page) => page.getByRole('heading', { level: 1 });
const sentence = (page: Page) => page.getByText('Сторінка не завантажилась');

const storedGeneration = (page: Page) =>
  page.evaluate(async () => (await (await caches.match('/generation.json'))?.text()) ?? '');

/** Nothing of an altered file has reached the page. */
async function expectRefused(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isAltered' in window)).toBe(false);
  await expect(page.locator('body')).not.toHaveCSS('outline-style', 'solid');
}

/** Removes what the worker has stored of these versions, so that it is requested again. */
const forgetFiles = (page: Page, versions: readonly string[]) =>
  page.evaluate(
    async (folders) => {
      const cache = await caches.open('bundles');
      for (const request of await cache.keys()) {
        if (folders.some((folder) => request.url.includes(folder))) await cache.delete(request);
      }
    },
    versions.map((version) => `/${version}/`),
  );

/** What the page shows 15 seconds after it could not start. */
const endWaiting = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ((animation as CSSAnimation).animationName === 'start-failure') animation.finish();
    }
  });

test('each kind of file altered on the way is refused; the last whole version serves on [PF-08]', async ({
  page,
  context,
  server,
  network,
  watch,
}) => {
  watch.expectsNoNetwork();
  watch.expects(
    /valid digest|integrity/,
    /boot data|"remotes"/,
    /fetching the script|status of 404/,
  );
  watch.expects(/\/bundles\/(loyalty|shop|shell)\//, /No style sheet/, /altered on the way/);
  const devtools = await context.newCDPSession(page);
  const clearCache = () => devtools.send('Network.clearBrowserCache');

  // Without a worker: what is altered stays in the browser's cache.
  await context.addInitScript(
    `if (!sessionStorage.getItem('with-worker')) {
      navigator.serviceWorker.register = () => Promise.reject(new Error('not yet'));
    }`,
  );

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

  await page.evaluate(() => sessionStorage.setItem('with-worker', 'yes'));
  await page.goto('/');
  await whenReadyForOffline(page);
  const before = await versionsOfPage(page);
  const after: string[] = [];
  for (const bundle of ['shell', 'mf-loyalty']) {
    const { folder, version } = await nextVersion(bundle);
    after.push(version);
    const published = await club(server.registry, 'publish', '--without-trial', folder);
    expect(published).toMatchObject({ code: 0 });
    await rm(folder, { recursive: true, force: true });
  }
  const move = await club(server.registry, 'promote', 'shell@latest', 'loyalty@latest');
  expect(move).toMatchObject({ code: 0 });
  await expect
    .poll(async () => (await (await page.request.get('/build/latest.json')).json()) as unknown)
    .toMatchObject({ bundles: { shell: after[0], loyalty: after[1] } });

  for (const { kind, path, change } of [...partsOfShell, ...partsOfRemote]) {
    await test.step(`a new generation with an altered file: ${kind}, ${path.source}`, async () => {
      const altered = network.alter(path, change);
      await page.goto('/');
      await expect.poll(altered).toBeGreaterThan(0);
      // The shell reloads once by itself.
      await expect(() => expectRefused(page)).toPass();
      await context.setOffline(true);
      await page.goto('/');
      await expect(greeting(page)).toContainText('Андрій');
      expect(await versionsOfPage(page)).toEqual(before);
      await expectRefused(page);
      await forgetFiles(page, after);
      await context.setOffline(false);
      await clearCache();
    });
  }

  await test.step('the whole generation', async () => {
    network.restore();
    await page.goto('/');
    await expect.poll(() => storedGeneration(page)).toContain(after[1]);
    await page.goto('/');
    await expect(balance(page)).toContainText(/\d\sXP/);
    expect(await versionsOfPage(page)).toMatchObject({ shell: after[0], loyalty: after[1] });
  });
});
