import { errorCatalogue } from '@club/api/error-catalogue';
import type { ErrorCode } from '@club/api';

export interface ClubErrorOptions {
  readonly details?: unknown;
  readonly retryAfterSeconds?: number;
  /** Keep what the handler has written, e.g. a counted try; otherwise a failure undoes everything. */
  readonly keepEffects?: boolean;
  readonly cause?: unknown;
}

/** A declared failure: the catalogue has its status and its words. */
export class ClubError extends Error {
  override readonly name = 'ClubError';
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly keepEffects: boolean;

  constructor(code: ErrorCode, options: ClubErrorOptions = {}) {
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
