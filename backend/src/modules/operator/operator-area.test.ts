import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../app/config';
import { html } from '../../app/html';
import type { Module } from '../../app/module';
import { ActRefusedError, operatorAct } from '../../app/operator-act';
import { hashOperatorKey } from '../../app/operators';
import { createServer } from '../../server/create-server';
import { createTestServer, type TestServer } from '../../testing';
import {
  formKeyOn,
  keyOf,
  operatorClient,
  operatorsSetting,
  sendKey,
  signIn,
  type OperatorClient,
} from '../../testing/operator-client';
import { checkKey } from './check-key';
import { operatorModule } from './operator-module';

const roles = { Оксана: ['support'], Петро: ['money', 'content'] } as const;

const rename = operatorAct({
  name: 'rename',
  title: 'Перейменовано',
  input: z.object({ id: z.coerce.number() }),
  invalid: 'Обери, що перейменувати.',
  reason: 'written',
  run: async (tx, { id }) => {
    await tx
      .insertInto('seeds')
      .values({ module: `renamed-${id}` })
      .execute();
    if (id === 13) throw new ActRefusedError('Це перейменувати не можна.');
    return { subject: `Річ №\u00a0${id}`, detail: 'Була іншою', item: id };
  },
});
const add = operatorAct({
  name: 'add',
  title: 'Додано',
  once: true,
  input: z.object({ text: z.string().min(1).max(60_000) }),
  invalid: 'Напиши, що додати.',
  reason: () => 'Звичайне поповнення',
  run: async (tx, { text }) => {
    await tx
      .insertInto('seeds')
      .values({ module: `added-${text}-${randomUUID()}` })
      .execute();
    return { subject: `Річ «${text}»` };
  },
});
const inspect = operatorAct({
  name: 'inspect',
  title: 'Переглянуто',
  roles: ['money'],
  input: z.object({}),
  invalid: '',
  reason: () => 'Звичайний перегляд',
  run: async () => ({ subject: '<b>усе</b>' }),
});

/** A module with a page for support and one for content. */
const shelf: Module = {
  name: 'shelf',
  operatorPages: () => [
    {
      path: 'shelf',
      title: 'Полиця',
      roles: ['support'],
      countWaiting: async () => 3,
      render: async ({ operator, form, refused }) =>
        html`<p>${`<i>${operator.name}</i>`}</p>
          ${form(rename, { hidden: { id: 7 }, button: 'Перейменувати' })}
          ${form(add, { fields: html`<textarea name="text">${refused?.fields['text']}</textarea>`, button: 'Додати' })}
          ${form(inspect, { button: 'Переглянути' })}`,
      renderItem: async (_visit, id) => (id === 7 ? html`<p>Річ сьома</p>` : null),
      files: {
        note: async (id) => (id === '7' ? { type: 'text/plain', body: Buffer.from('note') } : null),
      },
      acts: [rename, add, inspect],
    },
    {
      path: 'words',
      title: 'Слова',
      roles: ['content'],
      render: async ({ form }) => html`${form(inspect, { button: 'Переглянути' })}`,
      acts: [inspect],
    },
  ],
};

let server: TestServer;
let support: OperatorClient;
let content: OperatorClient;

beforeAll(async () => {
  const env = { OPERATORS: operatorsSetting(roles) };
  server = await createTestServer({ seed: false, env, modules: [shelf, operatorModule] });
});
beforeEach(async () => {
  await server.context.db.deleteFrom('rate_limits').execute();
  support = await signIn(server, 'Оксана');
  content = await signIn(server, 'Петро');
});
afterAll(() => server.close());

const acts = () =>
  server.context.db.selectFrom('operator_acts').selectAll().orderBy('id', 'desc').execute();

