import { isApiError } from '@club/api';

/** An unavailable network and a cancelled call are not defects of the app. */
export function isExpectedFailure(cause: unknown): boolean {
  if (!isApiError(cause)) return !navigator.onLine && /load|fetch/i.test(String(cause));
  return ['network', 'timeout', 'cancelled'].includes(cause.kind);
}
