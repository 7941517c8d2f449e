import { rm } from 'node:fs/promises';
import { openFolderRegistry, promote, publish } from '@club/registry';
import { expect, test } from '../src/fixtures';
import { nextVersion } from '../src/next-version';

test.use({ serverOf: 'old-pages', persona: 'regular' });
test.describe.configure({ timeout: 120_000 });

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

test('a page six versions old whose lazy part is gone offers a reload, which keeps what was typed [PF-10]', async ({
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
