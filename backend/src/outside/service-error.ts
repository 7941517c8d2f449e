import type { JobFailure } from '../foundation/jobs/jobs';

/**
 * - `unavailable`: no answer, a failing server, a limit, or no settings for the service;
 * - `refused`: the service answered and refused the request;
 * - `invalid-answer`: the answer can't be understood.
 */
export type FailureKind = 'unavailable' | 'refused' | 'invalid-answer';

interface ServiceErrorOptions {
  readonly kind: FailureKind;
  readonly isPermanent?: boolean;
  readonly isSkipped?: boolean;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/**
 * The one error of all ports. The job runner reads it: a permanent failure becomes a dead letter at
 * once, a refusal delays only its job, and every other failure pauses all jobs of the name, not less
 * than `retryAfterSeconds`, but at most 15 minutes.
 */
export class ServiceError extends Error implements JobFailure {
  override readonly name = 'ServiceError';
  readonly service: string;
  readonly kind: FailureKind;
  /** A repeat can't succeed. */
  readonly isPermanent: boolean;
  /** The failure does not depend on the content of the request. */
  readonly isUnavailable: boolean;
  /** The service was not called. */
  readonly isSkipped: boolean;
  /** The pause that the service has requested; null if there is none. */
  readonly retryAfterSeconds: number | null;

  constructor(service: string, reason: string, options: ServiceErrorOptions) {
    super(`${service}: ${reason}`, { cause: options.cause });
    this.service = service;
    this.kind = options.kind;
    this.isPermanent = options.isPermanent ?? false;
    this.isUnavailable = options.kind !== 'refused';
    this.isSkipped = options.isSkipped ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** A function of a port without settings: always rejects. */
export function notConfigured(service: string, settings: string): () => Promise<never> {
  const reason = `not configured, set ${settings}`;
  return () => Promise.reject(new ServiceError(service, reason, { kind: 'unavailable' }));
}
