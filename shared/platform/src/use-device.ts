import { useSyncExternalStore } from 'react';
import { cookieValue, type CookieName } from './cookies';
import type { DeviceValue } from './device-store';

/**
 * A value on the device, up to date, or what `select` takes from it; on a server and while hydrating
 * the initial value. `select` must give the same for the same value.
 */
export function useDeviceValue<Value>(value: DeviceValue<Value>): Value;
export function useDeviceValue<Value, Part>(
  value: DeviceValue<Value>,
  select: (value: Value) => Part,
): Part;
export function useDeviceValue<Value>(
  { subscribe, get, initial }: DeviceValue<Value>,
  select: (value: Value) => unknown = (value) => value,
): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  );
}

/** A cookie's value, up to date with what this bundle writes; on a server and while hydrating null. */
export function useCookie(cookie: CookieName): string | null {
  const { subscribe, get } = cookieValue(cookie);
  return useSyncExternalStore(subscribe, get, () => null);
}
