import { ticketsSection } from '../../outside/desk/sandbox';
import './content-tables';
import { getMessages, getSupport, sendMessage } from '@club/api/contract/content';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { hit } from '../../app/rate-limit';
import { createSupportDesk } from '../../outside/desk/create';
import { supportDeletion } from './support-deletion';
import { deliverMessage } from './support-job';
import { insertMessage, listMessages } from './support-repository';

const SHOWN_MESSAGES = 20;

export const supportModule: Module = {
  name: 'support',
  deletion: supportDeletion,
  sandboxSections: async (db) => [await ticketsSection(db)],
  jobs: (context) => {
    const desk = createSupportDesk(context);
    return {
      'support.deliver': {
        run: (data) => deliverMessage(context, desk, data),
        retryFor: '3 days',
      },
    };
  },
  register: ({ serve, context }) => {
    const { channels, hours, messages } = context.club.support;
    serve.customer(getSupport, ({ brand, customer }) => ({
      channels: channels[brand],
      hours,
      is_blocked: customer.isBlocked,
    }));
    serve.customer(getMessages, async ({ brand, customer, db }) => ({
      messages: await listMessages(db, { customerId: customer.id, brand }, SHOWN_MESSAGES),
    }));
    serve.once(sendMessage, async ({ input, customer, brand, tx }) => {
      const { topic, text } = input;
      const email = input.email === undefined ? null : normaliseEmail(input.email);
      if (email !== null && !isEmail(email)) throw new ClubError('EMAIL_INVALID');
      const at = context.now();
      // A refusal rolls it back, so only accepted messages count.
      const limit = { bucket: `support:${customer.id}`, ...messages };
      const { isOver, retryAfterSeconds } = await hit(tx, limit, at);
      if (isOver) throw new ClubError('MESSAGE_LIMIT', { retryAfterSeconds });
      const id = await insertMessage(tx, {
        customerId: customer.id,
        brand,
        topic,
        text,
        email,
        at,
      });
      await context.jobs.send(tx, 'support.deliver', { messageId: id });
      return { message: { number: String(id), at: at.toISOString() } };
    });
  },
};
