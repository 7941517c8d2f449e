import type { Read } from '@club/platform/query';

/** Why there is nothing to choose from, or null. */
export function suggestionNote(read: Read<unknown>, count: number, none: string): string | null {
  if (read.isOffline) return 'Немає мережі. Спробуй, коли вона з’явиться';
  if (read.failure) return read.failure.text;
  return read.data !== undefined && count === 0 ? none : null;
}
