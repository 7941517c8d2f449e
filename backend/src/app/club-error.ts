import { errorCatalogue } from '@club/api/error-catalogue';
import type { ErrorDetails } from '@club/api/error-details';
import type { ErrorCode } from '@club/api';

export interface ClubErrorOptions<Code extends ErrorCode> {
  readonly details?: ErrorDetails<Code> | undefined;
  readonly retryAfterSeconds?: number;
  /** Commits what the handler has written, for example a counted try; otherwise a failure rolls back. */
  readonly keepEffects?: boolean;
  readonly cause?: unknown;
}

/** A declared failure: the catalogue has its status, text, and the schema of its details. */
export class ClubError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ClubError';
  readonly code: Code;
  readonly details: ErrorDetails<Code> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly keepEffects: boolean;

  constructor(code: Code, options: ClubErrorOptions<Code> = {}) {
    super(errorCatalogue[code].message, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.keepEffects = options.keepEffects ?? false;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
