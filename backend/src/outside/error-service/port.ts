import { ServiceError } from '../service-error';
import type { Dsn } from './dsn';

/** The service's answer to an envelope. The headers contain its limits. */
export interface EnvelopeAnswer {
  readonly status: number;
  readonly headers: Headers;
}

/** The answer by which the service has refused an envelope; null for any other failure. */
export function findRefusal(error: unknown): EnvelopeAnswer | null {
  const cause = error instanceof ServiceError ? error.cause : null;
  return typeof cause === 'object' && cause !== null && 'headers' in cause
    ? (cause as EnvelopeAnswer)
    : null;
}

/** The port to the error service. It has no sandbox: without a DSN nothing is reported. */
export interface ErrorService {
  /** The project that envelopes name. */
  readonly dsn: Dsn;
  /**
   * Sends an envelope once. Rejects with a ServiceError unless the service takes it; an answer that
   * refuses it is the error's cause.
   */
  readonly send: (envelope: string | Uint8Array<ArrayBuffer>) => Promise<EnvelopeAnswer>;
  /** Seconds until one of these categories can be sent; 0 means now. */
  readonly waitSeconds: (categories: readonly string[]) => number;
}
