import type { AdapterContext } from '../adapter-context';
import { createMeasurementProtocol } from './measurement-protocol';
import type { WebAnalytics } from './port';
import { createSandboxWebAnalytics } from './sandbox';

/** The sandbox is used whenever it is on. Null if the service is not configured. */
export function createWebAnalytics({ config, db, now }: AdapterContext): WebAnalytics | null {
  if (config.sandbox) return createSandboxWebAnalytics(db);
  const { webAnalytics } = config.observation;
  return webAnalytics && createMeasurementProtocol({ ...webAnalytics, now });
}
