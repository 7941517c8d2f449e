import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import { HopelessJobError, type JobData } from '../../jobs/jobs';
import { BotServiceError, type BotService } from './bot-service';
import { createHttpBot } from './http-bot';
import { createSandboxBot } from './sandbox-bot';

declare module '../../jobs/jobs' {
  interface JobData {
    /** Who it is stays in the database: nothing personal travels with the job. */
    'bot.stat': { key: string; customerId: number; brand: Brand; at: string };
  }
}

/** The sandbox never sends, whatever else is configured. */
export function botServiceOf({ config, db }: Pick<AppContext, 'config' | 'db'>): BotService {
  if (config.sandbox) return createSandboxBot(db);
  if (config.bot) return createHttpBot(config.bot);
  // The bot's statistics are not worth dead letters where there is no bot.
  return { count: () => Promise.resolve() };
}

/** Tells the bot service of one customer. */
export async function tellBot(
  { db }: Pick<AppContext, 'db'>,
  bot: BotService,
  { key, customerId, brand, at }: JobData['bot.stat'],
): Promise<void> {
  const who = await db
    .selectFrom('customers')
    .innerJoin('app_users', 'app_users.customer_id', 'customers.id')
    .select(['phone', 'shopify_id'])
    .where('customers.id', '=', customerId)
    .where('brand', '=', brand)
    .executeTakeFirst();
  if (!who?.shopify_id) return;
  const stat = { key, brand, phone: who.phone, shopifyId: who.shopify_id, at: new Date(at) };
  try {
    await bot.count(stat);
  } catch (error) {
    if (error instanceof BotServiceError && error.isHopeless) {
      throw new HopelessJobError(error.message, { cause: error });
    }
    throw error;
  }
}
