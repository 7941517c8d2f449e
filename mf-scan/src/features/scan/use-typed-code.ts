import { defineDeviceKey, useDeviceValue, type DeviceValue } from '@club/platform';
import { useState } from 'react';

const defineTypedCode = (name: string) =>
  defineDeviceKey({
    name,
    storage: 'session',
    owner: 'customer',
    initial: '',
    parse: (text) => text,
    format: String,
  });

/** The code of a pack that is typed and not sent. */
export const typedPackCode = defineTypedCode('scan-code');

/** The number of a manager's badge that is typed and not saved. */
export const typedBadgeNumber = defineTypedCode('scan-badge');

/** The code in a field: typed, stored before a reload, or from the address. */
export function useTypedCode(typed: DeviceValue<string>, initial = '') {
  const stored = useDeviceValue(typed);
  const [own, setOwn] = useState<string | null>(initial === '' ? null : initial);
  const setCode = (next: string) => {
    setOwn(next);
    typed.set(next);
  };
  /** Empties the field, but not of another code that was typed meanwhile. */
  const clear = (sent: string) => {
    setOwn((current) => (current === null || current === sent ? '' : current));
    if (typed.get() === sent) typed.set('');
  };
  return [own ?? stored, setCode, clear] as const;
}
