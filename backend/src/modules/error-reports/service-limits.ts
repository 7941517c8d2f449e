/** How long the service wants to be left in peace, by what it limits; `all` is everything. */
export interface ServiceLimits {
  /** Takes what an answer says. */
  readonly hear: (answer: Response) => void;
  /** Seconds until any of these may be sent again; 0 when one may be now. */
  readonly waitSeconds: (categories: readonly string[]) => number;
}

const DEFAULT_SECONDS = 60;
const everything = 'all';

/** `60:error;transaction:organization, 2700::organization` → seconds by category. */
function limitsOf(header: string): [category: string, seconds: number][] {
  return header.split(',').flatMap((limit) => {
    const [seconds = '', categories = ''] = limit.trim().split(':');
    const named = categories === '' ? [everything] : categories.split(';');
    return named.map((one): [string, number] => [one, Number(seconds) || DEFAULT_SECONDS]);
  });
}

/** Keeps in mind what the service said of its limits: https://develop.sentry.dev/sdk/expected-features/rate-limiting/ */
export function createServiceLimits(now: () => Date): ServiceLimits {
  const until = new Map<string, number>();
  return {
    hear: ({ status, headers }) => {
      const told = headers.get('x-sentry-rate-limits');
      const retryAfter = Number(headers.get('retry-after')) || DEFAULT_SECONDS;
      const limits =
        told !== null ? limitsOf(told) : status === 429 ? [[everything, retryAfter] as const] : [];
      for (const [category, seconds] of limits) {
        until.set(category, now().getTime() + seconds * 1000);
      }
    },
    waitSeconds: (categories) => {
      const secondsTo = (category: string) =>
        Math.max(0, Math.ceil(((until.get(category) ?? 0) - now().getTime()) / 1000));
      const own = categories.length === 0 ? 0 : Math.min(...categories.map(secondsTo));
      return Math.max(secondsTo(everything), own);
    },
  };
}
