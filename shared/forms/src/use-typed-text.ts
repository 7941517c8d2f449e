import { defineDeviceKey, useDeviceValue, type DeviceValue } from '@club/platform';
import { useState } from 'react';

/** Registers where the text of a field is stored until it is sent, the tab is closed or the session ends. */
export const defineTypedText = (name: string) =>
  defineDeviceKey({
    name,
    storage: 'session',
    owner: 'customer',
    initial: '',
    parse: (text) => text,
    format: String,
  });

/** The text of a field: typed, stored before a reload, or from the address. */
export function useTypedText(typed: DeviceValue<string>, initial = '') {
  const stored = useDeviceValue(typed);
  const [own, setOwn] = useState<string | null>(initial === '' ? null : initial);
  const setText = (next: string) => {
    setOwn(next);
    typed.set(next);
  };
  /** Empties the field, but not of another text that was typed meanwhile. */
  const clear = (sent: string) => {
    setOwn((current) => (current === null || current === sent ? '' : current));
    if (typed.get() === sent) typed.set('');
  };
  return [own ?? stored, setText, clear] as const;
}
