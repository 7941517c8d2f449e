import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { EndpointInput } from '@club/api';
import { reportVisit } from '@club/api/contract/canaries';
import {
  canaryJudge,
  type FolderRegistry,
  list,
  promote,
  publish,
  readHistory,
  readPointers,
  rollback,
  runClub,
} from '@club/registry';
import type { RemoteDescriptor } from '@club/registry/formats';
import { describeRemoteBuild, writeBuild } from '@club/registry/testing';
import { createServer } from '../../server/create-server';
import { createTestServer, type TestServer } from '../../testing';
import { registryWithShell } from '../../testing/registry-with-shell';
import { bootIn } from '../../testing/web-fixture';
import { canariesModule } from './canaries-module';
import { findCanaryAlarms } from './canary-alarms';

type Report = EndpointInput<typeof reportVisit>['bundles'][number];

const metricsToken = 'a-token-with-24-characters';
let registry: FolderRegistry;
let server: TestServer;
let lines: string[];

beforeEach(async () => {
  registry = await registryWithShell();
  for (const version of ['1', '2']) {
    const files = { 'entry.js': `shop(${version})` };
    const dist = join(registry.root, '..', `shop${version}`);
    await writeBuild(dist, describeRemoteBuild('shop', version, files), files);
    await publish(registry.store, dist);
  }
  await promote(registry, 'shop', '1');
  lines = [];
  server = await start();
});
afterEach(() => server.close());

function start(env: Record<string, string> = {}): Promise<TestServer> {
  return createTestServer({
    seed: false,
    env: { CLUB_REGISTRY: registry.root, METRICS_TOKEN: metricsToken, ...env },
    onLog: (line) => void lines.push(line),
  });
}

const shop = async () =>
  (await list(registry.store, registry.publicKey)).bundles.find(({ bundle }) => bundle === 'shop');
const history = async () =>
  (await readHistory(registry.store, registry.publicKey, { bundle: 'shop' })).entries.filter(
    ({ by }) => by === canaryJudge,
  );

const plan = { percents: [10, 50, 100], visits: 5, minutes: 10 };

/** Begins a canary by the server's clock. */
async function beginCanary(given: Parameters<typeof promote>[3] = { canaryPercent: 10 }) {
  await promote({ ...registry, now: server.context.now }, 'shop', '2', given);
}

async function report(
  version: string,
  parts: Partial<Report> = { visit: { error: false, failedLoad: false } },
) {
  const step = (await shop())?.canary?.since;
  const bundle = { bundle: 'shop', version, ...(step && { step }), ...parts };
  return (await server.call(reportVisit, { bundles: [bundle] })).counted;
}

async function reportMany(count: number, version: string, parts?: Partial<Report>) {
  for (let number = 0; number < count; number += 1) await report(version, parts);
}

/** The server looks at what has come, as it does every few seconds. */
async function look(): Promise<void> {
  server.advance(5);
  await server.context.jobs.drain();
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const ready = async () => (await server.app.inject({ url: '/ready' })).json();
const metrics = async () => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return (await server.app.inject({ url: '/metrics', headers })).body;
};

async function club(...argv: string[]) {
  const output = { out: '', err: '' };
  const code = await runClub(argv, {
    env: { CLUB_REGISTRY: registry.root },
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
  });
  return { code, ...output };
}

const error: Partial<Report> = { visit: { error: true, failedLoad: false } };
const failedLoad: Partial<Report> = { visit: { error: false, failedLoad: true } };
const quick: Partial<Report> = { vitals: { slow: false } };
const slow: Partial<Report> = { vitals: { slow: true } };

