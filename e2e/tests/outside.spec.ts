import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { club, packKit } from '../src/club-command';
import { endProcess, waitForAnswer } from '../src/club-server';
import { expect, test } from '../src/fixtures';
import { freePort } from '../src/free-port';
import { createOutsideWorkspace, type OutsideWorkspace } from '../src/outside-workspace';
import { signIn } from '../src/sign-in';

// It changes what is live.
test.use({ serverOf: 'outside' });
// Installs, checks, builds and serves a workspace.
test.describe.configure({ timeout: 2_400_000 });

let outside: OutsideWorkspace;
test.beforeEach(async ({ server }) => {
  expect(await packKit(server.registry)).toMatchObject({ code: 0 });
  const added = await club(server.registry, 'publishers', 'add', 'games-team', 'games');
  const [key = ''] = /club_\w+/.exec(added.output) ?? [];
  outside = await createOutsideWorkspace(server.origin, key);
});
test.afterEach(() => outside.remove());

test('a team without the sources makes a remote in an empty folder, checks it, runs it in what is live, and publishes it [PF-15]', async ({
  page,
  server,
}, { parallelIndex }) => {
  await outside.install('@club/commands');
  await outside.run('npx', 'club', 'init', 'games', '--title', 'Ігри');
  await outside.install();
  const kit = ['api', 'backend', 'bucket', 'build', 'commands', 'domain', 'events'];
  kit.push('harness', 'host', 'platform', 'registry', 'testing', 'ui');
  expect(await outside.installedKit()).toEqual(kit);

  // Without `structure`, which needs git.
  const gates = ['types', 'lint', 'format', 'dead-code', 'tests'];
  const checked = await outside.run('npm', 'run', 'check', ...gates);
  for (const gate of gates) expect(checked).toMatch(new RegExp(`^green +${gate}, [1-9]`, 'm'));
  expect(await outside.run('npm', 'run', 'build')).toContain('Built games.');

  const port = await freePort(parallelIndex);
  const emulator = outside.startEmulator(port);
  try {
    const origin = `http://localhost:${port}`;
    await waitForAnswer(`${origin}/ready`, emulator);
    await signIn(page, origin, 'regular');
    await page.getByRole('button', { name: 'Меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    // From what is live on the server, and from the source here.
    await expect(menu.getByRole('link', { name: 'Сертифікати' })).toBeVisible();
    await menu.getByRole('link', { name: 'Ігри' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ігри' })).toBeVisible();
    const live = await readdir(path.join(outside.folder, '.club/live'));
    expect(live).toEqual(['certificates', 'feedback', 'loyalty', 'scan', 'shell', 'shop']);
    // An open page would see that the emulator ends.
    await page.goto('about:blank');
  } finally {
    await endProcess(emulator);
  }
  expect((await club(server.registry, 'list')).output).not.toContain('games');

  await outside.run('npx', 'club', 'publish', 'mf-games/dist');
  expect(await outside.run('npx', 'club', 'promote', 'games', 'latest')).toContain('is live');
  // The server asks now and then what is live.
  const statusOfGames = async () => (await fetch(`${server.origin}/games`)).status;
  await expect.poll(statusOfGames).toBe(200);
  await page.context().clearCookies();
  await signIn(page, server.origin, 'regular');
  await page.goto(`${server.origin}/games`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ігри' })).toBeVisible();
});
