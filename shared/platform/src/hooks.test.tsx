import type { Call } from '@club/api';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getVersion } from '@club/api/contract/operations';
import { createClubBus } from '@club/events';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostContext, type BrandInfo, type Host, type Session } from './host';
import {
  useApi,
  useBrand,
  useCustomer,
  useEvent,
  useEvents,
  useHref,
  useIsServed,
  useOnline,
  useRemoteName,
  useSession,
  useSlot,
  useToast,
} from './hooks';
import { createStore } from './store';

function createHost() {
  const host = {
    session: createStore<Session>({ status: 'guest' }),
    brand: createStore<BrandInfo>({ brand: 'main', name: 'Перший', shop: 'first.test' }),
    online: createStore(true),
    api: jest.fn() as unknown as Call,
    events: createClubBus(),
    href: () => '/somewhere',
    loadRemote: () => Promise.reject(new Error('There is no remote.')),
    toast: jest.fn(),
    track: jest.fn(),
    Slot: () => null,
  } satisfies Host;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostContext value={host}>{children}</HostContext>
  );
  return { host, wrapper };
}

describe('outside a host', () => {
  it.each([
    ['useSession', useSession],
    ['useBrand', useBrand],
    ['useOnline', useOnline],
    ['useApi', useApi],
    ['useEvents', useEvents],
    ['useHref', useHref],
    ['useToast', useToast],
    ['useSlot', useSlot],
  ])('%s explains what is missing and what to do', (_, useIt: () => unknown) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(() => useIt())).toThrow(/No host.*<HostContext value=/);
  });

  it('a component belongs to the shell', () => {
    expect(renderHook(() => useRemoteName()).result.current).toBe('shell');
  });
});

describe('useCustomer', () => {
  it('names the guard that a page without a customer needs', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { wrapper } = createHost();
    expect(() => renderHook(() => useCustomer(), { wrapper })).toThrow(/guard `auth`/);
  });
});

describe('useIsServed', () => {
  it('[PF-03] is false for a call that the server does not serve yet', () => {
    const { host } = createHost();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <HostContext value={{ ...host, unserved: [getVersion.path] }}>{children}</HostContext>
    );
    expect(renderHook(() => useIsServed(getVersion), { wrapper }).result.current).toBe(false);
    expect(renderHook(() => useIsServed(getBalance), { wrapper }).result.current).toBe(true);
  });

  it('is true where the host names no such call', () => {
    const { wrapper } = createHost();
    expect(renderHook(() => useIsServed(getVersion), { wrapper }).result.current).toBe(true);
  });
});

describe('a change of the host', () => {
  it('reaches a mounted component', () => {
    const { host, wrapper } = createHost();
    const { result } = renderHook(() => ({ online: useOnline(), brand: useBrand() }), { wrapper });
    expect(result.current.online).toBe(true);
    act(() => host.online.set(false));
    act(() => host.brand.set({ brand: 'second', name: 'Другий', shop: 'second.test' }));
    expect(result.current).toMatchObject({ online: false, brand: { name: 'Другий' } });
  });

  it('does not notify listeners of the same value', () => {
    const store = createStore(1);
    const listener = jest.fn();
    const leave = store.subscribe(listener);
    store.set(1);
    store.set(2);
    leave();
    store.set(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('useEvent', () => {
  it('delivers a remembered fact immediately, and later ones while the component is mounted', () => {
    const { host, wrapper } = createHost();
    const received: number[] = [];
    host.events.emit('balance.changed', { balance: 1 });
    const { unmount } = renderHook(
      () => useEvent('balance.changed', ({ balance }) => received.push(balance)),
      { wrapper },
    );
    host.events.emit('balance.changed', { balance: 2 });
    unmount();
    host.events.emit('balance.changed', { balance: 3 });
    expect(received).toEqual([1, 2]);
  });

  it('delivers no past fact that is not remembered', () => {
    const { host, wrapper } = createHost();
    const received = jest.fn();
    host.events.emit('cart.item-added', { brand: 'main', variantId: 'v', quantity: 1 });
    renderHook(() => useEvent('cart.item-added', received), { wrapper });
    expect(received).not.toHaveBeenCalled();
  });

  it('calls the newest handler without subscribing again', () => {
    const { host, wrapper } = createHost();
    const received: string[] = [];
    host.events.emit('balance.changed', { balance: 1 });
    const { rerender } = renderHook(
      ({ name }) =>
        useEvent('balance.changed', ({ balance }) => received.push(`${name}${balance}`)),
      { wrapper, initialProps: { name: 'a' } },
    );
    rerender({ name: 'b' });
    host.events.emit('balance.changed', { balance: 2 });
    expect(received).toEqual(['a1', 'b2']);
  });
});
