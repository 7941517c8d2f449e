import { formatPhone } from '@club/domain/phone';
import type { Db } from '../../database/schema';
import type { SandboxSection } from '../sandbox/sandbox-section';
import type { BotService } from './bot-service';

const SHOWN = 10;

/** Keeps what the bot would be told in a table that the sandbox page shows. Nothing leaves. */
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

/** What the bot was told, for the sandbox page. */
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
