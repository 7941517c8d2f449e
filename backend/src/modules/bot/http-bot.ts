import { BotServiceError, type BotService, type BotStat } from './bot-service';

export interface HttpBotOptions {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

// How the service names things is not public: this is the one place that knows it.
const path = '/api/app/stat';
const bodyOf = ({ brand, phone, shopifyId, at }: BotStat) => ({
  phone,
  user_id: shopifyId,
  app: brand === 'main' ? 'glo' : 'ogo',
  at: at.toISOString(),
});

/** The real service: JSON over HTTP with a bearer. */
export function createHttpBot({ url, token, timeoutMs = 10_000 }: HttpBotOptions): BotService {
  return {
    count: async (stat) => {
      const response = await fetch(new URL(path, url), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': stat.key,
        },
        body: JSON.stringify(bodyOf(stat)),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new BotServiceError('The bot service did not answer', { isHopeless: false, cause });
      });
      await response.body?.cancel();
      if (response.ok) return;
      throw new BotServiceError(`The bot service answered ${response.status}`, {
        // What it can't read now it can't read later; a wrong token can be mended.
        isHopeless: response.status === 400 || response.status === 422,
      });
    },
  };
}
