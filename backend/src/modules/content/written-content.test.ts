import { getNews, getNewsItem, getQuestions } from '@club/api/contract/content';
import { createTestServer, type TestServer } from '../../testing';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';

let server: TestServer;
let operator: OperatorClient;
let as: { token: string };

beforeAll(async () => {
  server = await createTestServer({
    env: { OPERATORS: operatorsSetting({ Оксана: ['content'], Петро: ['support'] }) },
  });
  server.setNow(new Date('2026-11-25T10:00:00Z'));
  operator = await signIn(server, 'Оксана');
  as = await server.loginAs('regular');
});
afterAll(() => server.close());

const reason = 'Новий колір у продажу';
const titles = async (myogo = 'false' as 'false' | 'true') =>
  (await server.call(getNews, { myogo }, as)).news.map(({ title }) => title);
const lastAct = () =>
  server.context.db
    .selectFrom('operator_acts')
    .select(['act', 'subject', 'detail', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

const written = {
  news: '',
  title: 'Новий колір',
  lead: 'Уже в студіях',
  cover: 'cover-friends',
  body: '<p>Дивись у <a href="/shop">магазині</a></p><script>x()</script>',
  brand: 'main',
  at: '2026-11-25T11:30',
  reason,
};

test('an operator writes news, which one app shows at once, without what could run', async () => {
  const done = await operator.post('/news/save', written);
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain('value="Новий колір"');
  const [newest] = await titles();
  expect(newest).toBe('Новий колір');
  expect(await titles('true')).not.toContain('Новий колір');
  const [first] = (await server.call(getNews, { myogo: 'false' }, as)).news;
  const { id } = first!;
  const { item } = await server.call(getNewsItem, { id, myogo: 'false' }, as);
  expect(item).toMatchObject({
    lead: 'Уже в студіях',
    body_html: '<p>Дивись у <a href="/shop">магазині</a></p>',
    at: '2026-11-25T09:30:00.000Z',
  });
  expect(await lastAct()).toEqual({
    act: 'news.save',
    subject: `Новина ${id}`,
    detail: 'Нова',
    reason,
  });

  await operator.post('/news/save', { ...written, news: id, title: 'Колір', brand: 'both' });
  expect((await titles('true'))[0]).toBe('Колір');
  expect((await operator.get('/news')).body).toContain(`?news=${id}`);

  await operator.post('/news/remove', { news: id, reason });
  expect(await titles()).not.toContain('Колір');
  expect((await operator.post('/news/remove', { news: id, reason })).body).toContain(
    'Цієї новини вже немає.',
  );
});

test('news for a later hour wait for it', async () => {
  await operator.post('/news/save', { ...written, title: 'Завтра', at: '2026-11-26T09:00' });
  expect(await titles()).not.toContain('Завтра');
  expect((await operator.get('/news')).body).toMatch(/Завтра[\s\S]{0,400}ще ні/);
  server.setNow(new Date('2026-11-26T07:01:00Z'));
  operator = await signIn(server, 'Оксана');
  expect((await titles())[0]).toBe('Завтра');
});

test.each([
  ['no title', { title: ' ' }],
  ['a cover that is no name', { cover: '../x' }],
  ['no moment', { at: 'завтра' }],
  ['a moment that does not exist', { at: '2026-13-01T10:00' }],
])('news with %s are refused, and what was written stays in the form', async (_, own) => {
  const before = await titles();
  const { body } = await operator.post('/news/save', { ...written, lead: 'Мій вступ', ...own });
  expect(body).toContain('value="Мій вступ"');
  expect(await titles()).toEqual(before);
});

test('an operator writes questions, and says where they are', async () => {
  const questions = async () =>
    (await server.call(getQuestions, { myogo: 'false' }, as)).questions.map((one) => one.question);
  const before = await questions();
  const form = { question: '', topic: 'Доставка', words: 'А вночі?', position: 0, brand: 'both' };
  await operator.post('/questions/save', { ...form, body: '<p>Ні</p>', reason });
  expect((await questions()).slice(0, 2)).toContain('А вночі?');
  const { body } = await operator.get('/questions');
  const [, id = ''] = /\?question=(q-[a-z0-9]+)">А вночі\?/.exec(body) ?? [];
  await operator.post('/questions/save', {
    ...form,
    question: id,
    position: 9999,
    body: '<p>Так</p>',
    reason,
  });
  expect((await questions()).at(-1)).toBe('А вночі?');
  await operator.post('/questions/remove', { question: id, reason });
  expect(await questions()).toEqual(before);
});

test('operators without the role see neither', async () => {
  const other = await signIn(server, 'Петро');
  for (const path of ['/news', '/questions']) {
    expect((await other.get(path)).statusCode).toBe(403);
    expect((await other.post(`${path}/save`, { ...written })).statusCode).toBe(403);
  }
});
