import { getNews, getNewsItem } from '@club/api/contract/content';
import { createTestServer, type TestServer } from '../../testing';
import { saveNews, type NewsItem } from './news-repository';

let server: TestServer;
let as: { token: string };

beforeAll(async () => {
  server = await createTestServer();
  as = await server.loginAsNew();
});
afterAll(() => server.close());

const myogo = 'false';
const list = async (brand: 'false' | 'true' = myogo) =>
  (await server.call(getNews, { myogo: brand }, as)).news;

function save(own: Partial<NewsItem> & { id: string }) {
  return server.context.transaction(async (tx) => {
    const item = { brand: null, title: 'т', lead: 'л', cover: 'news-x', bodyHtml: '<p>п</p>' };
    await saveNews(tx, [{ ...item, publishedAt: server.context.now(), ...own }]);
    server.context.cache.invalidate(tx, 'content');
  });
}

test('[RT-36] each app lists its own and common news, newest first, with covers', async () => {
  const [main, second] = [await list(), await list('true')];
  const ids = new Set([...main, ...second].map(({ id }) => id));
  expect(ids.size).toBe(20);
  expect(main.length + second.length).toBeGreaterThan(20);
  expect(main.map(({ id }) => id)).not.toEqual(second.map(({ id }) => id));
  const moments = main.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  for (const { cover } of main) {
    expect((await server.app.inject({ url: cover })).statusCode).toBe(200);
  }
});

test('[RT-75] a news item has its text; another app’s is not found', async () => {
  const { item } = await server.call(getNewsItem, { id: 'hyper-vuhillia', myogo }, as);
  expect(item).toMatchObject({ title: 'Іскра Hyper у кольорі «Вугілля»' });
  expect(item.body_html).toContain('<h2>');
  for (const input of [
    { id: 'hyper-vuhillia', myogo: 'true' },
    { id: 'nothing', myogo },
  ]) {
    expect(await server.failure(getNewsItem, input, as)).toMatchObject({
      status: 404,
      code: 'NEWS_NOT_FOUND',
    });
  }
});

test('[RT-36] [RT-75] [CO-01] stored HTML contains no scripts', async () => {
  await save({ id: 'hostile', bodyHtml: '<p onclick="x()">текст</p><script>x()</script>' });
  const { item } = await server.call(getNewsItem, { id: 'hostile', myogo }, as);
  expect(item.body_html).toBe('<p>текст</p>');
});

test('[RT-36] a changed item is shown at once, a scheduled one at its hour', async () => {
  await save({ id: 'fresh', title: 'Перша назва' });
  await list();
  await save({ id: 'fresh', title: 'Друга назва' });
  expect((await list()).find(({ id }) => id === 'fresh')?.title).toBe('Друга назва');

  const publishedAt = new Date(server.context.now().getTime() + 7_200_000);
  await save({ id: 'later', publishedAt });
  expect((await list()).map(({ id }) => id)).not.toContain('later');
  expect((await server.failure(getNewsItem, { id: 'later', myogo }, as)).code).toBe(
    'NEWS_NOT_FOUND',
  );
  server.advance(7_300);
  expect((await list())[0]?.id).toBe('later');
});

test('[RT-36] news require a session', async () => {
  expect((await server.failure(getNews, { myogo })).code).toBe('UNAUTHORIZED_IN_APP');
});
