import { useLocation } from '@club/platform/router';

/** The list that a product was opened from, where it was one of the shop; null when it came by a link. */
export function useCameFrom(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && /^\/shop(?:[/?]|$)/.test(from) ? from : null;
}
