import type { AdapterContext } from '../adapter-context';
import { createESputnik } from './esputnik';
import type { Marketing } from './port';
import { createSandboxMarketing } from './sandbox';

/** The sandbox is used whenever it is on. Null if the service is not configured. */
export function createMarketing({ config, db, now }: AdapterContext): Marketing | null {
  if (config.sandbox) return createSandboxMarketing(db);
  const { marketing } = config.observation;
  return marketing && createESputnik({ ...marketing, now });
}
