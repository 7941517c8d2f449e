import { createServiceClient } from '../service-client';
import type { BotService, BotStat } from './port';

export interface HttpBotOptions {
  readonly url: string;
  readonly token: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

// The service's field names are not public; they are used only in this file.
const path = '/api/app/stat';
const statBody = ({ brand, phone, shopifyId, at }: BotStat) => ({
  phone,
  user_id: shopifyId,
  app: brand === 'main' ? 'glo' : 'ogo',
  at: at.toISOString(),
});

/** The real service: JSON over HTTP with a bearer token. */
export function createHttpBot({ url, token, now, timeoutMs }: HttpBotOptions): BotService {
  const client = createServiceClient({ service: 'bot service', now, timeoutMs });
  return {
    count: (stat) =>
      client.send(new URL(path, url), {
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': stat.key },
        json: statBody(stat),
      }),
  };
}