test.each([
  ['errors', undefined, error, 'errors', 'more visits with errors'],
  [
    'failed loads',
    undefined,
    failedLoad,
    'failedLoads',
    'more visits with files that failed to load',
  ],
  ['web vitals', quick, slow, 'slow', 'more slow visits'],
])(
  '[PF-07] a canary that is worse by its %s goes back by itself, and the history, status, log and figures say why',
  async (_, usual, bad, kind, reason) => {
    await beginCanary();
    for (let round = 0; round < 4; round += 1) {
      await reportMany(5, '1', usual);
      await reportMany(2, '2', bad);
      await look();
    }
    expect(await shop()).toMatchObject({ stable: '1', canary: undefined });
    const [entry, ...others] = await history();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      act: 'rollback',
      isSigned: true,
      reason: expect.stringMatching(`^${reason}: 100 % with 2 `),
      judgeReason: { kind, canary: { version: '2' }, stable: { version: '1', count: 0 } },
      bundles: [{ bundle: 'shop', version: '1', before: '2' }],
    });
    const said = entry?.reason ?? '';
    expect((await club('history', 'shop')).out).toContain(
      `by ${canaryJudge}, generation 4: ${said}`,
    );
    expect(await club('status')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`shop 2 went back by itself: ${said}`),
    });
    expect(lines.filter((line) => line.includes('a canary went back by itself'))).toHaveLength(1);
    const alarm = { bundle: 'shop', version: '2', state: 'ended', reason: said };
    expect(await ready()).toMatchObject({ status: 'ok', canaries: [alarm] });
    expect(await findCanaryAlarms(server.context)).toMatchObject([{ judgeReason: { kind } }]);
    expect(await metrics()).toContain('\nclub_canary_alarms 1\n');

    await promote(registry, 'shop', '2', { acceptsTakenBack: true });
    expect(await ready()).toMatchObject({ canaries: [] });
  },
);

test('a canary that is as good stays, and one whose errors the stable version has too', async () => {
  await beginCanary();
  for (let round = 0; round < 4; round += 1) {
    await reportMany(5, '1', error);
    await reportMany(2, '2', error);
    await look();
  }
  expect((await shop())?.canary?.version).toBe('2');
  expect(await history()).toEqual([]);
  expect(await ready()).toMatchObject({ canaries: [] });
});

test('a good canary goes on by its plan, after enough visits and enough time, to everybody', async () => {
  await beginCanary({ canaryPercent: 10, plan });
  await reportMany(10, '1');
  await reportMany(5, '2');
  await look();
  expect((await shop())?.canary?.percent).toBe(10);
  server.advance(10 * 60);
  await look();
  const second = await shop();
  expect(second?.canary).toMatchObject({ percent: 50, plan });
  expect((await history())[0]).toMatchObject({
    act: 'canary',
    reason: 'not worse, visits with errors: 0 % with 2 (0 of 5), 0 % with 1 (0 of 10)',
    bundles: [{ version: '2', percent: 50 }],
  });

  // What was reported of the step before does not count in this one.
  expect(await server.call(reportVisit, { bundles: [oldReport(second?.canary?.since)] })).toEqual({
    counted: 0,
  });
  server.advance(10 * 60);
  await reportMany(6, '1');
  await reportMany(6, '2');
  await look();
  expect((await shop())?.canary?.percent).toBe(50);
  await addVisits('1', 'stable', 1000);
  await addVisits('2', 'canary', 1000);
  await report('2');
  await look();
  expect(await shop()).toMatchObject({ stable: '2', canary: undefined });
  expect((await history())[0]).toMatchObject({
    act: 'promote',
    reason: expect.stringMatching(/^shown not to be worse, .+: 0 % with 2 \(0 of 1,007\)/),
  });
});

test('[PF-07] a plan goes on by itself also where it was accepted that a page disappears', async () => {
  const page = { name: 'cart', path: '/shop', layout: 'account', guards: ['auth'], title: 'Кошик' };
  const { contract } = describeRemoteBuild('scan', '1', { 'entry.js': '' });
  const builds: [string, string, Partial<RemoteDescriptor>][] = [
    ['shop', '3', { routes: [{ ...page, preload: [], shared: [] }] }],
    ['scan', '1', { contract: { ...contract, links: ['shop.cart'] } }],
  ];
  for (const [name, version, more] of builds) {
    const files = { 'entry.js': `${name}(${version})` };
    const dist = join(registry.root, '..', name + version);
    await writeBuild(dist, describeRemoteBuild(name, version, files, more), files);
    await publish(registry.store, dist);
    await promote(registry, name, version);
  }
  const quickPlan = { ...plan, minutes: 0 };
  await beginCanary({ canaryPercent: 10, plan: quickPlan, acceptsRemovedPages: true });
  await reportMany(10, '3');
  await reportMany(5, '2');
  await look();
  expect((await shop())?.canary?.percent).toBe(50);
  expect(await ready()).toMatchObject({ canaries: [] });
});

const oldReport = (since: string | undefined): Report => ({
  bundle: 'shop',
  version: '2',
  step: new Date(Date.parse(since ?? '') - 1000).toISOString(),
  visit: { error: true, failedLoad: false },
});

