import { useSearchParams } from '@club/platform/router';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of the query that begins a draft. It leaves the address when the page opens, so that a
 * reload does not bring it again over what was entered since.
 */
export function useQueryOnce(name: string): string {
  const [search, setSearch] = useSearchParams();
  const [value] = useState(() => search.get(name) ?? '');
  const remove = useEffectEvent(() => {
    if (!search.has(name)) return;
    const rest = new URLSearchParams(search);
    rest.delete(name);
    setSearch(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => remove(), []);
  return value;
}
