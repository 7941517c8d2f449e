import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chooseVersions, parseDescriptor } from '@club/registry';
import { buildChanged } from '../src/candidate';
import { club } from '../src/club-command';
import type { ClubServer } from '../src/club-server';
import { expect, test } from '../src/fixtures';
import { watchContext } from '../src/page-watch';
import { sessionState } from '../src/personas';

test.use({ serverOf: 'delivery' });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

type Server = Pick<ClubServer, 'origin'>;

const oldWords = 'Скануй пачку';
const newWords = 'Скануй кришку';
const link = (page: Page, words: string) => page.getByRole('link', { name: words });

let candidate: string;
let versions: { old: string; new: string };

const versionOf = async (folder: string) => {
  const file = path.join(folder, 'remote.json');
  return parseDescriptor(await readFile(file, 'utf8'), file).version;
};

test.beforeAll(async () => {
  candidate = await buildChanged('scan', {
    file: 'src/features/home/home-scan.tsx',
    from: oldWords,
    to: newWords,
  });
  const built = path.resolve(__dirname, '../../mf-scan/dist');
  versions = { old: await versionOf(built), new: await versionOf(candidate) };
});

/** A visitor of ours whose id decides for or against a canary of half of all visitors. */
function visitorWith(version: string): string {
  for (let number = 0; ; number += 1) {
    const id = `visitor${String(number).padStart(15, '0')}`;
    const canary = { version: versions.new, percent: 50 };
    const bundles = { scan: { stable: versions.old, canary, kept: [] } };
    const registry = { bundles } as unknown as Parameters<typeof chooseVersions>[0];
    if (chooseVersions(registry, id)['scan'] === version) return id;
  }
}

async function openAs(browser: Browser, { origin }: Server, visitor: string): Promise<Page> {
  const context = await browser.newContext({ storageState: sessionState('saver', origin) });
  await context.addCookies([{ name: 'visitor', value: visitor, url: origin }]);
  const page = await context.newPage();
  await page.goto(origin);
  return page;
}

/** Reloads until the server, which follows the registry every second, shows it. */
async function expectAfterReload(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(link(page, words)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test('a team publishes one remote alone; a page that is open still finds its old chunks', async ({
  browser,
  server,
}) => {
  const storageState = sessionState('saver', server.origin);
  const context = await browser.newContext({ storageState });
  const watch = watchContext(context);
  const open = await context.newPage();
  const requests: string[] = [];
  open.on('request', (request) => requests.push(request.url()));
  await open.goto(server.origin);
  await expect(link(open, oldWords)).toBeVisible();
  const generation = async () =>
    (
      (await (await fetch(`${server.origin}/build/latest.json`)).json()) as {
        generation: number;
      }
    ).generation;
  const before = await generation();

  expect(await club(server.registry, 'publish', candidate)).toMatchObject({ code: 0 });
  expect(await generation()).toBe(before);
  expect(await club(server.registry, 'promote', 'scan', 'latest')).toMatchObject({ code: 0 });
  await expect.poll(generation).toBe(before + 1);

  await link(open, oldWords).click();
  await expect(open.getByLabel('Код з пачки')).toBeVisible();
  const chunksOf = (version: string) =>
    requests.filter((url) => url.includes(`/bundles/scan/${version}/`));
  expect(chunksOf(versions.new)).toEqual([]);
  // A chunk may have been prefetched before the new version was live: it has to be there still.
  expect(chunksOf(versions.old)).not.toEqual([]);
  for (const url of chunksOf(versions.old)) expect((await fetch(url)).status).toBe(200);

  await open.goto(server.origin);
  await expect(link(open, newWords)).toBeVisible();
  await expect(link(open, oldWords)).toHaveCount(0);

  expect(await club(server.registry, 'rollback', 'scan')).toMatchObject({ code: 0 });
  await expectAfterReload(open, oldWords);
  watch.verify();
  await context.close();
});

test('a canary shows to its share of visitors, stays with them, and is taken back', async ({
  browser,
  server,
}) => {
  const said = await club(server.registry, 'promote', 'scan', versions.new, '--canary', '50');
  expect(said.code).toBe(0);
  expect(said.output).toContain('50 %');
  const inside = await openAs(browser, server, visitorWith(versions.new));
  const outside = await openAs(browser, server, visitorWith(versions.old));
  await expectAfterReload(inside, newWords);
  await expectAfterReload(outside, oldWords);
  await inside.reload();
  await expect(link(inside, newWords)).toBeVisible();

  expect(await club(server.registry, 'rollback', 'scan')).toMatchObject({ code: 0 });
  await expectAfterReload(inside, oldWords);
  await inside.context().close();
  await outside.context().close();
});

test('a candidate can be tried inside of the live composition by its preview address alone', async ({
  browser,
  server,
}) => {
  const qa = await openAs(browser, server, visitorWith(versions.old));
  await qa.goto(`${server.origin}/?remote.scan=${versions.new}`);
  await expect(link(qa, newWords)).toBeVisible();
  await qa.goto(server.origin);
  await expect(link(qa, oldWords)).toBeVisible();
  await qa.context().close();
});

test('a descriptor with an unknown guard is refused, with the guard and the route, and what is live stays [GD-02]', async ({
  browser,
  server,
}) => {
  const folder = path.resolve(candidate, '../unknown-guard');
  await rm(folder, { recursive: true, force: true });
  await cp(candidate, folder, { recursive: true });
  const file = path.join(folder, 'remote.json');
  const descriptor = JSON.parse(await readFile(file, 'utf8')) as {
    version: string;
    routes: { path: string; guards: string[] }[];
  };
  descriptor.version += 'x';
  descriptor.routes.find(({ path: address }) => address === '/scan')?.guards.push('moonphase');
  await writeFile(file, JSON.stringify(descriptor));

  const published = await club(server.registry, 'publish', folder);
  const refusal =
    published.code === 0
      ? await club(server.registry, 'promote', 'scan', descriptor.version)
      : published;
  expect(refusal.code).toBe(1);
  expect(refusal.output).toContain('moonphase');
  expect(refusal.output).toContain('/scan');
  const page = await openAs(browser, server, visitorWith(versions.old));
  await expect(link(page, oldWords)).toBeVisible();
  await page.context().close();
});
