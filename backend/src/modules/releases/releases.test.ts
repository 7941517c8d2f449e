import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointInput } from '@club/api';
import { reportVisit } from '@club/api/contract/canaries';
import {
  canaryJudge,
  createKeys,
  type FolderRegistry,
  type JudgeReason,
  list,
  promote,
  promoteTogether,
  publish,
  readHistory,
  refusal,
  retire,
  rollback,
} from '@club/registry';
import type { RemoteDescriptor } from '@club/registry/formats';
import { describeRemoteBuild, writeBuild } from '@club/registry/testing';
import { createTestServer, type TestServer } from '../../testing';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';
import { cartStackLine, publishMappedShop } from '../../testing/mapped-shop';
import { registryWithShell } from '../../testing/registry-with-shell';
import { shopFiles, testShop } from '../../testing/web-fixture';

let registry: FolderRegistry;
let server: TestServer;
let operator: OperatorClient;

const reason = 'новий кошик';

async function publishShop(version: string, more: Partial<RemoteDescriptor> = {}): Promise<void> {
  const dist = join(await mkdtemp(join(tmpdir(), 'club-releases-')), 'dist');
  await writeBuild(dist, testShop(version, more), shopFiles);
  await publish(registry.store, dist, { recordsFor: { ...registry, by: 'Ірина' } });
}

async function publishLoyalty(version: string, links: string[] = []): Promise<void> {
  const dist = join(await mkdtemp(join(tmpdir(), 'club-releases-')), 'dist');
  const files = { 'entry.js': `loyalty(${version})` };
  const { contract, ...described } = describeRemoteBuild('loyalty', version, files);
  await writeBuild(dist, { ...described, contract: { ...contract, links } }, files);
  await publish(registry.store, dist, { recordsFor: registry });
}

const balance = { type: 'object' } as const;

beforeAll(async () => {
  registry = await registryWithShell();
  const { contract, routes } = testShop('1');
  const emitting = { ...contract, emits: { 'balance.changed': balance } };
  for (const version of ['1', '2']) await publishShop(version, { contract: emitting });
  await publishShop('3', { routes: [{ ...routes[0]!, layout: 'theatre' }] });
  server = await start();
});
beforeEach(async () => {
  await promote(registry, 'shop', '1');
  operator = await signIn(server);
});
afterAll(() => server.close());

function start(env: Record<string, string> = {}): Promise<TestServer> {
  const roles = { Оксана: ['releases'], Петро: ['support', 'money'] } as const;
  const OPERATORS = operatorsSetting(roles);
  return createTestServer({
    seed: false,
    env: { CLUB_REGISTRY: registry.root, OPERATORS, ...env },
  });
}

const shop = async () =>
  (await list(registry.store, registry.publicKey)).bundles.find(({ bundle }) => bundle === 'shop');

const review = async (query: Record<string, string>) =>
  (await operator.get(`/releases?${new URLSearchParams({ bundle: 'shop', ...query }).toString()}`))
    .body;

/** Looks at what would happen, and confirms what the page offers. */
async function confirm(act: string, query: Record<string, string> = {}) {
  const page = await review({ act, ...query });
  const fields = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const hidden = Object.fromEntries(fields.map(([, name, value]) => [name!, value!]));
  return { page, hidden, send: () => operator.post(`/releases/${act}`, { ...hidden, reason }) };
}

type Ratings = NonNullable<Report['vitals']>['ratings'];
type Report = EndpointInput<typeof reportVisit>['bundles'][number];

async function report(version: string, visit: Report['visit'], ratings?: Ratings) {
  const bundles: Report[] = [{ bundle: 'shop', version, visit, vitals: { slow: true, ratings } }];
  await server.call(reportVisit, { bundles });
}

