import { createServer } from 'node:http';
import { startClubServer } from '../src/club-server';
import { expect, test } from '../src/fixtures';
import { freePort } from '../src/free-port';
import { signIn } from '../src/sign-in';

test.describe.configure({ timeout: 120_000 });

/** As a Wi-Fi that asks to log in, or a proxy in front of a server that is away: one page for everything. */
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

test('the page of a Wi-Fi that asks to log in is shown, and not kept as the app [PW-01] [PW-07]', async ({
  page,
  watch,
}, { parallelIndex }) => {
  const port = await freePort(parallelIndex);
  const club = await startClubServer(port);
  await signIn(page, club.origin, 'regular');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await page.goto(club.origin);
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText(/\d\sXP/);

  watch.expects(/./);
  await club.stop();
  const close = await answerForeign(port);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Увійди в мережу кафе' })).toBeVisible();
  await close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Андрій');
  await expect(page.getByText('Сервер зараз не відповідає')).toBeVisible();
});
