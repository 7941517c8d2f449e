import { randomUUID } from 'node:crypto';
import { sendBotStat } from '@club/api/contract/bot';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { hit } from '../../app/rate-limit';
import { ownAccount } from '../users/own-account';
import { customerKeys } from '../users/users-repository';
import { botServiceOf, tellBot } from './bot-job';

export const botModule: Module = {
  name: 'bot',
  jobs: (context) => {
    const bot = botServiceOf(context);
    return { 'bot.stat': (data) => tellBot(context, bot, data) };
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
