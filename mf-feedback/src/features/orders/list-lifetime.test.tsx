import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  type RatableOrder,
} from '@club/api/contract/feedback';
import { clearAllCookies, readCookie } from '@club/platform/cookies';
import { createTestHost, renderRoute, renderSlot, type TestHost } from '@club/testing';
import { act } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { mockRemainingCalls } from '../../testing/mock-remaining-calls';
import { expireCookiesByFakeTimers } from '../../testing/expiring-cookies';
import { anOrder } from '../../testing/orders';

function createHost({ orders = [anOrder()], receipts = [] as RatableOrder[] } = {}) {
  const host = createTestHost();
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 86_400 }));
  mockRemainingCalls(host.server);
  host.server.on(canWriteByOrder, () => ({ orders }));
  host.server.on(getOfflineOrders, () => ({ orders: receipts }));
  return host;
}

/** Opens the page, waits for its answers, and leaves it. */
async function visitPage(host: TestHost) {
  const view = await renderRoute(config, remote, 'list', { host });
  await view.settled();
  view.unmount();
}

async function visitHome(host: TestHost) {
  const view = await renderSlot(config, remote, 'FeedbackInvite', { host });
  await view.settled();
  view.unmount();
}

const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  expireCookiesByFakeTimers();
});
afterEach(() => {
  clearAllCookies();
  jest.useRealTimers();
});

describe('[FB-02] [CN-01] the lifetimes of what can be rated', () => {
  it.each([
    ['online orders', 'feedbackCanWrite', canWriteByOrder],
    ['receipts', 'offlineOrders', getOfflineOrders],
  ] as const)(
    '%s are read again after 1800 seconds, and their flag ends',
    async (_, flag, list) => {
      const host = createHost({ receipts: [anOrder({ id: '5', channel: 'receipt' })] });
      await visitPage(host);
      // The import reads both lists again when it is done.
      const before = host.server.calls(list).length;
      expect(readCookie(flag)).toBe('main:yes');
      await passSeconds(1_790);
      await visitPage(host);
      expect(host.server.calls(list)).toHaveLength(before);
      expect(readCookie(flag)).toBe('main:yes');
      await passSeconds(11);
      expect(readCookie(flag)).toBeNull();
      await visitPage(host);
      expect(host.server.calls(list)).toHaveLength(before + 1);
    },
  );

  it('home reads nothing while the flags say that nothing can be rated', async () => {
    const host = createHost({ orders: [anOrder({ canWrite: false })] });
    await visitHome(host);
    expect([readCookie('feedbackCanWrite'), readCookie('offlineOrders')]).toEqual([
      'main:no',
      'main:no',
    ]);
    host.queryClient.clear();
    await visitHome(host);
    expect(host.server.calls(canWriteByOrder)).toHaveLength(1);
    expect(host.server.calls(getOfflineOrders)).toHaveLength(1);
    await passSeconds(1_801);
    await visitHome(host);
    expect(host.server.calls(canWriteByOrder)).toHaveLength(2);
    expect(host.server.calls(getOfflineOrders)).toHaveLength(2);
  });

  it('the flag of one app says nothing of the other', async () => {
    const host = createHost({ orders: [] });
    await visitHome(host);
    act(() => host.brand.set({ ...host.brand.get(), brand: 'second' }));
    await visitHome(host);
    expect(host.server.calls(canWriteByOrder)).toHaveLength(2);
    expect(readCookie('feedbackCanWrite')).toBe('second:no');
  });
});
