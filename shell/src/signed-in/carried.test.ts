import { createStore, type Session } from '@club/platform';
import { createSession } from '../session/session';
import { aBoot, aLogin, clearDevice } from '../testing/open-shell';
import { readCarried } from './carried';

const key = ['shop', 'main', '/api/x', { limit: 12, collectionId: 'popular' }];

function write(text: string): void {
  document.body.innerHTML = `<script type="application/json" id="carried">${text}</script>`;
}

function aCustomer(id: string): Session {
  const session = createSession(aBoot());
  const { user } = aLogin();
  session.begin(aLogin({ user: { ...user, id } }));
  return session.store.get();
}

beforeEach(clearDevice);
afterEach(() => {
  document.body.innerHTML = '';
});

test('[BX-06] the page brings answers to the customer for whom it was made, and to nobody else', () => {
  write(JSON.stringify({ owners: ['c-1'], answers: [{ key, answer: { balance: 7 } }] }));
  const session = createStore<Session>(aCustomer('c-1'));
  const carried = readCarried(session);
  expect(carried(['shop', 'main', '/api/x', { collectionId: 'popular', limit: 12 }])).toMatchObject(
    {
      answer: { balance: 7 },
    },
  );
  expect(carried(['shop', 'second', '/api/x', {}])).toBeUndefined();

  session.set(aCustomer('c-2'));
  expect(carried(key)).toBeUndefined();
  session.set({ status: 'guest' });
  expect(carried(key)).toBeUndefined();
});

test.each(['', 'no json', '{"answers":[]}'])('a page that carries %j brings nothing', (text) => {
  write(text);
  expect(readCarried(createStore<Session>(aCustomer('c-1')))(key)).toBeUndefined();
});