describe('the sign-in', () => {
  test('name and key open the page that was wanted', async () => {
    const wanted = await operatorClient(server).get('/shelf');
    expect([wanted.statusCode, wanted.headers.location]).toEqual([
      303,
      '/operator/sign-in?page=shelf',
    ]);
    const form = await operatorClient(server).get('/sign-in?page=shelf');
    expect(form.body).toContain('name="page" value="shelf"');
    const answer = await sendKey(server, { name: 'Оксана', page: 'shelf' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/operator/shelf']);
  });

  test('it leads to no address outside the area', async () => {
    for (const page of ['//evil.example', 'nowhere']) {
      const answer = await sendKey(server, { name: 'Оксана', page });
      expect(answer.headers.location).toBe('/operator');
    }
  });

  test.each([
    ['a wrong key', 'Оксана', 'f'.repeat(64)],
    ['another operator’s name', 'Оксана', keyOf('Петро')],
    ['an unknown name', 'Ніхто', keyOf('Ніхто')],
    ['nothing', '', ''],
  ])('%s is refused', async (_about, name, key) => {
    const answer = await sendKey(server, { name, key });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('Ім’я або ключ не підходить');
    expect(answer.body).toContain(`name="name" value="${name}"`);
    expect(answer.body).not.toMatch(/name="key"[^>]* value/);
    expect(answer.cookies).toEqual([]);
  });

  test('neither scripts nor other sites can use the cookie, and with https no other host can set it', async () => {
    const expected = { path: '/', httpOnly: true, sameSite: 'Strict' };
    const plain = await sendKey(server, { name: 'Оксана' });
    expect(plain.cookies).toMatchObject([{ name: 'operator', ...expected }]);
    const origin = 'https://club.example';
    const proxied = await createTestServer({
      seed: false,
      env: { TRUST_PROXY: '10.0.0.1' },
      modules: [operatorModule],
    });
    const secure = await sendKey(proxied, { name: 'Оксана', origin });
    expect(secure.cookies).toMatchObject([{ name: '__Host-operator', secure: true, ...expected }]);
    const client = await signIn(proxied, 'Оксана', { origin });
    expect((await client.get('/acts')).statusCode).toBe(200);
    await proxied.close();
  });

  test('a short key is refused, even if its hash is configured', async () => {
    const short = { name: 'Ганна', roles: ['money'], keyHash: hashOperatorKey('short') } as const;
    const config = { ...server.config, operators: [short] };
    const attempt = { name: 'Ганна', key: 'short', address: '10.2.0.1' };
    expect(await checkKey({ ...server.context, config }, attempt)).toBeNull();
  });

  test('a form of another site signs nobody in', async () => {
    const answer = await operatorClient(server).post(
      '/sign-in',
      { name: 'Оксана', key: keyOf('Оксана') },
      { origin: 'https://evil.example' },
    );
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
  });

  test('an address is refused after twenty wrong keys, but never a right key', async () => {
    await server.context.db.deleteFrom('rate_limits').execute();
    const address = '10.9.9.9';
    const guess = () => sendKey(server, { name: 'Оксана', key: 'x', address });
    const answers = await Promise.all(Array.from({ length: 25 }, guess));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
    const late = await guess();
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(late.headers['content-type']).toContain('text/html');
    expect((await sendKey(server, { name: 'Оксана', address })).statusCode).toBe(303);
    server.advance(901);
    expect((await guess()).statusCode).toBe(401);
  });

  test('wrong keys from many addresses lock nobody out', async () => {
    await server.context.db.deleteFrom('rate_limits').execute();
    for (let address = 1; address <= 11; address += 1) {
      const guess = () => sendKey(server, { name: 'x', key: 'x', address: `10.1.0.${address}` });
      await Promise.all(Array.from({ length: 20 }, guess));
    }
    expect((await sendKey(server, { name: 'Оксана' })).statusCode).toBe(303);
  });
});

describe('a session', () => {
  test('it is extended by requests and ends after half an hour without one', async () => {
    const { get } = await signIn(server);
    for (let count = 0; count < 3; count += 1) {
      server.advance(29 * 60);
      expect((await get('/shelf')).statusCode).toBe(200);
    }
    server.advance(31 * 60);
    expect((await get('/shelf')).statusCode).toBe(303);
  });

  test('it ends after twelve hours of work', async () => {
    const { get } = await signIn(server);
    const statuses = new Set<number>();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      server.advance(20 * 60);
      statuses.add((await get('/shelf')).statusCode);
    }
    expect([...statuses]).toEqual([200]);
    server.advance(20 * 60);
    expect((await get('/shelf')).statusCode).toBe(303);
  });

  test('it ends with the sign-out, for everybody who has the cookie', async () => {
    const { get, post } = await signIn(server);
    const answer = await post('/sign-out', {});
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/operator/sign-in']);
    expect(answer.cookies).toMatchObject([{ name: 'operator', value: '', maxAge: 0 }]);
    expect((await get('/shelf')).statusCode).toBe(303);
  });

  test('it ends with its key, and a new key of the same operator does not revive it', async () => {
    const { database } = server.context;
    const statusWith = async (operators: Config['operators']) => {
      const config = { ...server.config, operators };
      const options = { database, now: server.context.now, log: server.context.log };
      const restarted = await createServer(config, {
        ...options,
        runJobs: false,
        modules: [shelf, operatorModule],
      });
      const answer = await operatorClient(restarted, support).get('/shelf');
      await restarted.app.close();
      return answer.statusCode;
    };
    const { operators } = server.config;
    expect(await statusWith(operators)).toBe(200);
    expect(await statusWith(operators.filter(({ name }) => name !== 'Оксана'))).toBe(303);
    const keyHash = hashOperatorKey(keyOf('Петро'));
    const renewed = operators.map((one) => (one.name === 'Оксана' ? { ...one, keyHash } : one));
    expect(await statusWith(renewed)).toBe(303);
  });

  test('expired sessions are deleted', async () => {
    const count = async () =>
      (await server.context.db.selectFrom('operator_sessions').select('operator').execute()).length;
    expect(await count()).toBeGreaterThan(0);
    await operatorModule.cleanUp?.(server.context);
    expect(await count()).toBeGreaterThan(0);
    server.advance(31 * 60);
    await operatorModule.cleanUp?.(server.context);
    expect(await count()).toBe(0);
  });

  test('its token is not stored', async () => {
    const token = support.cookie.split('=')[1] ?? '';
    const rows = await server.context.db.selectFrom('operator_sessions').selectAll().execute();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a form that is sent after the session has ended', () => {
  const hiddenForm = (body: string) =>
    (/name="form" value="([^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&#34;', '"');

  test('comes along with the sign-in, and is shown again as it was filled in', async () => {
    const { get, post } = await signIn(server);
    const key = formKeyOn(await get('/shelf'));
    server.advance(31 * 60);
    const before = await acts();
    const refused = await post('/shelf/add', { text: 'Рядок\r\n"другий"', ...key });
    expect(refused.statusCode).toBe(401);
    expect(refused.body).toContain('Сеанс закінчився');
    const sent = { name: 'Оксана', page: 'shelf', form: hiddenForm(refused.body) };
    const wrong = await operatorClient(server).post('/sign-in', { ...sent, key: 'x' });
    expect([wrong.statusCode, hiddenForm(wrong.body)]).toEqual([401, sent.form]);
    const opened = await operatorClient(server).post('/sign-in', { ...sent, key: keyOf('Оксана') });
    expect(opened.body).toMatch(/role="alert"[^>]*>\s*Форму ще не надіслано/);
    expect(opened.body).toContain('<textarea name="text">Рядок\n&#34;другий&#34;</textarea>');
    expect(formKeyOn(opened)).toEqual(key);
    expect(await acts()).toEqual(before);
    const [cookie] = opened.cookies.map((one) => `${one.name}=${one.value}`);
    const { post: send } = operatorClient(server, { cookie: cookie ?? '' });
    expect((await send('/shelf/add', { text: 'Рядок', ...key })).body).toContain('Річ «Рядок»');
  });

  test('is not shown to an operator without its role, nor is one that does not exist', async () => {
    const open = (name: string, form: string) =>
      operatorClient(server).post('/sign-in', { name, key: keyOf(name), page: 'shelf', form });
    const unsent = JSON.stringify({ page: 'shelf', act: 'add', fields: { text: 'таємне' } });
    const other = await open('Петро', unsent);
    expect([other.statusCode, other.body.includes('таємне')]).toEqual([403, false]);
    for (const form of [
      '{',
      '[]',
      unsent.replace('add', 'nothing'),
      unsent.replace('shelf', 'none'),
    ]) {
      const { statusCode, headers } = await open('Оксана', form);
      expect([statusCode, headers.location]).toEqual([303, '/operator/shelf']);
    }
  });

  test('of another site is not carried', async () => {
    const answer = await operatorClient(server).post(
      '/shelf/add',
      { text: 'чуже' },
      { origin: 'https://evil.example' },
    );
    expect([answer.statusCode, answer.body.includes('чуже')]).toEqual([403, false]);
  });
});

test('the longest text that a form takes may be sent, also with the sign-in', async () => {
  const text = '’'.repeat(60_000);
  expect((await support.post('/shelf/add', { text })).statusCode).toBe(200);
  const unsent = await operatorClient(server).post('/shelf/add', { text });
  expect([unsent.statusCode, unsent.body.includes(text)]).toEqual([401, true]);
  const form = JSON.stringify({ page: 'shelf', act: 'add', fields: { text } });
  const sent = { name: 'Оксана', key: keyOf('Оксана'), page: 'shelf', form };
  expect((await operatorClient(server).post('/sign-in', sent)).body).toContain(text);
});

test('a line break counts as one character, as it does in the browser', async () => {
  const text = '\r\n'.repeat(60_000);
  expect((await support.post('/shelf/add', { text })).statusCode).toBe(200);
});

describe('roles', () => {
  test('the navigation and the overview show what the operator may open', async () => {
    const own = async ({ get }: OperatorClient) =>
      new Set(
        [...(await get('')).body.matchAll(/href="\/operator\/([a-z]+)"/g)].map(([, to]) => to),
      );
    expect(await own(support)).toEqual(new Set(['shelf', 'acts']));
    expect(await own(content)).toEqual(new Set(['words', 'acts']));
    const { body } = await support.get('');
    const waiting = body.slice(body.indexOf('Чекає на розгляд'), body.indexOf('<h2>Для всіх</h2>'));
    expect(waiting).toContain('чекає: 3');
    expect(waiting).not.toContain('/operator/acts');
    expect((await content.get('')).body).not.toContain('Чекає на розгляд');
  });

  test('the navigation has a group for each role; what all may open is the last one', async () => {
    const groups = async ({ get }: OperatorClient) => {
      const [nav = ''] = /<nav .*?<\/nav>/s.exec((await get('')).body) ?? [];
      return [...nav.matchAll(/<ul aria-label="([^"]+)">(.*?)<\/ul>/gs)].map(
        ([, title, list = '']) => [
          title,
          [...list.matchAll(/href="\/operator\/([a-z]+)"/g)].map(([, to]) => to),
        ],
      );
    };
    expect(await groups(support)).toEqual([
      ['Підтримка', ['shelf']],
      ['Для всіх', ['acts']],
    ]);
    expect(await groups(content)).toEqual([
      ['Вміст', ['words']],
      ['Для всіх', ['acts']],
    ]);
  });

  test('a page of another role is refused with a sentence', async () => {
    for (const path of ['/shelf', '/shelf/7', '/shelf/note/7']) {
      const { statusCode, body } = await content.get(path);
      expect([statusCode, body.includes('Тут потрібна роль «підтримка»')]).toEqual([403, true]);
    }
    const before = await acts();
    const reason = 'Бо так треба';
    expect((await content.post('/shelf/rename', { id: 1, reason })).statusCode).toBe(403);
    expect(await acts()).toEqual(before);
  });

  test('an act can need a role beside that of its page: without it there is no form', async () => {
    const page = await support.get('/shelf');
    expect(page.body).toContain('Перейменувати');
    expect(page.body).not.toContain('Переглянути');
    const answer = await support.post('/shelf/inspect', {});
    expect([answer.statusCode, answer.body.includes('роль «гроші»')]).toEqual([403, true]);
    expect((await content.get('/words')).body).toContain('Переглянути');
  });
});

describe('a form that adds something', () => {
  const added = async (text: string) =>
    (
      await server.context.db
        .selectFrom('seeds')
        .select('module')
        .where('module', 'like', `added-${text}-%`)
        .execute()
    ).length;

  test('adds it once, however often it is sent', async () => {
    const fields = { text: 'лампа', ...formKeyOn(await support.get('/shelf')) };
    const answers = await Promise.all([1, 2, 3].map(() => support.post('/shelf/add', fields)));
    expect(await added('лампа')).toBe(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const again = await support.post('/shelf/add', fields);
    expect(again.body).toContain('Цю форму вже надіслано, і зроблено один раз: Річ «лампа».');
    expect(await added('лампа')).toBe(1);
  });

  test('can be corrected after a refusal, and sent again from the page', async () => {
    const key = formKeyOn(await support.get('/shelf'));
    const refused = await support.post('/shelf/add', { text: '', ...key });
    expect(refused.body).toContain('Напиши, що додати.');
    await support.post('/shelf/add', { text: 'стіл', ...key });
    await support.post('/shelf/add', {
      text: 'стіл',
      ...formKeyOn(await support.get('/shelf')),
    });
    expect(await added('стіл')).toBe(2);
  });
});

describe('an act', () => {
  const reason = 'Стара назва була хибна';

  test('it is stored with who, when and why, and its result is shown where it leads', async () => {
    const answer = await support.post('/shelf/rename', { id: 7, reason: ` ${reason} ` });
    expect(answer.body).toContain('Річ сьома');
    expect(answer.body).toMatch(/role="status"[^>]*autofocus[^>]*>\s*Річ №\s7: перейменовано/);
    const [last] = await acts();
    expect(last).toMatchObject({
      operator: 'Оксана',
      act: 'shelf.rename',
      subject: 'Річ №\u00a07',
      detail: 'Була іншою',
      reason,
    });
    expect(Math.abs(Number(last?.at) - server.context.now().getTime())).toBeLessThan(60_000);
  });

  test.each([['так'], ['так'.repeat(200)], ['']])(
    'without a good reason it is not done',
    async (bad) => {
      const before = await acts();
      const answer = await support.post('/shelf/rename', { id: 8, reason: bad });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toMatch(/role="alert"[^>]*autofocus[^>]*>\s*Напиши причину/);
      expect(await acts()).toEqual(before);
    },
  );

  test('wrong fields are refused with the sentence of the act', async () => {
    const answer = await support.post('/shelf/rename', { id: 'x', reason });
    expect([answer.statusCode, answer.body.includes('Обери, що перейменувати')]).toEqual([
      422,
      true,
    ]);
  });

  test('a refusal undoes what was done and stores nothing', async () => {
    const before = await acts();
    const answer = await support.post('/shelf/rename', { id: 13, reason });
    expect(answer.body).toContain('Це перейменувати не можна.');
    expect(await acts()).toEqual(before);
    const { db } = server.context;
    const seeds = await db.selectFrom('seeds').select('module').execute();
    expect(seeds).not.toContainEqual({ module: 'renamed-13' });
  });

  test('a failure is a page that does not show its cause', async () => {
    await support.post('/shelf/rename', { id: 20, reason });
    const before = await acts();
    // The same row again.
    const answer = await support.post('/shelf/rename', { id: 20, reason });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      500,
      'text/html; charset=utf-8',
    ]);
    expect(answer.body).not.toContain('duplicate');
    expect(await acts()).toEqual(before);
  });

  test('the record can be neither changed nor deleted', async () => {
    await support.post('/shelf/rename', { id: 21, reason });
    const { db } = server.context;
    await expect(db.updateTable('operator_acts').set({ reason: '' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('operator_acts').execute()).rejects.toThrow('append-only');
  });

  test('nobody sees the result of another operator’s act', async () => {
    await support.post('/shelf/rename', { id: 22, reason });
    const [last] = await acts();
    expect((await content.get(`/words?done=${last?.id}`)).body).not.toContain('перейменовано');
  });
});

describe('the list of acts', () => {
  test('it shows the newest first, as text, and filters by operator and by kind', async () => {
    await support.post('/shelf/rename', { id: 30, reason: 'Перша причина' });
    await content.post('/words/inspect', {});
    await support.post('/shelf/rename', { id: 31, reason: '<b>Друга</b> причина' });
    const all = (await content.get('/acts')).body;
    expect(all.indexOf('Річ №\u00a031')).toBeLessThan(all.indexOf('Річ №\u00a030'));
    expect(all).toContain('&#60;b&#62;Друга');
    expect(all).toContain('&#60;b&#62;усе');
    expect(all).not.toContain('<b>');
    const mine = (await content.get(`/acts?operator=${encodeURIComponent('Петро')}`)).body;
    expect([mine.includes('&#60;b&#62;усе'), mine.includes('Річ №\u00a030')]).toEqual([
      true,
      false,
    ]);
    const renamed = (await content.get('/acts?act=shelf.rename')).body;
    expect([renamed.includes('&#60;b&#62;усе'), renamed.includes('Річ №\u00a030')]).toEqual([
      false,
      true,
    ]);
    expect(renamed).toMatch(/value="shelf.rename"\s+selected/);
  });

  test('older ones follow on further pages, with the same filter', async () => {
    for (let id = 100; id < 151; id += 1) {
      await support.post('/shelf/rename', { id, reason: 'Багато перейменувань' });
    }
    const first = (await support.get('/acts?act=shelf.rename')).body;
    expect([first.includes('Річ №\u00a0150'), first.includes('Річ №\u00a0100<')]).toEqual([
      true,
      false,
    ]);
    const [, older = ''] = /rel="next" href="\/operator([^"]+)"/.exec(first) ?? [];
    expect(older).toContain('act=shelf.rename');
    const second = (await support.get(older.replaceAll('&#38;', '&'))).body;
    expect([second.includes('Річ №\u00a0150'), second.includes('Річ №\u00a0100')]).toEqual([
      false,
      true,
    ]);
  });
});

test('every answer of the area forbids scripts, frames and storing', async () => {
  const answers = [
    await operatorClient(server).get('/sign-in'),
    await support.get(''),
    await support.get('/shelf'),
    await support.get('/shelf/note/7'),
    await support.get('/nowhere'),
    await content.get('/shelf'),
    await support.get('/area.css'),
  ];
  for (const { headers, body } of answers) {
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 404, 403, 200]);
});

test('values of pages are escaped', async () => {
  expect((await support.get('/shelf')).body).toContain('&#60;i&#62;Оксана&#60;/i&#62;');
});

test('what an item or a file lacks is not found', async () => {
  for (const path of ['/shelf/8', '/shelf/x', '/shelf/note/8', '/words/7']) {
    expect((await support.get(path)).statusCode).toBe(404);
  }
  expect((await support.get('/shelf/note/7')).body).toBe('note');
});

test('without operators the area does not exist', async () => {
  const off = await createTestServer({
    seed: false,
    env: { OPERATORS: '', SANDBOX: 'no', TURBOSMS_TOKEN: 'token' },
    modules: [shelf, operatorModule],
  });
  for (const path of ['', '/sign-in', '/shelf']) {
    expect((await operatorClient(off).get(path)).statusCode).toBe(404);
  }
  await off.close();
});
