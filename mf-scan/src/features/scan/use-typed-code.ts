import { defineDeviceKey, useDeviceValue } from '@club/platform';
import { useState } from 'react';

/** What is typed and not sent. */
const typedCode = defineDeviceKey({
  name: 'scan-code',
  storage: 'session',
  owner: 'customer',
  initial: '',
  parse: (text) => text,
  format: String,
});

/** The code in the field: typed, stored before a reload, or from the address. */
export function useTypedCode(initial: string) {
  const stored = useDeviceValue(typedCode);
  const [own, setOwn] = useState<string | null>(initial === '' ? null : initial);
  const setCode = (next: string) => {
    setOwn(next);
    typedCode.set(next);
  };
  return [own ?? stored, setCode] as const;
}
