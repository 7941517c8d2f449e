import { integrityHash } from '@club/registry';
import { createWebFixture, shellFiles, type WebFixture } from '../../testing/web-fixture';
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
  ['http://localhost/shop/sticks?sort=price', '/shop/sticks?sort=price&'],
  ['http://localhost/?retry=17', '/?'],
  ['http://elsewhere.example/shop', '/?'],
  ['http://localhost//elsewhere.example', '/?'],
  ['nonsense', '/?'],
  [undefined, '/?'],
])('the retry from %s empties the cache and leads to %s', async (referer, page) => {
  const { statusCode, headers } = await web.get(retryPath, {
    host: 'localhost',
    ...(referer && { referer }),
  });
  expect(statusCode).toBe(303);
  const [before, retry] = headers.location?.split('retry=') ?? [];
  expect([before, retry]).toEqual([page, expect.stringMatching(/^\d{13}$/)]);
  expect(headers['clear-site-data']).toBe('"cache"');
});

test('the page of a retry has its first files under other addresses, with the same hashes', async () => {
  const files = (html: string) =>
    [...html.matchAll(/<(?:link rel="stylesheet"|script)[^>]* (?:href|src)="([^"]+)"/g)].map(
      ([, url]) => url,
    );
  const main = '/bundles/shell/s1/js/main.aa.js';
  const sheet = '/bundles/shell/s1/css/main.aa.css';
  const { body } = await web.open('/?retry=17');
  expect(files(body)).toEqual([`${sheet}?17`, `${main}?17`]);
  expect(body).toContain(integrityHash(shellFiles['js/main.aa.js']));
  expect((await web.get(`${main}?17`)).body).toBe(shellFiles['js/main.aa.js']);
  expect(files((await web.open('/?retry="><script>')).body)).toEqual([sheet, main]);
});