/** Many visits at once, as they would have been counted. */
async function addVisits(version: string, channel: 'stable' | 'canary', visits: number) {
  const step = (await shop())?.canary?.since ?? '';
  const counts = { visits, errors: 0, failed_loads: 0, measured: visits, slow: 0 };
  const row = { bundle: 'shop', step, version, channel, window_start: new Date(0), ...counts };
  await server.context.db.insertInto('bundle_health').values(row).execute();
}

test('two servers take a bad canary back only once', async () => {
  const { database, now, log } = server.context;
  const second = await createServer(server.config, { database, now, log, runJobs: false });
  await beginCanary();
  for (let round = 0; round < 4; round += 1) {
    await reportMany(5, '1');
    await reportMany(2, '2', error);
    server.advance(5);
    await Promise.all([server.context.jobs.drain(), second.context.jobs.drain()]);
  }
  await second.app.close();
  expect(await history()).toHaveLength(1);
  expect((await shop())?.canary).toBeUndefined();
});

test('an act by hand in the meantime has priority', async () => {
  await beginCanary();
  const bad = async () => {
    for (let round = 0; round < 2; round += 1) {
      await reportMany(5, '1');
      await reportMany(4, '2', error);
    }
  };
  await bad();
  await promote(registry, 'shop', '2');
  await look();
  expect(await shop()).toMatchObject({ stable: '2', canary: undefined });
  await rollback(registry, 'shop');
  await beginCanary();
  await bad();
  await rollback(registry, 'shop');
  await beginCanary({ canaryPercent: 20 });
  await look();
  expect((await shop())?.canary?.percent).toBe(20);
  expect(await history()).toEqual([]);
  expect(await ready()).toMatchObject({ canaries: [] });
});

/** The keys of a server: the public one of the registry, and one to sign with. */
function keys(privateKey: KeyObject | undefined): Record<string, string> {
  const pem = (key: KeyObject, type: 'spki' | 'pkcs8') =>
    String(key.export({ type, format: 'pem' }));
  return {
    CLUB_REGISTRY_PUBLIC_KEY: pem(registry.publicKey, 'spki'),
    ...(privateKey && { CLUB_REGISTRY_KEY: pem(privateKey, 'pkcs8') }),
  };
}

test.each([
  ['without a signing key', undefined],
  ['whose key the others do not know', generateKeyPairSync('ed25519').privateKey],
])('a server %s raises the alarm, and an operator acts', async (_, key) => {
  await server.close();
  server = await start({ ...keys(key), PORT: '0', HOST: '127.0.0.1' });
  const address = `http://127.0.0.1:${await server.listen()}`;
  await beginCanary();
  for (let round = 0; round < 4; round += 1) {
    await reportMany(5, '1');
    await reportMany(2, '2', error);
    await look();
  }
  expect((await shop())?.canary?.version).toBe('2');
  expect(lines.filter((line) => line.includes('a canary waits for an operator'))).toHaveLength(1);
  const { code, err } = await club('status', '--server', address);
  expect(code).toBe(1);
  expect(err).toMatch(
    /waits for an operator with the canary shop 2: more visits with errors: .* has no CLUB_REGISTRY_KEY/,
  );
  expect((await club('rollback', 'shop')).code).toBe(0);
  expect(await ready()).toMatchObject({ canaries: [] });
});

test('a step that can not be made is reported with the reason of its refusal, and the canary is judged on', async () => {
  await server.close();
  server = await start(keys(registry.privateKey));
  await beginCanary({ canaryPercent: 10, plan: { ...plan, minutes: 0 } });
  await registry.store.removeVersion('shop', '2');
  await reportMany(10, '1');
  await reportMany(5, '2');
  await look();
  expect((await shop())?.canary?.percent).toBe(10);
  const [alarm] = (await ready()).canaries;
  expect(alarm).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('not published'),
  });
  expect(await findCanaryAlarms(server.context)).toMatchObject([
    { refusals: [{ data: { code: 'unpublished', values: { bundle: 'shop', version: '2' } } }] },
  ]);
  // It is judged on.
  for (let round = 0; round < 4; round += 1) {
    await reportMany(5, '1');
    await reportMany(5, '2', error);
    await look();
  }
  expect((await shop())?.canary).toBeUndefined();
  expect((await history())[0]?.reason).toContain('more visits with errors');
});

