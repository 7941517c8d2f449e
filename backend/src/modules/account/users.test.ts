import { getUser } from '@club/api/contract/account/users';
import { createTestServer, type TestServer } from '../../testing';
import { personas } from '../../../seed/personas';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function readAccount(token: string, brand: 'main' | 'second') {
  const session = await server.context.sessions.find(token);
  return session?.customer.accounts[brand]?.shopifyId ?? 'none';
}

test('[CL-02] [AC-10] a customer reads the own account of each app, tags joined by comma', async () => {
  const { token } = await server.loginAs('both-brands');
  const persona = personas.find(({ key }) => key === 'both-brands');
  const main = await server.call(getUser, { id: await readAccount(token, 'main') }, { token });
  const second = await server.call(
    getUser,
    { id: await readAccount(token, 'second'), myogo: true },
    { token },
  );
  expect(main.user.phone).toBe(persona?.phone);
  expect(main.user.tags).toBe(persona?.accounts[0]?.tags.join(','));
  expect(second.user.id).not.toBe(main.user.id);
});

test("[CL-02] another customer's account is not found", async () => {
  const stranger = await server.loginAs('saver');
  const { token } = await server.loginAs('regular');
  const id = await readAccount(stranger.token, 'main');
  expect(await server.failure(getUser, { id }, { token })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  // The other app's account is not this app's.
  const both = await server.loginAs('both-brands');
  const second = await readAccount(both.token, 'second');
  expect(await server.failure(getUser, { id: second }, both)).toMatchObject({ code: 'NOT_FOUND' });
});
