import { getNews, getNewsItem, getQuestions } from '@club/api/contract/content';
import { createTestServer, type TestServer } from '../../testing';
import {
  keyOf,
  operatorClient,
  operatorsSetting,
  signIn,
  type OperatorClient,
} from '../../testing/operator-client';
import { setSwitch } from '../switches/switches-service';

let server: TestServer;
let operator: OperatorClient;
let as: { token: string };

beforeAll(async () => {
  server = await createTestServer({
    env: { OPERATORS: operatorsSetting({ Оксана: ['content'], Петро: ['support'] }) },
  });
  // Later than all news of the seed.
  server.setNow(new Date('2030-11-25T10:00:00Z'));
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

/** The hidden fields of a form on a page: what it changes, and as what it was seen. */
const seenOn = (body: string) => {
  const value = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? 'no field';
  return { id: value('id'), revision: value('revision') };
};

const written = {
  id: '',
  title: 'Новий колір',
  lead: 'Уже в студіях',
  cover: 'cover-friends',
  body: '<p>Дивись у <a href="/shop">магазині</a></p><script>x()</script>',
  brand: 'main',
  at: '2030-11-25T11:30',
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
    at: '2030-11-25T09:30:00.000Z',
  });
  expect(await lastAct()).toEqual({
    act: 'news.save',
    subject: `Новина ${id}`,
    detail: 'Нова',
    reason,
  });

  const seen = seenOn((await operator.get(`/news?news=${id}`)).body);
  await operator.post('/news/save', { ...written, ...seen, title: 'Колір', brand: 'both' });
  expect((await titles('true'))[0]).toBe('Колір');
  expect((await operator.get('/news')).body).toContain(`?news=${id}`);

  const changed = seenOn((await operator.get(`/news?news=${id}`)).body);
  await operator.post('/news/remove', { ...changed, reason });
  expect(await titles()).not.toContain('Колір');
  expect((await operator.post('/news/remove', { ...changed, reason })).body).toContain(
    'Цієї новини вже немає.',
  );
});

test('news for a later hour wait for it', async () => {
  await operator.post('/news/save', { ...written, title: 'Завтра', at: '2030-11-26T09:00' });
  expect(await titles()).not.toContain('Завтра');
  expect((await operator.get('/news')).body).toMatch(/Завтра[\s\S]{0,400}ще ні/);
  server.setNow(new Date('2030-11-26T07:01:00Z'));
  operator = await signIn(server, 'Оксана');
  expect((await titles())[0]).toBe('Завтра');
});

test.each([
  ['no title', { title: ' ' }],
  ['a cover that is no name', { cover: '../x' }],
  ['a cover that does not exist', { cover: 'no-such-picture' }],
  ['nothing but what is removed', { body: '<script>x()</script><p>&nbsp;</p>' }],
  ['no moment', { at: 'завтра' }],
  ['a moment that does not exist', { at: '2030-13-01T10:00' }],
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
  const place = { position: 0, brand: 'both', feature: 'always' };
  const form = { id: '', topic: 'Доставка', words: 'А вночі?', ...place };
  await operator.post('/questions/save', { ...form, body: '<p>Ні</p>', reason });
  expect((await questions()).slice(0, 2)).toContain('А вночі?');
  const { body } = await operator.get('/questions');
  const [, id = ''] = /\?question=(q-[a-z0-9]+)">А вночі\?/.exec(body) ?? [];
  const seen = seenOn((await operator.get(`/questions?question=${id}`)).body);
  await operator.post('/questions/save', {
    ...form,
    ...seen,
    position: 9999,
    body: '<p>Так</p>',
    reason,
  });
  expect((await questions()).at(-1)).toBe('А вночі?');
  const changed = seenOn((await operator.get(`/questions?question=${id}`)).body);
  await operator.post('/questions/remove', { ...changed, reason });
  expect(await questions()).toEqual(before);
});

