import { rm } from 'node:fs/promises';
import { club } from '../src/club-command';
import { startClubServer, type ClubServer } from '../src/club-server';
import { expect, test } from '../src/fixtures';
import { freePort } from '../src/free-port';
import { nextVersion } from '../src/next-version';
import { sessionState } from '../src/personas';

test.use({ serviceWorkers: 'allow' });
let server: ClubServer;
test.afterEach(async ({ page }) => {
  // A page that is open goes on asking for builds.
  await page.close();
  await server.stop();
});

test('a new build is offered after typing has ended, and is there after one tap [PW-03] [PW-04]', async ({
  page,
}, { parallelIndex }) => {
  // Each check lets the worker store what is new, and a worker gives way only while it is idle.
  server = await startClubServer(await freePort(parallelIndex), { BUILD_POLL_MS: '4000' });
  await page.context().setStorageState(sessionState('regular', server.origin));
  await page.goto(server.origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const scripts = () =>
    page.evaluate(
      () => document.querySelector<HTMLScriptElement>('script[src*="/bundles/shell/"]')?.src,
    );
  const before = await scripts();
  await page.goto(`${server.origin}/scan`);
  const field = page.getByLabel('Код з пачки');
  await field.fill('ST-K7');

  const { folder, version } = await nextVersion('shell');
  expect(await club(server.registry, 'publish', '--without-trial', folder)).toMatchObject({
    code: 0,
  });
  expect(await club(server.registry, 'promote', 'shell', 'latest')).toMatchObject({ code: 0 });
  // The page has prepared the new build before it says a word.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting?.scriptURL ?? '';
      }),
    )
    .toContain(encodeURIComponent(version));
  const offer = page.getByText('Є нова версія');
  await expect(field).toHaveValue('ST-K7');

  await field.fill('');
  await expect(offer).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Оновити', exact: true }).click();
  await reloaded;
  expect(await scripts()).toContain(`/bundles/shell/${version}/`);
  expect(await scripts()).not.toBe(before);
  await expect(field).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''))
    .toContain(encodeURIComponent(version));
  await expect(offer).toHaveCount(0);
  await rm(folder, { recursive: true, force: true });
});
