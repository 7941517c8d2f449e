import { marketingSection } from '../../outside/marketing/sandbox';
import './marketing-tables';
import {
  esputnikAddContact,
  esputnikEventLogin,
  esputnikSendId,
} from '@club/api/contract/marketing';
import { refuseOverLimit } from '../../app/address-limit';
import type { Module } from '../../app/module';
import { createMarketing } from '../../outside/marketing/create';
import { marketingDeletion } from './marketing-deletion';
import { sendOrder, sendMessage } from './marketing-job';
import { reportCustomer } from './marketing-messages';

/** Reports to the marketing service: contacts, logins, orders, and ids for push messages. */
export const contactsModule: Module = {
  name: 'marketing',
  deletion: marketingDeletion,
  sandboxSections: async (db) => [await marketingSection(db)],
  jobs: (context) => {
    const service = createMarketing(context);
    return {
      'marketing.send': {
        run: (data) => sendMessage(context, service, data),
        retryFor: '3 days',
      },
      'marketing.order': { run: (data) => sendOrder(context, service, data), retryFor: '3 days' },
    };
  },
  register: ({ serve, context }) => {
    serve.customer(esputnikAddContact, ({ customer, brand }) =>
      reportCustomer(context, { kind: 'contact', customerId: customer.id, brand, subject: '' }),
    );
    serve.customer(esputnikEventLogin, ({ customer, session, brand }) => {
      const subject = String(session.id);
      return reportCustomer(context, { kind: 'login', customerId: customer.id, brand, subject });
    });
    serve.customer(esputnikSendId, async ({ input, customer, brand }) => {
      const limit = { bucket: `push-id:${customer.id}`, ...context.club.marketing.pushIds };
      await refuseOverLimit(context.db, limit, context.now(), 'TOO_MANY_REQUESTS');
      const subject = input.id;
      return reportCustomer(context, { kind: 'push', customerId: customer.id, brand, subject });
    });
  },
};
