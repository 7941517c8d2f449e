import { sendBotStat } from '@club/api/contract/account/bot';
import type { Module } from '../../app/module';
import { createBot } from '../../outside/bot/create';
import { botStatsSection } from '../../outside/bot/sandbox';
import { reportToBot } from './bot-job';
import { enqueueBotStat } from './bot-service';

export const botModule: Module = {
  name: 'bot',
  sandboxSections: async (db) => [await botStatsSection(db)],
  jobs: (context) => {
    const bot = createBot(context);
    return { 'bot.stat': { run: (data) => reportToBot(context, bot, data) } };
  },
  register: ({ serve, context }) => {
    serve.customer(sendBotStat, async ({ input: { shopifyId, phone }, customer, brand }) => {
      await enqueueBotStat(context, customer, { brand, shopifyId, phone });
      return { success: true };
    });
  },
};
