import { getUser } from '@club/api/contract/account/users';
import { createSession } from '../session/session';
import { aBoot, aLogin, aServer, clearDevice } from '../testing/open-shell';
import { switchApp } from './switch-app';

afterEach(clearDevice);

it('[AC-11] an answer with an error leaves the customer unchanged', async () => {
  const server = aServer();
  const { user } = aLogin();
  // Without the server in memory, which rejects an invalid answer.
  const answer = { user: { ...user, first_name: 'Чужа' }, error: 'wrong shop' };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (target, init) =>
      target === getUser.path ? Response.json(answer) : server.fetch(target, init),
    );
  const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const session = createSession(aBoot());
  session.begin(aLogin({ ogo_user: { ...user, id: 'c-2', shopify_id: '8001' } }));
  window.history.pushState(null, '', '/news');
  await switchApp(session, 'second');
  expect(session.store.get()).toMatchObject({ customer: { firstName: user.first_name } });
  expect(log.mock.calls[0]?.[1]).toMatchObject({ kind: 'bad-response' });
});
