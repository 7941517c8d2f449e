import { createServer } from 'node:http';
import { startClubServer } from '../src/club-server';
import { whenControlled } from '../src/offline-ready';
import { expect, test } from '../src/fixtures';
import { freePort } from '../src/free-port';
import { sessionState } from '../src/personas';

test.use({ serviceWorkers: 'allow' });
/** As a Wi-Fi that asks to log in, or a proxy in front of a server that is down: one page for everything. */
async function answerForeign(port: number) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Wi-Fi</title><h1>Увійди в мережу кафе</h1>');
  });
  await new Promise<void>((resolve) => void server.listen(port, resolve));
  return () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}

test('with the server down the app opens with its stored data and says so; the login page of a Wi-Fi is shown and not stored as the app [PW-01] [PW-07]', async ({
  page,
  context,
  watch,
}, { parallelIndex }) => {
  const port = await freePort(parallelIndex);
  const club = await startClubServer(port);
  const balance = page.getByRole('region', { name: 'Твій баланс' });
  const serverIsDown = page.getByText('Сервер зараз не відповідає');
  await context.setStorageState(sessionState('regular', club.origin));
  await page.goto(club.origin);
  await whenControlled(page);
  // The next reward comes after the balance.
  await expect(balance.getByRole('progressbar')).toBeVisible();
  const shown = await balance.innerText();

  await test.step('the server is down', async () => {
    watch.expectsNoNetwork();
    // What is on its way when a server ends, and what comes to it later.
    watch.expects(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|status of 503/);
    await club.stop();
    await page.reload();
    await expect(serverIsDown).toBeVisible();
    await expect.poll(() => balance.innerText()).toBe(shown);
  });

  await test.step('a Wi-Fi answers in its place, and then nobody', async () => {
    const close = await answerForeign(port);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Увійди в мережу кафе' })).toBeVisible();
    await close();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
    await expect(serverIsDown).toBeVisible();
  });
});
