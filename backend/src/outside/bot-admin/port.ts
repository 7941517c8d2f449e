import type { CodeResult } from '@club/api/contract/scans';
import type { Brand } from '@club/domain/brand';

/** A picture with several codes, and what became of each. The same `key` must be loaded once. */
export interface MultiScan {
  readonly key: string;
  readonly brand: Brand;
  readonly phone: string;
  /** The customer's id in the store of the brand. */
  readonly userId: string;
  readonly at: Date;
  readonly codes: readonly CodeResult[];
  /** A JPEG without metadata. */
  readonly image: Buffer;
}

/** The port to the admin service of the bot. Rejects with a ServiceError. */
export interface BotAdmin {
  readonly load: (scan: MultiScan) => Promise<void>;
}
