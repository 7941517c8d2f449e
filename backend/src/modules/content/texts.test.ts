import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPageById } from '@club/api/contract/content';
import { runTextsCommand } from '../../server/texts-command';
import { createTestServer, type TestServer } from '../../testing';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';

let server: TestServer;
let operator: OperatorClient;
let customer: { token: string };

beforeAll(async () => {
  server = await createTestServer({
    env: { OPERATORS: operatorsSetting({ Оксана: ['content'], Петро: ['support', 'money'] }) },
  });
  operator = await signIn(server, 'Оксана');
  customer = await server.loginAs('regular');
});
afterAll(() => server.close());

const read = (id: string, myogo = false) => server.call(getPageById, { id, myogo }, customer);
const live = async (id: string, brand: 'main' | 'second' = 'main') => {
  const { version_id: version } = await server.context.db
    .selectFrom('content_pages')
    .select('version_id')
    .where('id', '=', id)
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow();
  return version;
};
const newest = async () => {
  const { id } = await server.context.db
    .selectFrom('content_versions')
    .select(({ fn }) => fn.max<number>('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
};
const lastAct = () =>
  server.context.db
    .selectFrom('operator_acts')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

const save = (version: number, title: string, body: string) =>
  operator.post('/texts/save', { version, title, body });
const publish = async (version: number, replaces: number | '') =>
  operator.post('/texts/publish', { version, replaces, reason: 'Оновлено умови' });

test('every text of the screens is listed, for both apps', async () => {
  const { body } = await operator.get('/texts');
  for (const name of [
    'Угода користувача',
    'Правила клубу',
    'Словник',
    'Словник velo',
    'Чому Ого',
  ]) {
    expect(body).toContain(name);
  }
  expect(body).toContain(`/operator/texts/${await live('rules')}"`);
  expect(body).toContain(`/operator/texts/${await live('rules', 'second')}"`);
});

test('[CO-06] an operator saves a draft, sees it, publishes it, and customers read it at once', async () => {
  const [before, other] = [await read('rules'), await read('rules', true)];
  const base = await live('rules');
  const saved = await save(base, 'Нові правила', '<h2>Нове</h2><p>Ласкаво просимо</p>');
  const draft = await newest();
  expect(saved.body).toContain('збережено чернетку');
  expect(saved.body).toContain('<h2>Нове</h2><p>Ласкаво просимо</p>');
  expect(saved.body).toContain('&#60;h2&#62;Нове&#60;/h2&#62;\n&#60;p&#62;Ласкаво');
  expect(await read('rules')).toEqual(before);
  expect((await operator.get('/texts')).body).toContain(`№\u00a0${draft}`);

  const published = await publish(draft, base);
  expect(published.body).toContain('опубліковано');
  expect(await read('rules')).toEqual({
    id: 'rules',
    title: 'Нові правила',
    body_html: '<h2>Нове</h2><p>Ласкаво просимо</p>',
  });
  expect(await read('rules', true)).toEqual(other);
  expect(await lastAct()).toMatchObject({
    operator: 'Оксана',
    act: 'texts.publish',
    subject: `Текст «Правила клубу», Іскра, версія №\u00a0${draft}`,
    detail: `Замість версії №\u00a0${base}`,
    reason: 'Оновлено умови',
  });
});

test('[CO-06] an earlier version is listed, and can be published again', async () => {
  const first = await live('vocabulary');
  const before = await read('vocabulary');
  await save(first, 'Словник', '<p>Інакше</p>');
  const second = await newest();
  await publish(second, first);
  const page = (await operator.get(`/texts/${first}`)).body;
  expect(page).toContain('Повернути цю версію');
  expect(page).toContain(`/operator/texts/${second}"`);
  await publish(first, second);
  expect(await read('vocabulary')).toEqual(before);
  // What was live is no draft.
  expect((await operator.get('/texts')).body).not.toContain(`>№\u00a0${second}<`);
});

test('[CO-06] HTML of an operator is stored and previewed without what could run', async () => {
  const { body } = await save(
    await live('agreement'),
    'Угода <b>',
    '<p onclick="x()">Текст <img src=x onerror=x()></p><script>alert(1)</script>',
  );
  expect(body).toContain('<p>Текст </p>');
  expect(body).toContain('Угода &#60;b&#62;');
  expect(body).not.toMatch(/<script|<img|onclick=/);
});

test('a text that would be empty, too long or of no version is refused, and nothing is stored', async () => {
  const base = await live('agreement');
  const before = await newest();
  for (const [title, body, words] of [
    ['Угода', '<script>x</script><p> &nbsp;</p>', 'порожній'],
    ['  ', '<p>Текст</p>', 'порожній'],
    ['Угода', 'я'.repeat(60_001), 'щонайбільше'],
    ['х'.repeat(121), '<p>Текст</p>', 'щонайбільше'],
  ] as const) {
    const answer = await save(base, title, body);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(words)]);
  }
  for (const version of ['0', '-1', '9'.repeat(30), 'x', '999999']) {
    const answer = await operator.post('/texts/publish', {
      version,
      replaces: '',
      reason: 'Бо так',
    });
    expect(answer.statusCode).toBe(422);
  }
  expect(await newest()).toBe(before);
});

