import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { JobData } from '../../foundation/jobs/jobs';
import type { BotService } from '../../outside/bot/port';
import { findAppCustomer } from './users-repository';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** The customer's data stays in the database: jobs carry no personal data. */
    'bot.stat': { key: string; customerId: number; brand: Brand; at: string };
  }
}

/** Reports one customer to the bot service. */
export async function reportToBot(
  { db }: Pick<AppContext, 'db'>,
  bot: BotService,
  { key, customerId, brand, at }: JobData['bot.stat'],
): Promise<void> {
  const customer = await findAppCustomer(db, customerId, brand);
  if (!customer?.shopify_id) return;
  const { phone, shopify_id: shopifyId } = customer;
  await bot.count({ key, brand, phone, shopifyId, at: new Date(at) });
}
