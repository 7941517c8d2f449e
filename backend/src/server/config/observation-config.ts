import type { ObservationConfig } from '../../app/config';
import { z } from 'zod';

/** The variables that say where the product is watched from. */
export const observationVariables = {
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  SENTRY_ENVIRONMENT: z.string().min(1).optional(),
  SENTRY_TRACES_RATE: z.coerce.number().min(0).max(1).default(0.1),
  METRICS_TOKEN: z.string().min(24).optional(),
  ESPUTNIK_KEY: z.string().min(1).optional(),
  ESPUTNIK_URL: z.url().default('https://esputnik.com/api'),
  WEB_ANALYTICS_ID: z.string().min(1).optional(),
  WEB_ANALYTICS_SECRET: z.string().min(1).optional(),
  WEB_ANALYTICS_URL: z.url().default('https://www.google-analytics.com/mp/collect'),
  REPORTED_VISITS: z.coerce.number().min(0).max(1).default(1),
  WEB_ANALYTICS_FROM: z.enum(['server', 'browser']).default('server'),
};

const environment = z.object(observationVariables);
type Variables = z.output<typeof environment>;

/** `usualEnvironment` is the name of the environment where no other is set. */
export function readObservation(env: Variables, usualEnvironment: string): ObservationConfig {
  const { SENTRY_DSN: dsn, ESPUTNIK_KEY: key, WEB_ANALYTICS_ID: id } = env;
  const { WEB_ANALYTICS_SECRET: secret } = env;
  return {
    errors: dsn
      ? {
          dsn,
          environment: env.SENTRY_ENVIRONMENT ?? usualEnvironment,
          tracesRate: env.SENTRY_TRACES_RATE,
        }
      : null,
    metricsToken: env.METRICS_TOKEN ?? null,
    reportedVisits: env.REPORTED_VISITS,
    marketing: key ? { url: env.ESPUTNIK_URL, key } : null,
    webAnalytics:
      id && secret
        ? { url: env.WEB_ANALYTICS_URL, id, secret, isDirect: env.WEB_ANALYTICS_FROM === 'browser' }
        : null,
  };
}

export function observationProblems(env: Variables): string[] {
  const problems: string[] = [];
  if (Boolean(env.WEB_ANALYTICS_ID) !== Boolean(env.WEB_ANALYTICS_SECRET)) {
    problems.push('WEB_ANALYTICS_ID, WEB_ANALYTICS_SECRET: set both or none');
  }
  if (env.SENTRY_DSN && !/^https?:\/\/\w+@[^/]+\/(.+\/)?\d+$/.test(env.SENTRY_DSN)) {
    problems.push('SENTRY_DSN: it has the form https://<key>@<host>/<project>');
  }
  return problems;
}
