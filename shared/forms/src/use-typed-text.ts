import { defineDeviceKey, useDeviceValue, type DeviceValue } from '@club/platform';
import { useEffect, useEffectEvent, useState } from 'react';

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

/** The text of a field: typed, or stored before a reload; one that is given is as if it was typed. */
export function useTypedText(typed: DeviceValue<string>, given = '') {
  const stored = useDeviceValue(typed);
  const [own, setOwn] = useState<string | null>(given === '' ? null : given);
  const storeGiven = useEffectEvent(() => given !== '' && typed.set(given));
  useEffect(() => void storeGiven(), []);
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
