import { formatPhone } from '@club/domain/phone';
import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';
import type { Db } from '../../foundation/database/schema';
import type { SandboxSection } from '../../app/sandbox-section';
import type { BotService } from './port';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_bot_stats: {
      id: Generated<number>;
      stat_key: string;
      brand: Brand;
      phone: string;
      shopify_id: string;
      at: Date;
    };
  }
}

const SHOWN = 10;

/** Stores reports for the sandbox page. Nothing is sent. */
export function createSandboxBot(db: Db): BotService {
  return {
    count: async ({ key, brand, phone, shopifyId, at }) => {
      await db
        .insertInto('sandbox_bot_stats')
        .values({ stat_key: key, brand, phone, shopify_id: shopifyId, at })
        .onConflict((conflict) => conflict.column('stat_key').doNothing())
        .execute();
    },
  };
}

/** The newest reports, for the sandbox page. */
export async function botStatsSection(db: Db): Promise<SandboxSection> {
  const stats = await db
    .selectFrom('sandbox_bot_stats')
    .select(['brand', 'phone', 'shopify_id'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    title: 'Статистика для бота',
    lead:
      stats.length === 0
        ? 'Ще нічого. Бот дізнається, коли хтось увійде в застосунок.'
        : 'Хто входив у застосунок: це отримав би бот.',
    items: stats.map(({ brand, phone, shopify_id }) => ({
      value: formatPhone(phone),
      label: `${brand}, ${shopify_id}`,
    })),
  };
}
