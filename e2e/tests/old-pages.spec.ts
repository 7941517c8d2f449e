import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openFolderRegistry, promote, publish } from '@club/registry';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { expectSamePage, findMatrix, openAsFirstPage } from '../src/matrix-places';
import { nextVersion } from '../src/next-version';

test.use({ serverOf: 'old-pages', persona: 'regular' });
const dayMs = 86_400_000;

/** Makes one version after the other live, long ago, and the last one now. Gives that one. */
async function promoteSix(registry: string): Promise<string> {
  const opened = openFolderRegistry(registry, undefined);
  const suffixes = ['a', 'b', 'c', 'd', 'e', 'f'];
  let live = '';
  for (const suffix of suffixes) {
    const { folder, version } = await nextVersion('mf-scan', suffix);
    await publish(opened.store, folder);
    await rm(folder, { recursive: true, force: true });
    const daysAgo = suffix === 'f' ? 0 : 40;
    const now = () => new Date(Date.now() - daysAgo * dayMs);
    await promote({ ...opened, now }, 'scan', version);
    live = version;
  }
  return live;
}

/** Damages the descriptor of the live version of each remote. Gives what repairs them. */
async function damageDescriptors(registry: string): Promise<() => Promise<void>> {
  const pointers = path.join(registry, 'registry.json');
  const text = await readFile(pointers, 'utf8');
  const document = JSON.parse(text) as { bundles: Record<string, { stable: string }> };
  const repairs: (() => Promise<void>)[] = [];
  for (const remote of findMatrix().names) {
    const version = document.bundles[remote]?.stable ?? '';
    const file = path.join(registry, 'files', remote, version, 'remote.json');
    const good = await readFile(file, 'utf8');
    await writeFile(file, good.slice(0, good.length / 2));
    repairs.push(() => writeFile(file, good));
  }
  // Other white space: the server reads all of it again.
  await writeFile(pointers, JSON.stringify(document));
  return async () => {
    for (const repair of repairs) await repair();
  };
}

/** Why the server has refused what is in the registry. */
async function refusal(page: Page): Promise<string | null> {
  const answer = await page.request.get('/ready');
  return ((await answer.json()) as { registry: { refused: string | null } }).registry.refused;
}

test.describe('a bad descriptor', () => {
  // As high as home is long: slots load their code when they are near.
  test.use({ viewport: { width: 390, height: 3_000 } });

  test('of each remote leaves the last whole version on landing pages and in slots [PF-09]', async ({
    page,
    server,
  }) => {
    const repair = await damageDescriptors(server.registry);
    await expect.poll(() => refusal(page)).toContain('was changed afterwards');
    const title = page.getByRole('heading', { level: 1 });
    const { pages, slotPages } = findMatrix();
    for (const place of pages) {
      await openAsFirstPage(page, place.path);
      await expect(title).toHaveText(place.heading);
    }
    for (const place of slotPages) {
      await openAsFirstPage(page, place.path);
      for (const { part } of place.slots) await expect(part(page)).toBeVisible();
    }
    await repair();
    await expect.poll(() => refusal(page)).toBeNull();
    await expectSamePage(page);
  });
});

test('a page six versions old whose lazy part was deleted offers a reload, which keeps what was typed [PF-09] [PF-10]', async ({
  page,
  server,
  watch,
}) => {
  await page.goto('/scan');
  const field = page.getByLabel('Код з пачки');
  await field.fill('ST-K7');
  const version = await promoteSix(server.registry);
  const latest = async () =>
    (await (await page.request.get('/build/latest.json')).json()) as unknown;
  await expect.poll(latest).toMatchObject({ bundles: { scan: version } });

  watch.expects(/status of 404/, /Failed to fetch/, /ChunkLoadError|Loading chunk|integrity/);
  watch.expects(/The part scan@.* failed/, /console error: .*\/bundles\/scan\//s);
  await page
    .getByRole('link', { name: /історія/i })
    .first()
    .click();
  await expect(page.getByText('Цей розділ зараз недоступний')).toBeVisible();
  await expect(page.getByText('Ця сторінка застаріла')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Оновити', exact: true }).click();
  await reloaded;
  await expect(page).toHaveURL('/scan/history');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/(ST|VL)-/);
  await page.goBack();
  await expect(field).toHaveValue('ST-K7');
});
