import type { ErrorCode } from './error-catalogue';
import type { ErrorDetails } from './error-details';

export type { ErrorCode } from './error-catalogue';
export type { ErrorDetails } from './error-details';

/** Kinds of failures of a call. */
export type FailureKind =
  'network' | 'timeout' | 'cancelled' | 'bad-request' | 'bad-response' | 'declared';

/** Messages for failures without an answer of the server. */
export const failureMessages: Readonly<Record<Exclude<FailureKind, 'declared'>, string>> = {
  network: 'Перевір мережу й спробуй ще раз',
  timeout: 'Сервер довго не відповідає. Спробуй ще раз',
  cancelled: 'Запит скасовано. Спробуй ще раз',
  'bad-request': 'Запит складено неправильно. Онови застосунок і спробуй ще раз',
  'bad-response':
    'Сервер відповів незрозуміло. Перевір, чи мережа не просить увійти, і спробуй ще раз',
};

/** Values of an ApiError. */
export interface ApiErrorInit<Code extends ErrorCode = ErrorCode> {
  readonly kind: FailureKind;
  readonly message: string;
  readonly code?: Code | undefined;
  readonly status?: number | undefined;
  readonly details?: ErrorDetails<Code> | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/**
 * Any failure of a call: one of five transport kinds, or an error that the endpoint declares. The
 * details are what the schema of their error describes; an older server may send none.
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly code: Code | undefined;
  readonly status: number | undefined;
  readonly details: ErrorDetails<Code> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(init: ApiErrorInit<Code>) {
    super(init.message, { cause: init.cause });
    this.kind = init.kind;
    this.code = init.code;
    this.status = init.status;
    this.details = init.details;
    this.retryAfterSeconds = init.retryAfterSeconds;
  }
}

/** True when the failure is the named declared error; its details then have their type. */
export function isApiError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is ApiError<Code> {
  // By name, not by class: the host's client throws, and a remote's bundle has a separate copy.
  if (!(error instanceof Error) || error.name !== 'ApiError') return false;
  return code === undefined || (error as ApiError).code === code;
}

/** True when the server has refused. After any other failure it may have executed the request. */
export function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.kind === 'declared' && (error.status ?? 0) < 500;
}
