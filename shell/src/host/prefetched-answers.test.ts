import { createStore, type Session } from '@club/platform';
import { createSession } from '../session/session';
import { aBoot, aLogin, clearDevice } from '../testing/open-shell';
import { readPrefetchedAnswers } from './prefetched-answers';

const key = ['shop', 'main', '/api/x', { limit: 12, collectionId: 'popular' }];

function write(text: string): void {
  document.body.innerHTML = `<script type="application/json" id="prefetched">${text}</script>`;
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

test('[BX-06] the page has answers for the customer for whom it was made, and for nobody else', () => {
  write(JSON.stringify({ owners: ['c-1'], answers: [{ key, answer: { balance: 7 } }] }));
  const session = createStore<Session>(aCustomer('c-1'));
  const prefetched = readPrefetchedAnswers(session);
  expect(
    prefetched(['shop', 'main', '/api/x', { collectionId: 'popular', limit: 12 }]),
  ).toMatchObject({
    answer: { balance: 7 },
  });
  expect(prefetched(['shop', 'second', '/api/x', {}])).toBeUndefined();

  session.set(aCustomer('c-2'));
  expect(prefetched(key)).toBeUndefined();
  session.set({ status: 'guest' });
  expect(prefetched(key)).toBeUndefined();
});

test.each(['', 'no json', '{"answers":[]}'])('a page that contains %j has no answers', (text) => {
  write(text);
  expect(readPrefetchedAnswers(createStore<Session>(aCustomer('c-1')))(key)).toBeUndefined();
});
