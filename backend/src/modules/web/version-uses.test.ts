import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FolderRegistry, promote, publish } from '@club/registry';
import { writeBuild } from '@club/registry/testing';
import { createTestServer, type TestServer } from '../../testing';
import { operatorsSetting, signIn } from '../../testing/operator-client';
import { registryWithShell } from '../../testing/registry-with-shell';
import { shopFiles, testShop } from '../../testing/web-fixture';

const DAY = 86_400;

let registry: FolderRegistry;
let server: TestServer;

beforeAll(async () => {
  registry = await registryWithShell();
  for (const version of ['1', '2', '3', '4', '5', '6', '7']) {
    const dist = join(await mkdtemp(join(tmpdir(), 'club-uses-')), 'dist');
    await writeBuild(dist, testShop(version), shopFiles);
    await publish(registry.store, dist, { recordsFor: registry });
    await promote(registry, 'shop', version);
  }
  server = await createTestServer({
    seed: false,
    env: { CLUB_REGISTRY: registry.root, OPERATORS: operatorsSetting({ Оксана: ['releases'] }) },
  });
});
afterAll(() => server.close());

async function get(url: string): Promise<unknown> {
  const response = await server.app.inject({ method: 'GET', url });
  return response.json();
}

const used = () => get('/build/used.json');

/** Goes back by the operators' page. */
async function rollBack(): Promise<void> {
  const operator = await signIn(server);
  const { body } = await operator.get('/releases?bundle=shop&act=rollback');
  const fields = [...body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const hidden = Object.fromEntries(fields.map(([, name, value]) => [name!, value!]));
  await operator.post('/releases/rollback', { ...hidden, reason: 'помилка' });
}

test('a version stays until no page has used it for seven days', async () => {
  expect(await used()).toEqual({});
  server.advance(30 * DAY);
  await get('/build/latest.json?used=shell%40s1&used=shop%402&used=shop%409&used=none%401');
  expect(await used()).toEqual({ shell: ['s1'], shop: ['2'] });

  server.advance(6 * DAY);
  await rollBack();
  expect(await registry.store.listVersions('shop')).toEqual(['7', '6', '5', '4', '3', '2']);

  await get('/build/latest.json?used=shop%402');
  server.advance(6 * DAY);
  expect(await used()).toEqual({ shop: ['2'] });

  server.advance(DAY);
  expect(await used()).toEqual({});
  await rollBack();
  expect(await registry.store.listVersions('shop')).toEqual(['7', '6', '5', '4', '3']);
});
