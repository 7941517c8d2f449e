import { createServiceClient } from '../service-client';
import type { WebAnalytics } from './port';

export interface MeasurementProtocolOptions extends CollectAddress {
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

interface CollectAddress {
  /** Like https://www.google-analytics.com/mp/collect */
  readonly url: string;
  readonly id: string;
  readonly secret: string;
}

/** The service's address with the credentials. */
export function collectUrl({ url, id, secret }: CollectAddress): string {
  const address = new URL(url);
  address.searchParams.set('measurement_id', id);
  address.searchParams.set('api_secret', secret);
  return address.href;
}

/**
 * The real service: https://developers.google.com/analytics/devguides/collection/protocol/ga4.
 * It answers 2xx even to events that it drops, so events are validated before.
 */
export function createMeasurementProtocol(options: MeasurementProtocolOptions): WebAnalytics {
  const { now, timeoutMs } = options;
  const client = createServiceClient({ service: 'web analytics', now, timeoutMs });
  const address = collectUrl(options);
  return {
    send: ({ clientId, events }) => client.send(address, { json: { client_id: clientId, events } }),
  };
}
