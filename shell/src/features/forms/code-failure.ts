import { isApiError, type ErrorCode } from '@club/api';
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
  const isTooSoon = isApiError(cause, 'SMS_TOO_SOON') || isApiError(cause, 'MAIL_TOO_SOON');
  return isTooSoon ? (cause.retryAfterSeconds ?? 60) : null;
}

/** Refusals that judge nothing of what was sent. */
const unjudged: readonly (ErrorCode | undefined)[] = [
  'INTERNAL',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
];

/** Whether what was sent may be sent once more as it is: it did not arrive, or was not looked at. */
export function isWorthAnotherTry(cause: unknown): boolean {
  return isApiError(cause) && (cause.kind !== 'declared' || unjudged.includes(cause.code));
}
