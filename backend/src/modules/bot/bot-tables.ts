import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

export interface BotTables {
  sandbox_bot_stats: {
    id: Generated<number>;
    stat_key: string;
    brand: Brand;
    phone: string;
    shopify_id: string;
    at: Date;
  };
}
