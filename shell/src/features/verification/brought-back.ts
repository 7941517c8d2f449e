import type { InputOf } from '@club/api';
import type { finish } from '@club/api/contract/verification';

/** What the provider's redirect brought back, or null when the page was opened in another way. */
export function broughtBack(search: URLSearchParams): InputOf<typeof finish> | null {
  const state = search.get('state');
  const given = ['code', 'error', 'iss'].flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  if (!state || given.length === 0) return null;
  return { state, ...Object.fromEntries(given) };
}