describe('the page', () => {
  test('[PF-13] bundles with versions, channels, health, facts and history are shown', async () => {
    await report('1', { error: true, failedLoad: false });
    await report('1', { error: false, failedLoad: false }, { LCP: 'poor', CLS: 'good' });
    await report('1', undefined, { LCP: 'needs-improvement', CLS: 'good' });
    await promote(registry, 'shop', '2', { canaryPercent: 10 });
    const all = (await operator.get('/releases')).body;
    expect(all).toMatch(/2, 10\s%/);
    expect(all).toMatch(/помилки 50\s%, без файла 0\s%, повільні 100\s%; відвідувань 2/);
    expect(all).toMatch(/balance\.changed[^]*shop 1, shop 2[^]*ніхто/);
    expect(all).toMatch(/Випущено для частки[^]*shop 2, 10 % \(було 1\)/);

    const one = (await operator.get('/releases?bundle=shop')).body;
    expect(one).toContain('<h1>Випуски: shop</h1>');
    expect(one.match(/<figure/g)).toHaveLength(6);
    expect(one).toMatch(/<small>файлів: \d+, /);
    expect(one).toMatch(
      /LCP понад 2,5 с<[^]*1: 100\s% з 2\s*<small>понад 4 с: 50\s%[^]*INP понад 200 мс</,
    );
    expect(one).toMatch(/INP понад 200 мс<[^]*1: —\s*<[^]*CLS понад 0,1</);
    expect(one).toMatch(/<td[^>]+data-title="LCP понад 2,5 с"><div>2 \(100\s%\)/);
    expect(one).toMatch(/<td[^>]+data-title="CLS понад 0,1"><div>0 \(0\s%\)/);
    expect(one).toMatch(/<path[^>]+d="M[\d.]+ [\d.]+h0"/);
    expect(one).toMatch(/<td[^>]+data-title="З помилками"><div>1 \(50\s%\)/);
    expect(one).toMatch(/data-title="Канал"><div>для 10 %/);
    expect(one).toMatch(/, Ірина\s*<small>c0ffee/);
    expect(one).toMatch(/\/shop\/cart[^]*data-title="Разом"><div>0,\d КБ/);
    expect(one).toContain('/operator/previews?bundles=shop%402');
    expect((await operator.get('/previews?bundles=shop%402')).body).toContain('value="shop@2"');
  });

  test('[PF-13] what a bundle agrees on and costs is closed at first, and comes after the acts and the history', async () => {
    const page = (await review({})).replaceAll(/>\s+</g, '><');
    const closed = ['Помилка з версії', 'Скільки важать сторінки', 'Домовленості'];
    const headings = ['Стан', 'Версії', 'Дії', 'Історія'].map((one) => `>${one}</h2>`);
    const places = [
      ...headings,
      ...closed.map((one) => `<details class="fold"><summary><h2>${one}</h2>`),
    ].map((text) => page.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(page).toMatch(/Скільки важать сторінки<\/h2><small>Сторінок: 2/);
  });

  test('[PF-13] of a long history the first entries are shown, and all on request', async () => {
    for (const version of ['1', '2', '1', '2', '1', '2', '1', '2']) {
      await promote(registry, 'shop', version, { acceptsTakenBack: true });
    }
    const entries = (page: string) => page.slice(page.indexOf('>Історія</h2>'));
    const page = entries(await review({}));
    expect(page).toMatch(/(<tr role="row">[^]*?<\/tr>\s*){5}<\/tbody>\s*<\/table>\s*<details>/);
    expect(page).toMatch(/<summary>Показати ще: \d+<\/summary>/);
    await promote(registry, 'shop', '1');
  });

  test('[PF-13] a running canary says since when, how many visits it has, and what comes next', async () => {
    const plan = { percents: [10, 50, 100], visits: 50, minutes: 30 };
    await promote(registry, 'shop', '2', { canaryPercent: 10, plan, acceptsTakenBack: true });
    expect(await review({})).toMatch(/Відвідувань за цей крок<\/dt>\s*<dd>ще не було</);
    const { canary } = (await shop())!;
    const visit = { error: false, failedLoad: false };
    for (const version of ['2', '1', '1']) {
      const bundles = [{ bundle: 'shop', version, step: canary!.since, visit }];
      await server.call(reportVisit, { bundles });
    }
    const page = (await review({})).replaceAll(/\s+/g, ' ');
    expect(page).toMatch(/Пробна версія<\/dt>\s*<dd>2, 10\s%, далі 50, 100\s%/);
    expect(page).toMatch(/2: 1 ?<br \/> ?1: 2/);
    expect(page).toMatch(/50\s% отримають її, коли мине 30 хв .+ і буде 50 відвідувань/);
    await rollback(registry, 'shop');
    expect(await review({})).not.toContain('Пробна версія');
  });

  test('[PF-13] a canary that went back by itself is said on the page of its bundle', async () => {
    await promote(registry, 'shop', '2', { canaryPercent: 10, acceptsTakenBack: true });
    const { canary } = (await shop())!;
    const step = canary!.since!;
    const row = { bundle: 'shop', version: '2', stable: '1', step, evidence: null };
    const ended = { state: 'ended', reason: 'more slow visits', judged_at: new Date() } as const;
    const { db } = server.context;
    await db
      .insertInto('canary_steps')
      .values({ ...row, ...ended })
      .execute();
    const judgeReason: JudgeReason = {
      kind: 'slow',
      canary: { version: '2', count: 30, of: 39 },
      stable: { version: '1', count: 2, of: 6000 },
    };
    await rollback({ ...registry, by: canaryJudge, reason: 'slow', judgeReason }, 'shop');
    expect(await review({})).toMatch(
      /shop 2:\s+повернулась сама, бо була гірша\.\s+<small lang="en">more slow visits</,
    );
    await db
      .updateTable('canary_steps')
      .set({ judge_reason: JSON.stringify(judgeReason) })
      .execute();
    const page = await review({});
    const text =
      'Більше повільних відвідувань: 76,9\u00a0% у 2 (30 з 39), 0\u00a0% у 1 (2 з 6\u00a0000)';
    expect(page).toContain(`<small>${text}.</small>`);
    expect(page).toContain(`data-title="Чому"><div>${text}</div>`);
    expect(page).toMatch(/<div>2<\/div>[^]*?data-title="Канал"><div>повернулась сама</);
    expect(page).toMatch(/Повернуто<[^]*?>автоматично</);
    await db
      .updateTable('canary_steps')
      .set({ failure: 'refused', refusals: JSON.stringify([refusal('noSigningKey', {})]) })
      .execute();
    expect(await review({})).toMatch(/<small>Сервер не зміг[^<]+Сервер не має ключа підпису/);
    await db.deleteFrom('canary_steps').execute();
    await promote(registry, 'shop', '2', { acceptsTakenBack: true });
  });

  test('the history is read once, and afterwards what is new', async () => {
    const before = await review({});
    const folder = join(registry.root, 'history');
    const texts = new Map<string, string>();
    for (const name of await readdir(folder)) {
      texts.set(name, await readFile(join(folder, name), 'utf8'));
      await writeFile(join(folder, name), '{');
    }
    const after = await review({});
    for (const [name, text] of texts) await writeFile(join(folder, name), text);
    const historyIn = (page: string) => page.slice(page.indexOf('>Історія</h2>'));
    expect(historyIn(before)).toContain('Опубліковано');
    expect(historyIn(after)).toBe(historyIn(before));
  });

  test('a registry that is not to be trusted is said with what to do', async () => {
    const path = join(registry.root, 'registry.json');
    const pointers = await readFile(path, 'utf8');
    const pages: string[] = [];
    for (const text of ['{', '{}', pointers.replace('"schema": 1', '"schema": 1, "x": 1')]) {
      await writeFile(path, text);
      pages.push((await operator.get('/releases')).body);
    }
    await writeFile(path, pointers);
    const [cut, empty, changed] = pages;
    expect(cut).toMatch(/Реєстр не читається. Його файл — не JSON/);
    expect(empty).toMatch(
      /Він не має своєї форми[^]*<p lang="en">The registry does not have its form/,
    );
    expect(changed).toMatch(/не підписаний очікуваним ключем[^]*<code>CLUB_REGISTRY_KEY</);
    expect(`${cut}${changed}`).not.toContain('lang="en"');
  });

  test('other roles and unknown bundles get nothing', async () => {
    const other = await signIn(server, 'Петро');
    expect((await other.get('/releases')).statusCode).toBe(403);
    expect((await other.post('/releases/retire', { bundle: 'shop' })).statusCode).toBe(403);
    expect((await operator.get('/releases?bundle=nothing')).statusCode).toBe(404);
    expect(await shop()).toMatchObject({ stable: '1' });
  });
});

describe('a stack', () => {
  const trace = (stack: string) => review({ act: 'trace', stack });

  test('of a published version leads to the places in its sources', async () => {
    await publishMappedShop(registry.store, '4');
    const form = await review({});
    expect(form).toMatch(/<textarea[^>]+name="stack"/);
    expect(form).toContain('<input type="hidden" name="act" value="trace" />');
    const line = cartStackLine('4');
    const inFirefox = line.trim().replace('at r (', 'r@').replace(')', '');
    for (const stack of [`Error: <b>\n${line}\r\n    at native`, inFirefox]) {
      const page = await trace(stack);
      expect(page).toMatch(/<summary>cartTotal <small>mf-shop\/src\/cart\/cart-total\.ts:5:11</);
      expect(page).toContain(
        '<mark>    5      throw new Error(&#39;The cart is empty&#39;);</mark>',
      );
      expect(page).toMatch(/<details open>/);
      expect(page).toContain('До shop');
    }
    const mixed = await trace(`Error: <b>\n${line}\n    at native`);
    expect(mixed).toContain('<li class="quiet">Error: &#60;b&#62;</li>');
    expect(mixed).toContain('<li class="quiet">at native</li>');
  });

  test.each([
    ['nothing', ''],
    ['no addresses', 'Error: щось'],
    ['a version without maps', cartStackLine('1')],
    ['a place that does not exist', cartStackLine('4').replace(':1:', ':0:')],
  ])('of %s is answered with a sentence', async (_name, stack) => {
    expect(await trace(stack)).toContain('Місць у коді не знайдено');
  });
});

describe('an act', () => {
  test('[PF-13] it is shown first, then done with the operator’s name and reason in the signed history', async () => {
    const { page, send } = await confirm('promote', { version: '2' });
    expect(page).toContain('shop 2 отримають усі відвідувачі замість 1.');
    expect(page).toContain('pnpm club promote shop@2');
    expect(await shop()).toMatchObject({ stable: '1' });
    expect((await send()).body).toContain('shop 2: випущено');
    expect(await shop()).toMatchObject({ stable: '2' });
    const { entries } = await readHistory(registry.store, registry.publicKey, { bundle: 'shop' });
    expect(entries[0]).toMatchObject({ act: 'promote', by: 'Оксана', reason, isSigned: true });
    const act = await server.context.db.selectFrom('operator_acts').selectAll().executeTakeFirst();
    const expected = { act: 'releases.promote', operator: 'Оксана', subject: 'shop 2', reason };
    expect(act).toMatchObject(expected);
  });

  test('a canary has a plan, ends, and the version before and the retirement follow', async () => {
    const shares = { version: '2', shares: '5, 50 100', visits: '20', minutes: '10' };
    const canary = await confirm('promote', shares);
    expect(canary.page).toContain('Далі за планом 50, 100 %');
    await canary.send();
    const plan = { percents: [5, 50, 100], visits: 20, minutes: 10 };
    expect(await shop()).toMatchObject({ canary: { version: '2', percent: 5, plan } });
    const end = await confirm('rollback');
    expect(end.page).toContain('shop 2 буде забрано, усі матимуть 1.');
    await end.send();
    expect(await shop()).toMatchObject({ stable: '1', canary: undefined });
    await promote(registry, 'shop', '2');
    await (await confirm('rollback')).send();
    expect(await shop()).toMatchObject({ stable: '1' });
    await publishLoyalty('0', ['shop.shelves']);
    await promote(registry, 'loyalty', '0');
    const refused = await confirm('retire');
    expect(refused.page).toContain('loyalty 0 веде на сторінку <code>shop.shelves</code>');
    await (await confirm('retire', { removed: 'yes' })).send();
    expect(await shop()).toMatchObject({ stable: undefined, isRetired: true });
    await retire(registry, 'loyalty');
  });

  test('what the command refuses is refused in Ukrainian, also without the look before', async () => {
    const { page, hidden } = await confirm('promote', { version: '3' });
    expect(page).toMatch(
      /shop називає макет <code>theatre<\/code>[^]*Назви макетів дає лише оболонка[^]*Візьми одну з них/,
    );
    expect(page).not.toContain('lang="en"');
    expect(hidden).toEqual({});
    const generation = (await list(registry.store, registry.publicKey)).generation;
    const fields = { bundle: 'shop', version: '3', generation, reason };
    const answer = await operator.post('/releases/promote', fields);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toMatch(/role="alert"[^>]*>\s*shop називає макет <code>theatre</);
    expect(await review({ act: 'promote', version: '2', shares: '50,10' })).toContain(
      '1,10,50,100',
    );
    const noVisits = { act: 'promote', version: '2', shares: '10,50', visits: '0' };
    expect(await review(noVisits)).toMatch(/хвилин у кроці — від 1 до 1\s000\s000/);
    expect(await review({ act: 'promote', version: '1' })).toContain('змінювати нічого');
  });

  test('a version that the judge of canaries took back is offered with what has to be accepted', async () => {
    await promote(registry, 'shop', '2', { canaryPercent: 10, acceptsTakenBack: true });
    await rollback({ ...registry, by: canaryJudge, reason: 'more slow visits' }, 'shop');
    const { page } = await confirm('promote', { version: '2' });
    expect(page).toMatch(
      /повернулась сама[^]*lang="en">more slow visits[^]*taken=yes[^]*піти до людей знову/,
    );
    expect(await review({})).toContain('<span lang="en">more slow visits</span>');
    const accepted = await confirm('promote', { version: '2', taken: 'yes' });
    expect(accepted.page).toContain('pnpm club promote shop@2 --accept-taken-back');
    await accepted.send();
    expect(await shop()).toMatchObject({ stable: '2' });
  });

  test('bundles that went live in one step are offered to go back in one step', async () => {
    await publishLoyalty('1');
    await publishLoyalty('2');
    await promote(registry, 'loyalty', '1');
    expect(await review({})).not.toContain('Повернути разом');
    await promoteTogether(registry, { shop: '2', loyalty: '2' }, { acceptsTakenBack: true });
    expect(await review({})).toMatch(/name="beside" value="loyalty"[^]*Повернути разом/);
    const { page, send } = await confirm('rollback', { beside: 'loyalty' });
    expect(page).toMatch(/shop 2 буде забрано, усі матимуть 1. loyalty 2 буде забрано/);
    expect(page).toContain('pnpm club rollback shop loyalty');
    expect((await send()).statusCode).toBe(200);
    const { bundles } = await list(registry.store, registry.publicKey);
    expect(bundles).toMatchObject([{ bundle: 'loyalty', stable: '1' }, {}, { stable: '1' }]);
    expect(await review({})).not.toContain('Повернути разом');
    await retire(registry, 'loyalty');
  });

  test('another bundle that is damaged is named: a promotion is refused, and the version before is offered', async () => {
    await promote(registry, 'shop', '2');
    const path = join(registry.root, 'files/shell/s1/shell.json');
    const descriptor = await readFile(path, 'utf8');
    await writeFile(path, `${descriptor} `);
    const fault = 'Опис shell s1 не той, що випускали';
    const { page, hidden } = await confirm('rollback');
    const { body, statusCode } = await operator.get('/releases?act=promote&bundle=shop&version=1');
    await writeFile(path, descriptor);
    expect(page).toMatch(new RegExp(`Зважай:[^]*З shell s1 не порівняно. ${fault}`));
    expect(hidden).toMatchObject({ bundle: 'shop' });
    expect({ body, statusCode }).toEqual({ body: expect.stringContaining(fault), statusCode: 200 });
  });

  test('it counts only for what was shown: after another act it is checked again', async () => {
    const { send } = await confirm('promote', { version: '2', shares: '10' });
    await promote(registry, 'shop', '2');
    const refused = await send();
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Хтось тим часом змінив те, що наживо');
    expect(refused.body).toContain('shop 2 уже отримують усі');
    expect(await shop()).toMatchObject({ stable: '2', canary: undefined });
    await promote(registry, 'shop', '1');
    const twice = await confirm('rollback');
    const [first, second] = await Promise.all([twice.send(), twice.send()]);
    expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([200, 422]));
  });
});

test('a server without the signing key shows everything and does nothing', async () => {
  const { publicKey } = registry;
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const env = { CLUB_REGISTRY_PUBLIC_KEY: pem, CLUB_REGISTRY_KEY: createKeys().privateKey };
  const reader = await start(env);
  operator = await signIn(reader);
  const page = await review({});
  expect(page).toContain('не має ключа підпису');
  expect(page).not.toContain('Випустити');
  expect(await review({ act: 'promote', version: '2' })).toContain('pnpm club promote shop@2');
  const { generation } = await list(registry.store, registry.publicKey);
  const fields = { bundle: 'shop', version: '2', generation, reason };
  expect((await operator.post('/releases/promote', fields)).statusCode).toBe(422);
  await reader.close();
  expect(await shop()).toMatchObject({ stable: '1' });
});