test('a question that an operator ties to a feature is shown while that is on', async () => {
  const isShown = async () =>
    (await server.call(getQuestions, { myogo: 'false' }, as)).questions.some(
      ({ question }) => question === 'Який чек підійде?',
    );
  const turn = (isOn: boolean) =>
    server.context.transaction((tx) => setSwitch(tx, server.context, 'receipt-points', isOn));
  const place = { position: 1, brand: 'both', feature: 'receipt-points' };
  const form = { id: '', topic: 'Чеки', words: 'Який чек підійде?', body: '<p>Будь-який</p>' };
  const { body } = await operator.post('/questions/save', { ...form, ...place, reason });
  expect(body).toMatch(/value="receipt-points" selected>\s*Поки ввімкнено: XP за чеки/);
  expect(await isShown()).toBe(true);
  await turn(false);
  expect(await isShown()).toBe(false);
  await turn(true);
  expect(await isShown()).toBe(true);
  const unknown = { ...form, ...place, feature: 'lottery', reason };
  expect((await operator.post('/questions/save', unknown)).statusCode).toBe(422);
});

describe.each([
  ['news', 'news', 'title', { ...written, title: 'Початкова назва' }],
  [
    'questions',
    'question',
    'words',
    {
      id: '',
      topic: 'Оплата',
      words: 'Чим платити?',
      position: 1,
      brand: 'both',
      feature: 'always',
      body: 'X',
    },
  ],
])('of two operators who change the same of /%s,', (path, query, field, first) => {
  async function seenByBoth() {
    const { body } = await operator.post(`/${path}/save`, { ...first, reason });
    const seen = seenOn(body);
    const save = (own: object) =>
      operator.post(`/${path}/save`, { ...first, ...seen, reason, ...own });
    return { seen, save, open: () => operator.get(`/${path}?${query}=${seen.id}`) };
  }
  const remove = (seen: { id: string; revision: string }) =>
    operator.post(`/${path}/remove`, { ...seen, reason });

  test('the second gets a conflict, keeps the own text, and can save it then', async () => {
    const { seen, save, open } = await seenByBoth();
    expect((await save({ [field]: 'Від першого' })).statusCode).toBe(200);
    const refused = await save({ [field]: 'Від другого' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Це щойно змінив хтось інший.');
    expect(refused.body).toContain('value="Від другого"');
    expect((await open()).body).toContain('value="Від першого"');
    expect((await remove(seen)).body).toContain('Це щойно змінив хтось інший.');
    await save({ ...seenOn(refused.body), [field]: 'Від другого' });
    expect((await open()).body).toContain('value="Від другого"');
    expect((await remove(seenOn((await open()).body))).statusCode).toBe(200);
  });

  test('a form that was refused for another reason is still one of what its operator has seen', async () => {
    const { seen, save, open } = await seenByBoth();
    await save({ [field]: 'Від першого' });
    const refused = await save({ [field]: 'Від другого', reason: '' });
    expect(seenOn(refused.body)).toEqual(seen);
    expect((await save({ ...seenOn(refused.body), [field]: 'Від другого' })).statusCode).toBe(422);
    expect((await open()).body).toContain('value="Від першого"');
    await remove(seenOn((await open()).body));
  });

  test('a form that waited for the sign-in is still one of what its operator has seen', async () => {
    const { seen, save, open } = await seenByBoth();
    await save({ [field]: 'Від першого' });
    const texts = Object.entries({ ...first, ...seen, reason, [field]: 'Від другого' });
    const fields = Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
    const form = JSON.stringify({ page: path, act: 'save', fields });
    const sent = { name: 'Оксана', key: keyOf('Оксана'), page: path, form };
    const { body } = await operatorClient(server).post('/sign-in', sent);
    expect([body.includes('value="Від другого"'), seenOn(body)]).toEqual([true, seen]);
    await remove(seenOn((await open()).body));
  });

  test('the second does not bring back what the first has removed, unless it is sent again', async () => {
    const { seen, save, open } = await seenByBoth();
    await remove(seen);
    const refused = await save({ [field]: 'Від другого' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('вже немає');
    expect(refused.body).toContain('value="Від другого"');
    expect((await open()).body).not.toContain('Від другого');
    // The name of a new one is the moment of its first saving.
    server.advance(1);
    const added = await save({ ...seenOn(refused.body), [field]: 'Від другого' });
    expect(seenOn(added.body).id).not.toBe(seen.id);
    await remove(seenOn(added.body));
  });
});

test('operators without the role see neither', async () => {
  const other = await signIn(server, 'Петро');
  for (const path of ['/news', '/questions']) {
    expect((await other.get(path)).statusCode).toBe(403);
    expect((await other.post(`${path}/save`, { ...written })).statusCode).toBe(403);
  }
});