test('[PF-07] what waits for an operator is what was decided last, and is logged again', async () => {
  await server.close();
  server = await start(keys(undefined));
  await beginCanary({ canaryPercent: 10, plan: { ...plan, minutes: 0 } });
  await reportMany(10, '1');
  await reportMany(5, '2');
  await look();
  expect((await ready()).canaries[0]).toMatchObject({
    reason: expect.stringMatching(/^not worse/),
  });
  for (let round = 0; round < 5; round += 1) {
    await reportMany(5, '1');
    await reportMany(5, '2', error);
    await look();
  }
  expect((await ready()).canaries).toEqual([
    {
      bundle: 'shop',
      version: '2',
      state: 'failed',
      reason: expect.stringMatching(/^more visits with errors/),
    },
  ]);
  expect(await findCanaryAlarms(server.context)).toMatchObject([
    {
      judgeReason: { kind: 'errors' },
      failure: expect.stringMatching(/^it has no CLUB_REGISTRY_KEY/),
      refusals: [{ data: { code: 'noSigningKey' } }],
    },
  ]);
  expect(lines.filter((line) => line.includes('a canary waits for an operator'))).toHaveLength(2);
});

test('[PF-07] the alarm of a canary that ran for long comes all the same, and stays for a week after its end', async () => {
  const day = 86_400;
  const { cleanUp } = canariesModule;
  const alarms = async () => {
    await cleanUp?.(server.context);
    return (await ready()).canaries.map(({ state }: { state: string }) => state);
  };
  await beginCanary();
  await report('2');
  server.advance(40 * day);
  for (let round = 0; round < 4; round += 1) {
    await reportMany(5, '1');
    await reportMany(2, '2', error);
    await look();
  }
  expect(await shop()).toMatchObject({ stable: '1', canary: undefined });
  server.advance(6 * day);
  expect(await alarms()).toEqual(['ended']);
  server.advance(day);
  expect(await alarms()).toEqual([]);
});

test('[PF-07] a canary that waits for an operator is named as long as it runs', async () => {
  await server.close();
  server = await start(keys(undefined));
  await beginCanary();
  for (let round = 0; round < 4; round += 1) {
    await reportMany(5, '1');
    await reportMany(2, '2', error);
    await look();
  }
  server.advance(40 * 86_400);
  await canariesModule.cleanUp?.(server.context);
  expect((await ready()).canaries).toMatchObject([{ state: 'failed', version: '2' }]);
});

test('pages get the steps that run, and only what is live is counted', async () => {
  const page = async () => {
    const answer = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
    return bootIn(answer.body)['visits'] as { share: number; steps: Record<string, string> };
  };
  expect(await page()).toEqual({ share: 1, steps: {} });
  expect(await report('1')).toBe(1);
  expect(await report('2')).toBe(0);
  expect(await server.call(reportVisit, { bundles: [{ bundle: 'none', version: '1' }] })).toEqual({
    counted: 0,
  });
  await beginCanary();
  expect(await report('2')).toBe(1);
  expect(await server.call(reportVisit, { bundles: [{ bundle: 'shop', version: '1' }] })).toEqual({
    counted: 0,
  });
  const since = (await shop())?.canary?.since;
  let boot = await page();
  // The server looks at the registry every second.
  while (boot.steps['shop'] === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    boot = await page();
  }
  expect(boot.steps).toEqual({ shop: since });
});

test('a bundle that is named twice in one report counts once', async () => {
  const visit = { bundle: 'shop', version: '1', visit: { error: true, failedLoad: false } };
  expect(await server.call(reportVisit, { bundles: [visit, visit] })).toEqual({ counted: 1 });
  const { db } = server.context;
  const rows = await db.selectFrom('bundle_health').select(['visits', 'errors']).execute();
  expect(rows).toEqual([{ visits: 1, errors: 1 }]);
});

test('[PF-07] a process that ended right after its act leaves the alarm to the next one', async () => {
  await beginCanary();
  const since = (await shop())?.canary?.since ?? '';
  await reportMany(5, '1');
  await reportMany(2, '2', error);
  // What the judge does, without the note in the database.
  server.advance(5);
  const reason = 'more visits with errors';
  const judge = { ...registry, now: server.context.now, by: canaryJudge, reason };
  await rollback(judge, 'shop', { judged: { bundle: 'shop', version: '2', since } });
  await look();
  expect(lines.filter((line) => line.includes('a canary went back by itself'))).toHaveLength(1);
  const steps = await server.context.db
    .selectFrom('canary_steps')
    .select(['state', 'reason'])
    .execute();
  expect(steps).toEqual([{ state: 'ended', reason }]);
});

