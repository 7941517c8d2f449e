import type { OrderServices, StoreService } from '../../app/config';
import { z } from 'zod';

/** The variables of the stores and the call centre. */
export const orderServicesVariables = {
  MAIN_STORE_URL: z.url().optional(),
  MAIN_STORE_TOKEN: z.string().min(1).optional(),
  MAIN_STORE_SECRET: z.string().min(16).optional(),
  SECOND_STORE_URL: z.url().optional(),
  SECOND_STORE_TOKEN: z.string().min(1).optional(),
  SECOND_STORE_SECRET: z.string().min(16).optional(),
  STORE_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'like 2026-07')
    .default('2026-07'),
  CALL_CENTRE_URL: z.url().optional(),
  CALL_CENTRE_TOKEN: z.string().min(1).optional(),
};

const environment = z.object(orderServicesVariables);
type Variables = z.output<typeof environment>;

function readStore(
  version: string,
  url: string | undefined,
  token: string | undefined,
  secret: string | undefined,
): StoreService | null {
  return url && token && secret ? { url, token, secret, version } : null;
}

export function readOrderServices(env: Variables): OrderServices {
  const { STORE_API_VERSION: version } = env;
  const { CALL_CENTRE_URL: url, CALL_CENTRE_TOKEN: token } = env;
  return {
    stores: {
      main: readStore(version, env.MAIN_STORE_URL, env.MAIN_STORE_TOKEN, env.MAIN_STORE_SECRET),
      second: readStore(
        version,
        env.SECOND_STORE_URL,
        env.SECOND_STORE_TOKEN,
        env.SECOND_STORE_SECRET,
      ),
    },
    callCentre: url && token ? { url, token } : null,
  };
}

export function orderServicesProblems(env: Variables): string[] {
  const sets = [
    ['MAIN_STORE_URL', 'MAIN_STORE_TOKEN', 'MAIN_STORE_SECRET'],
    ['SECOND_STORE_URL', 'SECOND_STORE_TOKEN', 'SECOND_STORE_SECRET'],
    ['CALL_CENTRE_URL', 'CALL_CENTRE_TOKEN'],
  ] as const;
  return sets
    .filter((names) => names.some((name) => env[name]) && !names.every((name) => env[name]))
    .map((names) => `${names.join(', ')}: set all or none`);
}
