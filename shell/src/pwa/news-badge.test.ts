import { getNews } from '@club/api/contract/content';
import { readCookie } from '@club/platform/cookies';
import { createMemoryServer } from '@club/testing';
import { waitFor } from '@testing-library/react';
import { collectPages } from '../navigation/pages';
import { listen } from '../observation/listen';
import { record, recorder } from '../observation/recorder';
import { createSession } from '../session/session';
import type { Shell } from '../host/shell-context';
import { aBoot, aLogin, clearDevice } from '../testing/open-shell';
import { startNewsBadge } from './news-badge';

const set = jest.fn(async () => undefined);
const clear = jest.fn(async () => undefined);

beforeEach(() => {
  set.mockClear();
  clear.mockClear();
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear, standalone: true });
});
afterEach(() => {
  recorder.listeners.length = 0;
  recorder.buffer = [];
  clearDevice();
});

function aNews(id: string, daysAgo: number) {
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  return { id, at, title: id, lead: '', cover: '' };
}

function start(isCustomer = true) {
  const server = createMemoryServer();
  server.on(getNews, () => ({ news: [aNews('1', 1), aNews('2', 2), aNews('3', 100)] }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  const boot = aBoot();
  const session = createSession(boot);
  if (isCustomer) session.begin(aLogin());
  startNewsBadge({ boot, session } as unknown as Shell);
  return { server, session };
}

function openNews() {
  const page = collectPages([]).find(({ name }) => name === 'news');
  if (!page) throw new Error('The shell has no such page.');
  record({ kind: 'page', match: { page, params: {} }, path: '/news' });
}

test('the icon shows how many news are unread, until the list is opened', async () => {
  start();
  await waitFor(() => expect(set).toHaveBeenCalledWith(2));
  openNews();
  expect(clear).toHaveBeenCalledTimes(1);
  // On the next visit only what came since would count.
  recorder.listeners.length = 0;
  recorder.buffer = [];
  set.mockClear();
  start();
  await waitFor(() => expect(clear).toHaveBeenCalledTimes(2));
  expect(set).not.toHaveBeenCalled();
});

test('[CN-02] a cookie remembers the visit, and other listeners receive the page too', async () => {
  start();
  await waitFor(() => expect(set).toHaveBeenCalledWith(2));
  const next = jest.fn();
  listen(next);
  openNews();
  expect(readCookie('newsSeen')).toMatch(/^20.*Z$/);
  expect(clear).toHaveBeenCalledTimes(1);
  expect(next).toHaveBeenCalledTimes(1);
});

test('[BX-04] other things that wait for the customer are counted with the news', async () => {
  start();
  await waitFor(() => expect(set).toHaveBeenCalledWith(2));
  const wait = (topic: string, count: number) =>
    record({
      kind: 'fact',
      fact: { name: 'attention.changed', payload: { topic, count }, from: 'here' },
    });
  wait('expiring-points', 1);
  expect(set).toHaveBeenLastCalledWith(3);
  openNews();
  expect(set).toHaveBeenLastCalledWith(1);
  wait('expiring-points', 0);
  expect(clear).toHaveBeenCalledTimes(1);
});

test('[BX-04] what an earlier visit counted stays until it is counted again', async () => {
  start();
  await waitFor(() => expect(set).toHaveBeenCalledWith(2));
  record({
    kind: 'fact',
    fact: {
      name: 'attention.changed',
      payload: { topic: 'expiring-points', count: 1 },
      from: 'here',
    },
  });
  recorder.listeners.length = 0;
  recorder.buffer = [];
  set.mockClear();
  start();
  await waitFor(() => expect(set).toHaveBeenCalledWith(3));
});

test('a logout removes the number', async () => {
  const { session } = start();
  await waitFor(() => expect(set).toHaveBeenCalled());
  session.end('unauthorized');
  expect(clear).toHaveBeenCalled();
});

test('[BX-04] the next customer of the page gets a number of their own', async () => {
  const { server, session } = start();
  await waitFor(() => expect(set).toHaveBeenCalledWith(2));
  session.end('logout');
  expect(localStorage.getItem('club.attention')).toBeNull();
  set.mockClear();
  server.on(getNews, () => ({ news: [aNews('4', 1)] }));
  const { user } = aLogin();
  session.begin(aLogin({ user: { ...user, id: 'c-9' } }));
  record({
    kind: 'fact',
    fact: {
      name: 'attention.changed',
      payload: { topic: 'expiring-points', count: 1 },
      from: 'here',
    },
  });
  expect(set).toHaveBeenLastCalledWith(1);
  await waitFor(() => expect(set).toHaveBeenLastCalledWith(2));
});

test('a guest who logs in gets the number, too', async () => {
  const { server, session } = start(false);
  expect(server.calls(getNews)).toEqual([]);
  session.begin(aLogin());
  await waitFor(() => expect(set).toHaveBeenCalledWith(2));
});

test('a page that is not installed has no icon and calls nothing', () => {
  Object.assign(navigator, { standalone: false });
  const { server } = start();
  expect(server.calls(getNews)).toEqual([]);
});
