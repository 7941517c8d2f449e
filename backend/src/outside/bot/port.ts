import type { Brand } from '@club/domain/brand';

/** A report that a customer uses the app. The same `key` must count once. */
export interface BotStat {
  readonly key: string;
  readonly brand: Brand;
  readonly phone: string;
  readonly shopifyId: string;
  readonly at: Date;
}

/** The port to the bot service. Rejects with a ServiceError. */
export interface BotService {
  readonly count: (stat: BotStat) => Promise<void>;
}
