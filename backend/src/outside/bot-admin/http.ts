import { createServiceClient } from '../service-client';
import type { BotAdmin, MultiScan } from './port';

export interface HttpBotAdminOptions {
  readonly url: string;
  readonly token: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

// The service's field names are not public; they are used only in this file.
const path = '/multiscan/load';
const scanBody = ({ brand, phone, userId, at, codes, image }: MultiScan) => ({
  phone,
  user_id: userId,
  brand: brand === 'main' ? 'glo' : 'ogo',
  at: at.toISOString(),
  codes: codes.map(({ code, state, kind, points }) => ({ code, state, kind, points })),
  image: image.toString('base64'),
  image_type: 'base64',
});

/** The real service: JSON over HTTP with a bearer token. */
export function createHttpBotAdmin(options: HttpBotAdminOptions): BotAdmin {
  const { url, token, now, timeoutMs } = options;
  const client = createServiceClient({ service: 'bot admin service', now, timeoutMs });
  return {
    load: (scan) =>
      client.send(new URL(path, url), {
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': scan.key },
        json: scanBody(scan),
      }),
  };
}
