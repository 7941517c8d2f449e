import type { WebAnalytics } from './web-analytics';

export interface MeasurementProtocolOptions {
  /** Like https://www.google-analytics.com/mp/collect */
  readonly url: string;
  readonly id: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}

/** The service's address with what proves who sends. */
export function collectUrl({ url, id, secret }: MeasurementProtocolOptions): string {
  const address = new URL(url);
  address.searchParams.set('measurement_id', id);
  address.searchParams.set('api_secret', secret);
  return address.href;
}

/**
 * The real service: https://developers.google.com/analytics/devguides/collection/protocol/ga4.
 * It answers 2xx even to what it then drops, so what is sent is made right before.
 */
export function createMeasurementProtocol(options: MeasurementProtocolOptions): WebAnalytics {
  const address = collectUrl(options);
  return {
    send: async ({ clientId, events }) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: clientId, events }),
        signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The web analytics service answered ${response.status}`);
    },
  };
}
