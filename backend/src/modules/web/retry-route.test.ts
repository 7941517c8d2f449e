import { createWebFixture, type WebFixture } from '../../testing/web-fixture';
import { retryPath } from './retry-route';

let web: WebFixture;

beforeAll(async () => {
  web = await createWebFixture();
});
afterAll(() => web.app.close());

test('a page contains a sentence and a retry for the case that its scripts do not run', async () => {
  await web.goLive('1');
  const { body } = await web.open('/');
  expect(body).toMatch(/<div id="root">.*Сторінка не завантажилась\..*<a href="\/club\/retry">/);
});

test.each([
  ['http://localhost/shop/sticks?sort=price', '/shop/sticks?sort=price'],
  ['http://elsewhere.example/shop', '/'],
  ['http://localhost//elsewhere.example', '/'],
  ['nonsense', '/'],
  [undefined, '/'],
])('the retry from %s empties the cache and leads to %s', async (referer, target) => {
  const { statusCode, headers } = await web.get(retryPath, {
    host: 'localhost',
    ...(referer && { referer }),
  });
  expect([statusCode, headers.location]).toEqual([303, target]);
  expect(headers['clear-site-data']).toBe('"cache"');
});
