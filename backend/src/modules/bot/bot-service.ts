import type { Brand } from '@club/domain/brand';

/** That a customer is in the app. `key` names it once: a repeat must not count twice. */
export interface BotStat {
  readonly key: string;
  readonly brand: Brand;
  readonly phone: string;
  readonly shopifyId: string;
  readonly at: Date;
}

/** The port to the bot service. Rejects with a BotServiceError. */
export interface BotService {
  readonly count: (stat: BotStat) => Promise<void>;
}

/** `isHopeless`: a repeat can't help, the service refuses this one for ever. */
export class BotServiceError extends Error {
  override readonly name = 'BotServiceError';
  readonly isHopeless: boolean;

  constructor(message: string, options: { isHopeless: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isHopeless = options.isHopeless;
  }
}
