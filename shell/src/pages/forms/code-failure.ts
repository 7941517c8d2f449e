import { isApiError, type ErrorCode } from '@club/api';
import type { SupportChannel } from '@club/api/contract/content';
import { describeFailure } from '@club/platform';
import { countText } from '@club/ui';

const tries = { one: 'спроба', few: 'спроби', many: 'спроб' };

/** Why a code was not accepted, with the tries that are left where the server counts them. */
export function codeFailureText(cause: unknown): string {
  const { text } = describeFailure(cause);
  const left = isApiError(cause, 'CODE_WRONG') ? cause.details?.tries_left : undefined;
  return left === undefined ? text : `${text}. Ще ${countText(left, tries)}`;
}

/** Errors that say nothing about the request itself. */
const temporary: readonly (ErrorCode | undefined)[] = [
  'INTERNAL',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
];

/** Whether a request may be sent again as it is: it did not arrive, or was not processed. */
export function isRetryable(cause: unknown): boolean {
  return isApiError(cause) && (cause.kind !== 'declared' || temporary.includes(cause.code));
}

/** How a customer who is blocked reaches the support. An older server does not say it. */
export function blockedChannels(cause: unknown): readonly SupportChannel[] {
  return isApiError(cause, 'CUSTOMER_BLOCKED') ? (cause.details?.channels ?? []) : [];
}
