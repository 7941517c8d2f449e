import { isApiError } from '@club/api';
import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  importOrdersInBackground,
  send,
  sendOffline,
} from '@club/api/contract/feedback';
import { clearAllCookies, readCookie, writeCookie } from '@club/platform/cookies';
import { createSectionCall } from '@club/platform/section';
import { createTestHost, refuse } from '@club/testing';
import { anOrder, aRating } from '../../testing/orders';
import { feedbackSection } from './feedback-section';

const rating = { token: '', orderId: '7', rating: 5, text: '' };
const order = anOrder({ canWrite: false, feedback: aRating() });

/** A server with the token `good`; it answers each call of the section. */
function createHost() {
  const host = createTestHost();
  const { server } = host;
  const check = ({ input }: { input: { token: string } }) => {
    if (input.token !== 'good') throw refuse('FEEDBACK_UNAUTHENTICATED');
  };
  server.on(getAuth, () => ({ token: 'good', expires_in_seconds: 1800 }));
  server.on(canWriteByOrder, (request) => (check(request), { orders: [] }));
  server.on(getOfflineOrders, (request) => (check(request), { orders: [] }));
  server.on(
    importOrdersInBackground,
    (request) => (check(request), { state: 'done' as const, done: 0, total: 0 }),
  );
  server.on(send, (request) => (check(request), { order }));
  server.on(sendOffline, (request) => (check(request), { order }));
  return { host, call: createSectionCall(host.api, feedbackSection) };
}

type Call = ReturnType<typeof createHost>['call'];

const once = { idempotencyKey: 'k' };
const calls: readonly [string, (call: Call) => Promise<unknown>][] = [
  ['can-write-by-order', (call) => call(canWriteByOrder, { shop: 's', shopifyId: '1', token: '' })],
  ['get-offline-orders', (call) => call(getOfflineOrders, { token: '' })],
  ['import-orders-in-background', (call) => call(importOrdersInBackground, { token: '' })],
  ['send', (call) => call(send, { shop: 's', ...rating }, once)],
  ['send-offline', (call) => call(sendOffline, rating, once)],
];

afterEach(clearAllCookies);

describe('[FB-03] a 401 of a call', () => {
  it.each(calls)('%s clears the flag and gets a new token', async (_, run) => {
    const { host, call } = createHost();
    writeCookie('feedbackToken', 'stale', 60);
    await run(call);
    expect(readCookie('feedbackToken')).toBe('good');
    expect(host.server.calls(getAuth)).toHaveLength(1);
  });

  it.each(calls)(
    '%s fails when the new token is refused too, and the next one gets another',
    async (_, run) => {
      const { host, call } = createHost();
      host.server.on(getAuth, () => ({ token: 'stale', expires_in_seconds: 1800 }));
      const error = await run(call).catch((cause: unknown) => cause);
      expect(isApiError(error, 'FEEDBACK_UNAUTHENTICATED')).toBe(true);
      expect(readCookie('feedbackToken')).toBeNull();
      host.server.on(getAuth, () => ({ token: 'good', expires_in_seconds: 1800 }));
      await run(call);
      expect(readCookie('feedbackToken')).toBe('good');
    },
  );
});
