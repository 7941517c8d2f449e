import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  importOrdersInBackground,
  type RatableOrder,
} from '@club/api/contract/feedback';
import { clearAllCookies, readCookie } from '@club/platform/cookies';
import { createTestHost, renderRoute, type TestHost } from '@club/testing';
import { act, screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { mockRemainingCalls } from '../../testing/mock-remaining-calls';
import { expireCookiesByFakeTimers } from '../../testing/expiring-cookies';
import { anOrder } from '../../testing/orders';

type Progress = { state: 'running' | 'done' | 'failed'; done: number; total: number | null };

/** A server whose import goes on by one step with each call. */
function createHost(...steps: Progress[]) {
  const host = createTestHost();
  const orders: RatableOrder[] = [anOrder()];
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 86_400 }));
  mockRemainingCalls(host.server);
  host.server.on(canWriteByOrder, () => ({ orders }));
  host.server.on(importOrdersInBackground, () => {
    const step = (steps.length > 1 ? steps.shift() : steps[0])!;
    if (step.state === 'done') orders[1] = anOrder({ id: '9', number: 2001 });
    return step;
  });
  return host;
}

async function open(host: TestHost) {
  const view = await renderRoute(config, remote, 'list', { host });
  await view.settled();
  return {
    ...view,
    async passSeconds(seconds: number) {
      await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
      await view.settled();
    },
  };
}

const imports = (host: TestHost) => host.server.calls(importOrdersInBackground);

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  expireCookiesByFakeTimers();
});
afterEach(() => {
  clearAllCookies();
  jest.useRealTimers();
  localStorage.clear();
});

describe('[FB-02] the import of orders', () => {
  it('runs in the background, shows its progress, and then the list has what it found', async () => {
    const host = createHost(
      { state: 'running', done: 0, total: null },
      { state: 'running', done: 3, total: 12 },
      { state: 'done', done: 12, total: 12 },
    );
    const { passSeconds } = await open(host);
    expect(screen.getByText('Шукаємо твої покупки')).toBeInTheDocument();
    // The orders that are known can be rated meanwhile.
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await passSeconds(2);
    expect(screen.getByText('Шукаємо твої покупки: 3 з 12')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
    expect(readCookie('orderImport')).toBeNull();
    await passSeconds(2);
    expect(screen.queryByText(/Шукаємо твої покупки/)).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(readCookie('orderImport')).toBe('done');
  });

  it('keeps showing its progress while the next one is read', async () => {
    const host = createHost({ state: 'running', done: 3, total: 12 });
    const { passSeconds } = await open(host);
    const release = host.server.hold(importOrdersInBackground);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(imports(host)).toHaveLength(2);
    expect(screen.getByText('Шукаємо твої покупки: 3 з 12')).toBeInTheDocument();
    release();
    await passSeconds(0);
  });

  it('[CN-01] starts once in the 86400 seconds of its flag', async () => {
    const host = createHost({ state: 'done', done: 0, total: 0 });
    (await open(host)).unmount();
    expect(imports(host)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(86_390_000));
    (await open(host)).unmount();
    expect(imports(host)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    await open(host);
    expect(imports(host)).toHaveLength(2);
  });

  it('says so when it fails, and a retry begins it again', async () => {
    const host = createHost(
      { state: 'failed', done: 2, total: 12 },
      { state: 'done', done: 12, total: 12 },
    );
    const { user, passSeconds } = await open(host);
    expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося знайти всі покупки');
    expect(readCookie('orderImport')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await passSeconds(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it.each(['network', 'timeout'] as const)(
    'goes on after its progress was lost once: %s',
    async (failure) => {
      const host = createHost(
        { state: 'running', done: 3, total: 12 },
        { state: 'done', done: 12, total: 12 },
      );
      const { passSeconds } = await open(host);
      host.server.fail(importOrdersInBackground, failure);
      await passSeconds(2);
      expect(imports(host)).toHaveLength(2);
      expect(screen.getByText('Шукаємо твої покупки: 3 з 12')).toBeInTheDocument();
      host.server.recover();
      // Without a network nothing is tried; it goes on when that is back.
      act(() => host.online.set(false));
      await passSeconds(60);
      expect(imports(host)).toHaveLength(2);
      act(() => host.online.set(true));
      await passSeconds(10);
      expect(screen.getAllByRole('article')).toHaveLength(2);
      expect(readCookie('orderImport')).toBe('done');
    },
  );

  it('is one failure with the lists, whose button tries all again', async () => {
    const host = createHost({ state: 'done', done: 0, total: 0 });
    const calls = [importOrdersInBackground, canWriteByOrder, getOfflineOrders];
    for (const call of calls) host.server.fail(call, 'timeout');
    const { user, passSeconds } = await open(host);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    host.server.recover();
    await user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await passSeconds(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(readCookie('orderImport')).toBe('done');
  });

  it('waits for the network without a message', async () => {
    const host = createHost({ state: 'done', done: 0, total: 0 });
    act(() => host.online.set(false));
    const { passSeconds } = await open(host);
    await passSeconds(10);
    expect(imports(host)).toHaveLength(0);
    expect(screen.queryByText('Не вдалося знайти всі покупки')).toBeNull();
    act(() => host.online.set(true));
    await passSeconds(0);
    expect(imports(host)).toHaveLength(1);
  });
});
