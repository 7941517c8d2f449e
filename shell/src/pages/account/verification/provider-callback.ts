import type { EndpointInput } from '@club/api';
import type { finish } from '@club/api/contract/verification';

/** The parameters of the provider's redirect, or null when the page was opened in another way. */
export function readProviderCallback(search: URLSearchParams): EndpointInput<typeof finish> | null {
  const state = search.get('state');
  const parameters = ['code', 'error', 'iss'].flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  if (!state || parameters.length === 0) return null;
  return { state, ...Object.fromEntries(parameters) };
}
