import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FolderRegistry,
  promote,
  publish,
  publisherRequests,
  publishingPath,
} from '@club/registry';
import { writeBuild } from '@club/registry/testing';
import { modules } from '../../server/modules';
import { createTestServer, type TestServer } from '../../testing';
import {
  keyOf,
  operatorClient,
  operatorsSetting,
  signIn,
  type OperatorClient,
} from '../../testing/operator-client';
import { registryWithShell } from '../../testing/registry-with-shell';
import { bootIn, shopFiles, testShop } from '../../testing/web-fixture';

const name = 'Тарас';
const host = 'localhost:8080';
const reason = 'перевірити кошик';

let registry: FolderRegistry;
let server: TestServer;
let tester: OperatorClient;

beforeAll(async () => {
  registry = await registryWithShell();
  const dist = join(await mkdtemp(join(tmpdir(), 'club-preview-role-')), 'dist');
  for (const version of ['1', '2']) {
    await writeBuild(dist, testShop(version), shopFiles);
    await publish(registry.store, dist, { recordsFor: registry });
    await promote(registry, 'shop', version);
  }
  await writeBuild(dist, testShop('3'), shopFiles);
  await publish(registry.store, dist, { recordsFor: registry });
  const OPERATORS = operatorsSetting({ Оксана: ['releases'], [name]: ['previews'] });
  server = await createTestServer({
    seed: false,
    env: { CLUB_REGISTRY: registry.root, OPERATORS },
  });
  tester = await signIn(server, name);
});
afterAll(() => server.close());

const shopWith = async (cookie: string) => {
  const headers = { host, accept: 'text/html', cookie };
  return bootIn((await server.app.inject({ url: '/', headers })).body).remotes[0]?.version;
};

const make = (operator: OperatorClient, bundles: string) =>
  operator.post('/previews/make', { bundles, hours: 2, reason });

/** Opens a link to the newest shop; gives the cookie of the browser that shows it. */
async function openNewest(): Promise<string> {
  const { body } = await make(tester, 'shop@latest');
  const opened = await tester.post('/previews/open', { link: linkIn(body) });
  const url = String(opened.headers.location);
  const { headers } = await server.app.inject({ url, headers: { host } });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

const linkIn = (body: string) => /href="\/club\/preview\?link=([^"]+)"/.exec(body)?.[1] ?? '';

describe('[PF-12] the role for previews', () => {
  it('makes links, opens them, and ends previews', async () => {
    const cookie = await openNewest();
    expect([await shopWith(cookie), await shopWith('')]).toEqual(['3', '2']);
    const running = (await tester.get('/previews')).body;
    const preview = /name="preview" value="(\d+)"/.exec(running)?.[1] ?? '';
    expect((await tester.post('/previews/end', { preview })).body).toContain('завершено');
    expect(await shopWith(cookie)).toBe('2');
  });

  it('opens a link whose operator had to sign in first', async () => {
    const link = linkIn((await make(tester, 'shop@latest')).body);
    const form = JSON.stringify({ page: 'previews', act: 'open', fields: { link } });
    const fields = { name, key: keyOf(name), page: 'previews', form };
    const { body } = await operatorClient(server).post('/sign-in', fields);
    expect(body).toContain('action="/operator/previews/open"');
    const [, waiting = ''] = /name="link" value="([^"]+)"/.exec(body) ?? [];
    expect((await tester.post('/previews/open', { link: waiting })).statusCode).toBe(303);
  });

  it('shows builds by address only if somebody with the role for releases made the link', async () => {
    const address = 'shop@https://build.example/';
    const refused = await make(tester, `shell@latest ${address}`);
    expect([refused.statusCode, linkIn(refused.body)]).toEqual([422, '']);
    expect(refused.body).toContain('Адресу збірки показує лише той, хто має роль «випуски»');
    const link = linkIn((await make(await signIn(server, 'Оксана'), address)).body);
    expect((await tester.post('/previews/open', { link })).statusCode).toBe(303);
  });

  it('opens no other page of one role, and does none of its acts', async () => {
    const before = await registry.store.readPointers();
    const pages = modules.flatMap(({ operatorPages }) => operatorPages?.(server.context) ?? []);
    const others = pages.filter(({ path }) => path !== 'previews');
    const refused = others.flatMap(({ path, acts = [] }) =>
      acts.map((act) => `${path}/${act.name}`),
    );
    expect(refused).toEqual(
      expect.arrayContaining(['releases/promote', 'releases/rollback', 'releases/retire']),
    );
    const fields = { bundle: 'shop', version: '1', generation: 3, reason };
    for (const { path } of others) {
      expect([path, (await tester.get(`/${path}`)).statusCode]).toEqual([path, 403]);
    }
    for (const act of refused) {
      expect([act, (await tester.post(`/${act}`, fields)).statusCode]).toEqual([act, 403]);
    }
    expect(await registry.store.readPointers()).toEqual(before);
    const { body } = await tester.get('');
    expect(body).toContain('href="/operator/previews"');
    expect(body).not.toContain('href="/operator/releases"');
  });

  it('has no key of a publisher: it neither publishes nor moves bundles over HTTP', async () => {
    const headers = { authorization: `Bearer club_${keyOf(name)}` };
    const statuses: number[] = [];
    for (const act of Object.keys(publisherRequests)) {
      const url = `${publishingPath}/${act}`;
      statuses.push(
        (await server.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode,
      );
    }
    const url = `${publishingPath}/files/shop/9/entry.js`;
    const type = { 'content-type': 'application/octet-stream' };
    const put = { method: 'PUT', url, headers: { ...headers, ...type }, payload: 'run()' } as const;
    statuses.push((await server.app.inject(put)).statusCode);
    expect(statuses.length).toBeGreaterThan(10);
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it('ends with the role', async () => {
    const cookie = await openNewest();
    expect(await shopWith(cookie)).toBe('3');
    const { db } = server.context;
    await db.updateTable('opened_previews').set({ operator: 'Ніхто' }).execute();
    expect(await shopWith(cookie)).toBe('2');
  });
});
