import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chooseVersions, parseDescriptor } from '@club/registry';
import { expectAccessible } from '../src/accessibility';
import { buildChanged } from '../src/candidate';
import { club } from '../src/club-command';
import type { ClubServer } from '../src/club-server';
import { expect, test } from '../src/fixtures';
import { demoOperatorKey } from '../src/environment';
import { holdLongWaits } from '../src/long-waits';
import { watchContext } from '../src/page-watch';
import { sessionState } from '../src/personas';

test.use({ serverOf: 'delivery' });
test.describe.configure({ mode: 'serial' });

type Server = Pick<ClubServer, 'origin'>;

const oldWords = 'Скануй пачку';
const newWords = 'Скануй кришку';
const link = (page: Page, words: string) => page.getByRole('link', { name: words });

const html = { headers: { accept: 'text/html' } };
/** In the boot data of a page while a canary of the remote runs. */
const steps = '"steps":{"scan":';

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
  await holdLongWaits(context);
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

test('a signed link shows a candidate to an operator alone, until one tap', async ({
  browser,
  server,
}) => {
  const { origin, registry } = server;
  expect(await club(registry, 'publish', '--without-trial', candidate)).toMatchObject({ code: 0 });
  const made = await club(registry, 'preview', `scan@${versions.new}`, '--origin', origin);
  const address = /http\S+link=\S+/.exec(made.output)?.[0] ?? '';
  const context = await browser.newContext({ storageState: sessionState('saver', origin) });
  await holdLongWaits(context);
  const watch = watchContext(context);
  const page = await context.newPage();

  await page.goto(address);
  await expect(page.getByText(`scan ${versions.new}`)).toBeVisible();
  await expectAccessible(page);
  // Nobody is signed in: the form comes along with the sign-in.
  watch.expects(/status of 401/);
  await page.getByRole('button', { name: 'Відкрити' }).click();
  await page.getByLabel('Ім’я').fill('demo');
  await page.getByLabel('Ключ').fill(demoOperatorKey());
  await page.getByRole('button', { name: 'Увійти' }).click();
  await expect(page.getByRole('heading', { name: 'Перегляди' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Відкрити' }).click();

  await expect(link(page, newWords)).toBeVisible();
  const badge = page.getByRole('complementary', { name: 'Перегляд' });
  await badge.getByText('Перегляд').click();
  await expect(badge).toContainText(`scan ${versions.new}`);
  await expectAccessible(page);
  const customer = await openAs(browser, server, visitorWith(versions.old));
  await expect(link(customer, oldWords)).toBeVisible();
  await customer.context().close();

  await badge.getByRole('button', { name: 'Завершити' }).click();
  await expect(link(page, oldWords)).toBeVisible();
  await expect(badge).toHaveCount(0);
  watch.verify();
  await context.close();
});

test('a team publishes one remote alone; a page that is open still finds its old chunks [PF-01]', async ({
  browser,
  server,
}) => {
  const storageState = sessionState('saver', server.origin);
  const context = await browser.newContext({ storageState });
  await holdLongWaits(context);
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

  expect(await club(server.registry, 'publish', '--without-trial', candidate)).toMatchObject({
    code: 0,
  });
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

/** A visit on a device of its own, until its page has reported it to the server. Gives the report. */
async function visitOnce(browser: Browser, server: Server, version: string): Promise<string> {
  const context = await browser.newContext({ storageState: sessionState('saver', server.origin) });
  await holdLongWaits(context);
  const cookie = { name: 'visitor', value: visitorWith(version), url: server.origin };
  await context.addCookies([cookie]);
  // The files of the candidate are gone, wherever they are asked for.
  const missing = (url: URL) => url.pathname.startsWith(`/bundles/scan/${versions.new}/`);
  await context.route(missing, (route) => route.fulfill({ status: 404 }));
  const page = await context.newPage();
  const reported = page.waitForResponse(/\/api\/canaries\/report-visit/);
  await page.goto(server.origin);
  // The page listens when it is idle.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await Promise.race([
      reported,
      page.waitForTimeout(200).then(() => Promise.reject(new Error())),
    ]);
  }).toPass();
  const report = (await reported).request().postData() ?? '';
  await context.close();
  return report;
}

/** Reports a visit like one that was reported before. */
async function repeatReport({ origin }: Server, report: string): Promise<void> {
  const answer = await fetch(`${origin}/api/canaries/report-visit`, {
    method: 'POST',
    headers: { 'x-api-key': 'club-web', 'content-type': 'application/json' },
    body: report,
  });
  expect(answer.ok).toBe(true);
}

test('browsers report a canary whose files fail to load, and it goes back by itself [PF-07]', async ({
  browser,
  server,
}) => {
  const begun = await club(server.registry, 'promote', 'scan', versions.new, '--canary', '50');
  expect(begun.code).toBe(0);
  const knowsCanary = async () => (await (await fetch(server.origin, html)).text()).includes(steps);
  await expect.poll(knowsCanary).toBe(true);
  const isOver = async () => {
    const ready = (await (await fetch(`${server.origin}/ready`)).json()) as { canaries: unknown[] };
    return ready.canaries.length > 0;
  };
  const reports = [
    await visitOnce(browser, server, versions.old),
    await visitOnce(browser, server, versions.new),
  ];
  // The judge looks every few seconds at what has come since.
  await expect(async () => {
    for (const report of reports) await repeatReport(server, report);
    expect(await isOver()).toBe(true);
  }).toPass();
  const { code, output } = await club(server.registry, 'status');
  expect(code).toBe(1);
  expect(output).toContain(
    `scan ${versions.new} went back by itself: more visits with files that failed to load`,
  );
});