test('[PF-07] an act with the key of a team is none of the judge, whatever name it gives', async () => {
  await beginCanary();
  await reportMany(2, '2');
  const { publishers = [] } = await addShopTeam();
  server.advance(5);
  const reason = 'more visits with errors';
  const team = { ...registry, now: server.context.now, by: canaryJudge, reason };
  await rollback({ ...team, publisher: publishers[0] }, 'shop');
  await look();
  expect(lines.filter((line) => line.includes('a canary went back by itself'))).toEqual([]);
  const steps = server.context.db.selectFrom('canary_steps').select(['state', 'reason']);
  expect(await steps.execute()).toEqual([{ state: 'over', reason: null }]);
});

async function addShopTeam() {
  await club('publishers', 'add', 'shop-team', 'shop');
  return readPointers(registry.store, registry.publicKey);
}

test('[PF-07] slow first visits, whose files come from the network, take no canary back, and operators see them', async () => {
  await beginCanary();
  const cold: Partial<Report> = {
    visit: { error: false, failedLoad: false },
    vitals: { slow: true, cold: true, ratings: { LCP: 'poor' } },
  };
  for (let round = 0; round < 4; round += 1) {
    await reportMany(5, '1', quick);
    await reportMany(2, '2', cold);
    await look();
  }
  expect(await shop()).toMatchObject({ stable: '1', canary: { version: '2' } });
  const { db } = server.context;
  // The rounds may lie in two windows of time.
  const vitals = await db.selectFrom('bundle_vitals').select(['version', 'poor']).execute();
  expect(vitals.every(({ version }) => version === '2')).toBe(true);
  expect(sumOf(vitals.map(({ poor }) => poor))).toBe(8);
  const counted = await db
    .selectFrom('bundle_health')
    .select(['visits', 'measured'])
    .where('version', '=', '2')
    .execute();
  expect(sumOf(counted.map(({ visits }) => visits))).toBe(8);
  expect(sumOf(counted.map(({ measured }) => measured))).toBe(0);
});

test('vitals are counted each by itself, by hours, also of pages that report them together', async () => {
  const { db } = server.context;
  const rated = (ratings: NonNullable<Report['vitals']>['ratings']) =>
    report('1', { vitals: { slow: false, ratings } });
  await rated({ LCP: 'poor', INP: 'good' });
  await rated({ LCP: 'needs-improvement', CLS: 'good' });
  await report('1', slow);
  await report('2', { vitals: { slow: true, ratings: { LCP: 'poor' } } });
  const vitals = () =>
    db
      .selectFrom('bundle_vitals')
      .select(['version', 'vital', 'measured', 'not_good', 'poor'])
      .orderBy('vital')
      .orderBy('window_start')
      .execute();
  const lcp = { version: '1', vital: 'LCP', measured: 2, not_good: 2, poor: 1 };
  const others = [
    { version: '1', vital: 'CLS', measured: 1, not_good: 0, poor: 0 },
    { version: '1', vital: 'INP', measured: 1, not_good: 0, poor: 0 },
  ];
  expect(await vitals()).toEqual([...others, lcp]);
  const health = await db.selectFrom('bundle_health').select(['measured', 'slow']).execute();
  expect(health).toEqual([{ measured: 3, slow: 1 }]);

  server.advance(60 * 60);
  await rated({ LCP: 'good' });
  const later = { version: '1', vital: 'LCP', measured: 1, not_good: 0, poor: 0 };
  expect(await vitals()).toEqual([...others, lcp, later]);
});

test('old counts are deleted, but not those of a step that is judged', async () => {
  await report('1', { vitals: { slow: true, ratings: { LCP: 'poor' } } });
  server.advance(5 * 60);
  await beginCanary();
  await report('2');
  server.advance(31 * 86_400);
  const { cleanUp } = canariesModule;
  await cleanUp?.(server.context);
  const kept = () => server.context.db.selectFrom('bundle_health').select('version').execute();
  expect(await kept()).toEqual([{ version: '2' }]);
  expect(await server.context.db.selectFrom('bundle_vitals').selectAll().execute()).toEqual([]);
  await rollback(registry, 'shop');
  await cleanUp?.(server.context);
  expect(await kept()).toEqual([]);
});
