import type { AdapterContext } from '../adapter-context';
import { readDsn } from './dsn';
import type { ErrorService } from './port';
import { createSentry } from './sentry';

/** The service that is configured, also while the sandbox is on: it has none. Null without a DSN. */
export function createErrorService({
  config,
  now,
}: Omit<AdapterContext, 'db'>): ErrorService | null {
  const { errors } = config.observation;
  const dsn = errors && readDsn(errors.dsn);
  return dsn && createSentry({ dsn, now });
}
