import { getBalance } from '@club/api/contract/loyalty';
import { useEvent } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { useState } from 'react';

/** The balance that can be spent: as last told on the bus, else as read; null while unknown. */
export function useBalance(): number | null {
  const [told, setTold] = useState<number | null>(null);
  useEvent('balance.changed', ({ balance }) => setTold(balance));
  const read = useApiQuery(getBalance, {});
  return told ?? read.data?.balance ?? null;
}
