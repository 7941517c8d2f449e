import { fileHash } from '@club/registry';
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

test('the page of a retry has the shell under other addresses, with the same hashes', async () => {
  const shellFolders = (html: string) => [
    ...new Set([...html.matchAll(/\/bundles\/shell\/[^/]+\//g)].map(([folder]) => folder)),
  ];
  const file = 'js/main.aa.js';
  const { body } = await web.open('/?retry=17');
  expect(shellFolders(body)).toEqual(['/bundles/shell/s1~17/']);
  expect(body).toContain(fileHash(shellFiles[file]));
  expect((await web.get(`/bundles/shell/s1~17/${file}`)).body).toBe(shellFiles[file]);
  const hostile = await web.open('/?retry="><script>');
  expect(shellFolders(hostile.body)).toEqual(['/bundles/shell/s1/']);
});
