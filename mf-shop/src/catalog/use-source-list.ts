import { useLocation } from '@club/platform/router';

/** The list of the shop that a product was opened from, or null. */
export function useSourceList(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && /^\/shop(?:[/?]|$)/.test(from) ? from : null;
}
