import type { ErrorCode } from './error-catalogue';

export type { ErrorCode } from './error-catalogue';

/** What can go wrong between the client and an answer that can be trusted. */
export type FailureKind =
  'network' | 'timeout' | 'cancelled' | 'bad-request' | 'bad-response' | 'declared';

/** Words for the failures that have no answer of the server to quote. */
export const failureMessages: Readonly<Record<Exclude<FailureKind, 'declared'>, string>> = {
  network: 'Немає зв’язку. Перевір мережу й спробуй ще раз',
  timeout: 'Сервер довго не відповідає. Спробуй ще раз',
  cancelled: 'Запит скасовано. Спробуй ще раз',
  'bad-request': 'Запит складено неправильно. Онови застосунок і спробуй ще раз',
  'bad-response':
    'Сервер відповів незрозуміло. Перевір, чи мережа не просить увійти, і спробуй ще раз',
};

/** Where an ApiError comes from. */
export interface ApiErrorInit {
  readonly kind: FailureKind;
  readonly message: string;
  readonly code?: ErrorCode | undefined;
  readonly status?: number | undefined;
  readonly details?: unknown;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** Every failure of a call: five kinds of the transport, or one that the endpoint declares. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly code: ErrorCode | undefined;
  readonly status: number | undefined;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.kind = init.kind;
    this.code = init.code;
    this.status = init.status;
    this.details = init.details;
    this.retryAfterSeconds = init.retryAfterSeconds;
  }
}

/** True when the failure is the named declared error. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  // By name, not by class: the host's client throws, and a remote's bundle has a copy of its own.
  if (!(error instanceof Error) || error.name !== 'ApiError') return false;
  return code === undefined || (error as ApiError).code === code;
}
