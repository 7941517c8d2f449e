import { exchange } from '../service-client';
import type { Dsn } from './dsn';
import type { ErrorService } from './port';
import { createServiceLimits } from './service-limits';

interface SentryOptions {
  readonly dsn: Dsn;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

/** The real service: https://develop.sentry.dev/sdk/data-model/envelopes/ */
export function createSentry({ dsn, now, timeoutMs }: SentryOptions): ErrorService {
  const limits = createServiceLimits(now);
  return {
    send: async (body) => {
      const answer = await exchange('error service', dsn.envelopeUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body,
        timeoutMs,
      });
      limits.update(answer);
      return answer;
    },
    waitSeconds: limits.waitSeconds,
  };
}
