import { createCircuit } from '../circuit';
import { exchange, refusePage, statusFailure } from '../service-client';
import type { Dsn } from './dsn';
import type { EnvelopeAnswer, ErrorService } from './port';
import { createServiceLimits } from './service-limits';

const name = 'error service';

interface SentryOptions {
  readonly dsn: Dsn;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

function refuseFailure(answer: EnvelopeAnswer): void {
  if (answer.status > 299) throw statusFailure(name, answer, { cause: answer });
  refusePage(name, answer);
}

/** The real service: https://develop.sentry.dev/sdk/data-model/envelopes/ */
export function createSentry({ dsn, now, timeoutMs }: SentryOptions): ErrorService {
  const limits = createServiceLimits(now);
  const circuit = createCircuit(name, now);
  return {
    dsn,
    send: async (body) => {
      const answer = await circuit(async () => {
        const given = await exchange(name, dsn.envelopeUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/x-sentry-envelope' },
          body,
          timeoutMs,
        });
        limits.update(given);
        // A limit may be of one category: it must not stop the others.
        if (given.status !== 429) refuseFailure(given);
        return given;
      });
      refuseFailure(answer);
      return answer;
    },
    waitSeconds: limits.waitSeconds,
  };
}
