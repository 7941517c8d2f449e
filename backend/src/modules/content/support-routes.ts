import { ticketsSection } from '../../outside/desk/sandbox';
import './content-tables';
import { getMessages, getSupport, sendMessage } from '@club/api/contract/content';
import type { Module } from '../../app/module';
import { createSupportDesk } from '../../outside/desk/create';
import { supportDeletion } from './support-deletion';
import { deliverMessage } from './support-job';
import { readMessages, takeMessage } from './support-service';

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
    const { channels, hours } = context.club.support;
    serve.customer(getSupport, ({ brand, customer }) => ({
      channels: channels[brand],
      hours,
      is_blocked: customer.isBlocked,
    }));
    serve.customer(getMessages, ({ brand, customer }) =>
      readMessages(context, { customerId: customer.id, brand }),
    );
    serve.once(sendMessage, ({ input, customer, brand, tx }) =>
      takeMessage(tx, context, { customerId: customer.id, brand }, input),
    );
  },
};
