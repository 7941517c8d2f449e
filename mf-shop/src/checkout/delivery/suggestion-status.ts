import type { QueryState } from '@club/platform/query';

/** Why there are no suggestions, or null. */
export function suggestionStatus(
  read: QueryState<unknown>,
  count: number,
  none: string,
): string | null {
  if (read.isOffline) return 'Немає мережі. Спробуй, коли вона з’явиться';
  if (read.failure) return read.failure.text;
  return read.data !== undefined && count === 0 ? none : null;
}
