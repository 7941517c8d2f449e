import { errorCatalogue, type ErrorDefinition } from '@club/api/error-catalogue';
import type { ErrorDetails } from '@club/api/error-details';
import type { ErrorCode } from '@club/api';

export interface ClubErrorOptions<Code extends ErrorCode> {
  readonly details?: ErrorDetails<Code> | undefined;
  readonly retryAfterSeconds?: number;
  /** Commits what the handler has written, for example a counted try; otherwise a failure rolls back. */
  readonly keepEffects?: boolean;
  readonly cause?: unknown;
}

const wait = new Intl.RelativeTimeFormat('uk');

/** Rounded up, so that the next try succeeds: "через 15 хвилин", "через 3 години". */
function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes <= 90
    ? wait.format(minutes, 'minute')
    : wait.format(Math.ceil(minutes / 60), 'hour');
}

function errorMessage(code: ErrorCode, retryAfterSeconds: number | undefined): string {
  const { message, beforeWait }: ErrorDefinition = errorCatalogue[code];
  if (beforeWait === undefined || retryAfterSeconds === undefined) return message;
  return `${beforeWait} ${waitText(retryAfterSeconds)}`;
}

/** A declared failure: the catalogue has its status, text, and the schema of its details. */
export class ClubError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ClubError';
  readonly code: Code;
  readonly details: ErrorDetails<Code> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly keepEffects: boolean;

  constructor(code: Code, options: ClubErrorOptions<Code> = {}) {
    super(errorMessage(code, options.retryAfterSeconds), { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.keepEffects = options.keepEffects ?? false;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
