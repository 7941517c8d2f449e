import { isApiError } from '@club/api';
import { describeFailure } from '@club/platform';
import { plural } from '@club/ui';

const tries = { one: 'спроба', few: 'спроби', many: 'спроб' };

/** Why a code was not taken, with the tries that are left where the server counts them. */
export function codeFailureText(cause: unknown): string {
  const { text } = describeFailure(cause);
  const details = isApiError(cause) ? (cause.details as { tries_left?: unknown } | undefined) : {};
  const left = details?.tries_left;
  return typeof left === 'number' ? `${text}. Ще ${left} ${plural(left, tries)}` : text;
}

/** Seconds until another code, when one is on its way already: asked for in another tab, or before a reload. */
export function secondsToNextCode(cause: unknown): number | null {
  return isApiError(cause, 'SMS_TOO_SOON') ? (cause.retryAfterSeconds ?? 60) : null;
}

/** Whether what was sent may be sent once more as it is: it was not refused, it did not arrive. */
export function isWorthAnotherTry(cause: unknown): boolean {
  return isApiError(cause) && cause.kind !== 'declared';
}
