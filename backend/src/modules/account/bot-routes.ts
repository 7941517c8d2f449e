import { botStatsSection } from '../../outside/bot/sandbox';
import { randomUUID } from 'node:crypto';
import { sendBotStat } from '@club/api/contract/account/bot';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { hit } from '../../app/rate-limit';
import { ownAccount } from './own-account';
import { customerKeys } from './users-repository';
import { createBot } from '../../outside/bot/create';
import { reportToBot } from './bot-job';

export const botModule: Module = {
  name: 'bot',
  sandboxSections: async (db) => [await botStatsSection(db)],
  jobs: (context) => {
    const bot = createBot(context);
    return { 'bot.stat': { run: (data) => reportToBot(context, bot, data) } };
  },
  register: ({ serve, context }) => {
    const { transaction, jobs, now, club } = context;
    serve.customer(sendBotStat, async ({ input, customer, brand, db }) => {
      ownAccount(customer, brand, input.shopifyId);
      const { phone } = await customerKeys(db, customer.id);
      if (input.phone !== phone) throw new ClubError('NOT_FOUND');
      const limit = { bucket: `bot:${customer.id}`, ...club.botStats };
      const at = now();
      await transaction(async (tx) => {
        // The bot has heard enough of this customer; the app need not know.
        if ((await hit(tx, limit, at)).isOver) return;
        const stat = { key: randomUUID(), customerId: customer.id, brand, at: at.toISOString() };
        await jobs.send(tx, 'bot.stat', stat);
      });
      return { success: true };
    });
  },
};
