import {
  authBat,
  collect,
  esputnikAddContact,
  esputnikEventLogin,
  esputnikSendId,
  getBatToken,
  pwaAddOrderInfo,
  sendBatEvent,
  type EventBatch,
} from '@club/api/contract/marketing';
import { readCookie } from '@club/platform/cookies';
import { createMemoryServer, refuse } from '@club/testing';
import { waitFor } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { collectPages } from '../../navigation/pages';
import { createSession } from '../../session/session';
import type { Shell } from '../../host/shell-context';
import { aBoot, aLogin, clearDevice } from '../../testing/open-shell';
import { record, recorder, track } from '../recorder';
import { startAnalytics } from './start-analytics';

// Only a real browser measures web vitals; observation.spec.ts of the browser tests checks them.
jest.mock('./vitals', () => ({ measureVitals: () => undefined }));

const done = { success: true };

function setUp({ isCustomer = false, webAnalytics = collect.path } = {}) {
  const server = createMemoryServer();
  let tokens = 0;
  server.on(getBatToken, () => ({ token: `bat-${(tokens += 1)}`, expires_in_seconds: 600 }));
  server.on(authBat, () => done);
  server.on(sendBatEvent, () => ({ accepted: 1 }));
  server.on(collect, () => ({ accepted: 1 }));
  server.on(esputnikAddContact, () => done);
  server.on(esputnikEventLogin, () => done);
  server.on(esputnikSendId, () => done);
  server.on(pwaAddOrderInfo, ({ input }) => ({
    order: { id: input.orderId, money: 129_900, points: 50, items: 3 },
  }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  const boot = aBoot({ webAnalytics });
  const session = createSession(boot);
  if (isCustomer) session.begin(aLogin());
  const shell = { boot, session, pages: collectPages([]) } as unknown as Shell;
  startAnalytics(shell);
  return { server, shell };
}

type Server = ReturnType<typeof setUp>['server'];

const batches = (server: Server) =>
  server.calls(sendBatEvent).map(({ input }) => input.data as EventBatch);
const eventsOf = (server: Server) => batches(server).flatMap(({ events }) => events);

/** As when the customer closes the page: waiting events are sent now. */
async function sent(server: Server, name: string) {
  return waitFor(() => {
    dispatchEvent(new Event('pagehide'));
    const found = eventsOf(server).find((event) => event.name === name);
    expect(found).toBeDefined();
    return found;
  });
}

function aPage(path: string, params: Record<string, string> = {}) {
  const page = collectPages([]).find((one) => one.name === 'newsItem');
  if (!page) throw new Error('The shell has no such page.');
  record({ kind: 'page', match: { page, params }, path });
}

// Each test is a new page: listeners of the previous test would otherwise receive the events.
const leaves: (() => void)[] = [];

beforeEach(() => {
  for (const target of [window, document] as EventTarget[]) {
    const listenTo = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      listenTo(type, listener, options);
      leaves.push(() => target.removeEventListener(type, listener, options));
    });
  }
});
afterEach(async () => {
  for (const leave of leaves.splice(0)) leave();
  recorder.listeners.length = 0;
  recorder.buffer = [];
  clearDevice();
  await clear(createStore('club-analytics', 'events'));
});

test('[PW-10] earlier events are measured too, for both destinations', async () => {
  track('rate_order', { rating: 4 });
  const { server } = setUp();
  expect(await sent(server, 'rate_order')).toMatchObject({ data: { rating: 4 } });
  await waitFor(() => {
    const events = server.calls(collect).flatMap(({ input }) => input.events);
    expect(events).toContainEqual(
      expect.objectContaining({
        name: 'rate_order',
        params: expect.objectContaining({ rating: 4 }),
      }),
    );
  });
});

test('[PW-10] a page is viewed once, by the pattern of its address', async () => {
  const { server } = setUp();
  aPage('/news/41');
  aPage('/news/41');
  aPage('/news/42');
  await sent(server, 'page_view');
  await waitFor(() => {
    const views = eventsOf(server).filter(({ name }) => name === 'page_view');
    expect(views.map(({ data }) => data)).toEqual([
      { page: 'shell.newsItem', path: '/news/:newsId' },
      { page: 'shell.newsItem', path: '/news/:newsId' },
    ]);
  });
});

test('[PW-10] facts of the bus are measured by themselves, those of other tabs are not', async () => {
  const { server } = setUp();
  const payload = { scanId: '1', kind: 'velo', points: 15 };
  record({ kind: 'fact', fact: { name: 'scan.accepted', payload, from: 'tab' } });
  record({ kind: 'fact', fact: { name: 'scan.accepted', payload, from: 'here' } });
  expect(await sent(server, 'scan')).toMatchObject({ data: { kind: 'velo', points: 15 } });
  expect(eventsOf(server).filter(({ name }) => name === 'scan')).toHaveLength(1);
});

test('[SH-22] [CL-64] an order is measured with the totals that the server knows, as the end of its cart', async () => {
  const { server } = setUp({ isCustomer: true });
  const item = { brand: 'main', variantId: '31', quantity: 2 };
  record({ kind: 'fact', fact: { name: 'cart.item-added', payload: item, from: 'here' } });
  const added = await sent(server, 'add_to_cart');
  const order = { brand: 'main', orderId: '9', number: 1009 };
  record({ kind: 'fact', fact: { name: 'order.created', payload: order, from: 'here' } });
  const bought = await sent(server, 'purchase');
  const { cart_id: cart } = Object(added?.data) as { cart_id?: string };
  expect(cart).toEqual(expect.any(String));
  expect(bought?.data).toEqual({
    transaction_id: '9',
    value: 1299,
    currency: 'UAH',
    points: 50,
    item_count: 3,
    cart_id: cart,
  });
  expect(readCookie('cartGuid')).toBeNull();
});

