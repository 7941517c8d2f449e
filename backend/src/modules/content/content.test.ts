import { getPageById } from '@club/api/contract/content';
import { createTestServer, type TestServer } from '../../testing';
import { savePages } from './texts-service';

let server: TestServer;
let customer: { token: string };

beforeAll(async () => {
  server = await createTestServer();
  customer = await server.loginAs('regular');
});
afterAll(() => server.close());

test('[CL-28] each brand has its own text of a page', async () => {
  const main = await server.call(getPageById, { id: 'agreement' });
  const second = await server.call(getPageById, { id: 'agreement', myogo: true });
  expect(main.body_html).toContain('<');
  expect(second.body_html).not.toBe(main.body_html);
});

test('[CL-28] [AC-17] a guest reads only the user agreement', async () => {
  for (const id of ['rules', 'why-ogo', 'nothing']) {
    for (const token of [null, 'A'.repeat(43)]) {
      expect(await server.failure(getPageById, { id }, { token })).toMatchObject({
        status: 401,
        code: 'UNAUTHORIZED_IN_APP',
      });
    }
  }
  expect((await server.call(getPageById, { id: 'rules' }, customer)).title).not.toBe('');
});

test('[CL-28] stored HTML contains no scripts', async () => {
  await server.context.transaction(async (tx) => {
    const bodyHtml = '<p onclick="x()">текст</p><script>x()</script>';
    await savePages(tx, server.context, [{ id: 'hostile', brand: 'main', title: 'x', bodyHtml }]);
  });
  const page = await server.call(getPageById, { id: 'hostile' }, customer);
  expect(page.body_html).toBe('<p>текст</p>');
});

test('[CL-28] a changed page is shown at once', async () => {
  const page = { id: 'fresh', brand: 'main' as const, title: 'один' };
  const save = (bodyHtml: string) =>
    server.context.transaction(async (tx) => {
      await savePages(tx, server.context, [{ ...page, bodyHtml }]);
      server.context.cache.invalidate(tx, 'content');
    });
  await save('<p>перше</p>');
  expect((await server.call(getPageById, { id: 'fresh' }, customer)).body_html).toBe(
    '<p>перше</p>',
  );
  await save('<p>друге</p>');
  expect((await server.call(getPageById, { id: 'fresh' }, customer)).body_html).toBe(
    '<p>друге</p>',
  );
});

test('[CL-28] an unknown page is a declared error', async () => {
  expect(await server.failure(getPageById, { id: 'nothing' }, customer)).toMatchObject({
    status: 404,
    code: 'PAGE_NOT_FOUND',
  });
});
