/** The rate limits of the service by category; `all` is every category. */
export interface ServiceLimits {
  /** Reads the limits of an answer. */
  readonly update: (answer: Pick<Response, 'status' | 'headers'>) => void;
  /** Seconds until one of these categories can be sent; 0 means now. */
  readonly waitSeconds: (categories: readonly string[]) => number;
}

const DEFAULT_SECONDS = 60;
const everything = 'all';

/** `60:error;transaction:organization, 2700::organization` → seconds by category. */
function limitsByCategory(header: string): [category: string, seconds: number][] {
  return header.split(',').flatMap((limit) => {
    const [seconds = '', categories = ''] = limit.trim().split(':');
    const listed = categories === '' ? [everything] : categories.split(';');
    return listed.map((one): [string, number] => [one, Number(seconds) || DEFAULT_SECONDS]);
  });
}

/** Stores the limits that the service has sent: https://develop.sentry.dev/sdk/expected-features/rate-limiting/ */
export function createServiceLimits(now: () => Date): ServiceLimits {
  const until = new Map<string, number>();
  return {
    update: ({ status, headers }) => {
      const named = headers.get('x-sentry-rate-limits');
      const retryAfter = Number(headers.get('retry-after')) || DEFAULT_SECONDS;
      const limits =
        named !== null
          ? limitsByCategory(named)
          : status === 429
            ? [[everything, retryAfter] as const]
            : [];
      for (const [category, seconds] of limits) {
        until.set(category, now().getTime() + seconds * 1000);
      }
    },
    waitSeconds: (categories) => {
      const secondsUntil = (category: string) =>
        Math.max(0, Math.ceil(((until.get(category) ?? 0) - now().getTime()) / 1000));
      const own = categories.length === 0 ? 0 : Math.min(...categories.map(secondsUntil));
      return Math.max(secondsUntil(everything), own);
    },
  };
}
