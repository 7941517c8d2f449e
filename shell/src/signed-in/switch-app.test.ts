import { getUser } from '@club/api/contract/users';
import { createSession } from '../session/session';
import { aBoot, aLogin, aServer, clearDevice } from '../testing/open-shell';
import { switchApp } from './switch-app';

afterEach(clearDevice);

it('[AC-11] an account that comes with an error leaves the customer as known', async () => {
  const server = aServer();
  const { user } = aLogin();
  // Past the server in memory: it would not let an answer through that does not fit.
  const answer = { user: { ...user, first_name: 'Чужа' }, error: 'wrong shop' };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (target, init) =>
      target === getUser.path ? Response.json(answer) : server.fetch(target, init),
    );
  const told = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const session = createSession(aBoot());
  session.begin(aLogin({ ogo_user: { ...user, id: 'c-2', shopify_id: '8001' } }));
  window.history.pushState(null, '', '/news');
  await switchApp(session, 'second');
  expect(session.store.get()).toMatchObject({ customer: { firstName: user.first_name } });
  expect(told.mock.calls[0]?.[1]).toMatchObject({ kind: 'bad-response' });
});
