import { createServiceClient } from '../service-client';
import type { CallCentre } from './port';

export interface HttpCallCentreOptions {
  readonly url: string;
  readonly token: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

/** The real call centre: JSON by POST; a repeated key is ignored. */
export function createHttpCallCentre(options: HttpCallCentreOptions): CallCentre {
  const { url, token, now, timeoutMs } = options;
  const client = createServiceClient({ service: 'call centre', now, timeoutMs });
  return {
    request: ({ key, ...call }) =>
      client.send(url, {
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        json: call,
      }),
  };
}