test('[PW-10] an install from the browser’s own menu is measured', async () => {
  const { server } = setUp();
  dispatchEvent(new Event('appinstalled'));
  expect(await sent(server, 'install')).toMatchObject({ data: { way: 'browser' } });
});

test('[ER-03] a refused token is cleared, and a new one sends the same events', async () => {
  const { server } = setUp();
  server.on(sendBatEvent, ({ input }) => {
    if (input.token === 'bat-1') throw refuse('ANALYTICS_UNAUTHENTICATED');
    return { accepted: 1 };
  });
  track('install', { way: 'browser' });
  await sent(server, 'install');
  await waitFor(() => expect(readCookie('analyticsToken')).toBe('bat-2'));
  const installs = batches(server).filter(({ events }) =>
    events.some(({ name }) => name === 'install'),
  );
  expect(installs).toHaveLength(2);
  expect(installs[0]?.events.map(({ id }) => id)).toEqual(installs[1]?.events.map(({ id }) => id));
});

test('[CL-65] [CL-66] a login makes the visit the customer’s, and is reported to the marketing service', async () => {
  const { server, shell } = setUp();
  track('install', { way: 'browser' });
  await sent(server, 'install');
  expect(batches(server)[0]?.signed_in).toBe(false);
  expect(server.calls(authBat)).toEqual([]);
  shell.session.begin(aLogin());
  track('login', { method: 'sms' });
  await waitFor(() => expect(server.calls(esputnikEventLogin)).toHaveLength(1));
  expect(server.calls(authBat)[0]?.input.token).toBe('bat-1');
  expect(server.calls(esputnikAddContact)).toEqual([]);
  await sent(server, 'login');
  expect(batches(server).at(-1)?.signed_in).toBe(true);
  expect(server.calls(sendBatEvent).at(-1)?.token).toBe('secret-token');
});

test('[AC-05] a logout removes the visit from the device; the next one is a new visit', async () => {
  const { server, shell } = setUp({ isCustomer: true });
  track('install', { way: 'browser' });
  await sent(server, 'install');
  // As the shell's host does, while the session is still ending.
  shell.session.onEnd((reason) =>
    record({ kind: 'fact', fact: { name: 'session.ended', payload: { reason }, from: 'here' } }),
  );
  shell.session.end('logout');
  await sent(server, 'logout');
  expect(localStorage.getItem('club.visit')).toBeNull();
  const [before, after] = [batches(server)[0], batches(server).at(-1)];
  expect(after?.client).not.toBe(before?.client);
  expect(after?.signed_in).toBe(false);
});

test('[CL-63] a registration makes a contact', async () => {
  const { server, shell } = setUp();
  shell.session.begin(aLogin());
  track('sign_up', { method: 'sms' });
  await waitFor(() => expect(server.calls(esputnikAddContact)).toHaveLength(1));
});

test('[CL-67] the push id of the native app goes to the marketing service once for a customer', async () => {
  const { server, shell } = setUp();
  const postPushId = (id: string) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: location.origin,
        data: { type: 'club.push-id', id },
      }),
    );
  postPushId('push-id-0001');
  postPushId('no id');
  expect(server.calls(esputnikSendId)).toEqual([]);
  shell.session.begin(aLogin());
  await waitFor(() => expect(server.calls(esputnikSendId)).toHaveLength(1));
  expect(server.calls(esputnikSendId)[0]?.input).toEqual({
    id: 'push-id-0001',
    phone: '+380501112233',
  });
  await waitFor(() => expect(readCookie('pushUpdate')).toBe('c-1:push-id-0001'));
  postPushId('push-id-0001');
  postPushId('push-id-0002');
  await waitFor(() => expect(server.calls(esputnikSendId)).toHaveLength(2));
});

test('[CL-67] a push id in the address goes to the marketing service once', async () => {
  history.replaceState(null, '', '/profile?integration_id=push-id-0003');
  const first = setUp({ isCustomer: true });
  await waitFor(() => expect(readCookie('pushUpdate')).toBe('c-1:push-id-0003'));
  expect(first.server.calls(esputnikSendId).map(({ input }) => input.id)).toEqual(['push-id-0003']);
  // As after a reload.
  const { server } = setUp({ isCustomer: true });
  track('install', { way: 'browser' });
  await sent(server, 'install');
  expect(server.calls(esputnikSendId)).toEqual([]);
  history.replaceState(null, '', '/');
});

test('[CL-67] a message of a foreign page is no push id', () => {
  const { server } = setUp({ isCustomer: true });
  const data = { type: 'club.push-id', id: 'push-id-0009' };
  window.dispatchEvent(new MessageEvent('message', { origin: 'https://evil.example', data }));
  expect(sessionStorage.getItem('club.push-id')).toBeNull();
  expect(server.calls(esputnikSendId)).toEqual([]);
});

test('[PW-10] a failing server is paused, and the customer sees no error', async () => {
  const { server } = setUp();
  server.fail(sendBatEvent, 'UNAVAILABLE');
  track('install', { way: 'browser' });
  await sent(server, 'install');
  const tried = server.calls(sendBatEvent).length;
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.calls(collect).length).toBeGreaterThan(0));
  expect(server.calls(sendBatEvent)).toHaveLength(tried);
});