test('what a refused form contained is shown again beside its text', async () => {
  const base = await live('agreement');
  const refused = await save(base, 'Нова угода', 'я'.repeat(60_001));
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('value="Нова угода"');
  expect(refused.body).toContain('я'.repeat(60_001));
  await save(base, 'Нова угода', '<p>Текст</p>');
  const draft = { version: await newest(), replaces: base };
  const short = await operator.post('/texts/publish', { ...draft, reason: 'бо' });
  expect(short.body).toContain('value="бо"');
  expect(short.body).toContain('Як це побачать');
});

test('a publication is refused when another version went live in between', async () => {
  const base = await live('support');
  await save(base, 'Поради', '<p>Перша</p>');
  const first = await newest();
  await save(base, 'Поради', '<p>Друга</p>');
  const second = await newest();
  await publish(first, base);
  const answer = await publish(second, base);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(`№\u00a0${first}`);
  expect((await read('support')).body_html).toBe('<p>Перша</p>');
  expect((await publish(first, first)).body).toContain('вже опубліковано');
});

test('a text that only one app has is begun for the other one with a copy', async () => {
  const shown = await read('why-ogo');
  const answer = await operator.post('/texts/start', { page: 'why-ogo', brand: 'main' });
  expect(answer.body).toContain(shown.body_html);
  const draft = await newest();
  await save(draft, 'Чому Ого', '<p>Для Іскри</p>');
  await publish(await newest(), '');
  expect((await read('why-ogo')).body_html).toBe('<p>Для Іскри</p>');
  expect((await read('why-ogo', true)).body_html).toBe(shown.body_html);
});

test('a server without texts offers to write each of them', async () => {
  const empty = await createTestServer({ seed: false });
  const client = await signIn(empty);
  const list = (await client.get('/texts')).body;
  expect(list.match(/Написати/g)).toHaveLength(14);
  const started = await client.post('/texts/start', { page: 'rules', brand: 'main' });
  expect(started.body).toContain('<p>Правила клубу</p>');
  await empty.close();
});

test('only the role of texts opens them', async () => {
  const other = await signIn(server, 'Петро');
  expect((await other.get('/texts')).statusCode).toBe(403);
  const version = await live('rules');
  const answer = await other.post('/texts/save', { version, title: 'т', body: '<p>т</p>' });
  expect(answer.statusCode).toBe(403);
});

describe('the command', () => {
  const by = ['--by', 'Іван', '--reason', 'Нові умови'];
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'texts-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function command(...argv: readonly string[]): Promise<string> {
    let text = '';
    await runTextsCommand(server.context, argv, (part) => (text += part));
    return text;
  }

  async function fileWith(text: string): Promise<string> {
    const file = path.join(folder, 'text.html');
    await writeFile(file, text);
    return file;
  }

  test('[CO-06] stores a draft from a file and publishes it, with who and why', async () => {
    const before = await live('vocabulary-velo', 'second');
    expect(await command('list')).toContain(`vocabulary-velo second  live version ${before}`);
    const file = await fileWith('<p onclick="x()">Слова</p>');
    const saved = await command('save', 'vocabulary-velo', 'second', file, '--title', 'Т', ...by);
    const version = saved.trim();
    expect((await read('vocabulary-velo', true)).title).not.toBe('Т');
    expect(await command('show', version)).toBe('<p>Слова</p>\n');
    await command('publish', version, ...by);
    expect(await read('vocabulary-velo', true)).toMatchObject({
      title: 'Т',
      body_html: '<p>Слова</p>',
    });
    expect(await lastAct()).toMatchObject({
      operator: 'Іван',
      act: 'texts.publish',
      reason: 'Нові умови',
    });
  });

  test.each([
    [[], 'Usage'],
    [['show', 'x'], 'no version x'],
    [['publish', '1'], '--by'],
    [['save', 'rules', 'third', 'x.html', '--title', 'Т', ...by], 'Usage'],
    [['save', 'rules', 'main', '/nowhere/x.html', '--title', 'Т', ...by], "can't be read"],
    [['save', '../rules', 'main', 'x.html', '--title', 'Т', ...by], 'Usage'],
    [['list', '--what'], 'what'],
  ])('refuses %j', async (argv, words) => {
    await expect(command(...argv)).rejects.toThrow(words);
  });
});
