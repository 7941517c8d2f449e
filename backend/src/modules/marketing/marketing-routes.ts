import {
  esputnikAddContact,
  esputnikEventLogin,
  esputnikSendId,
} from '@club/api/contract/analytics';
import type { Module } from '../../app/module';
import { marketingOf, sendOrder, sendTold } from './marketing-job';
import { tell, type Told } from './marketing-outbox';

/** The e-mail and push marketing service: contacts, logins, orders, and where push messages go. */
export const marketingModule: Module = {
  name: 'marketing',
  jobs: (context) => {
    const service = marketingOf(context);
    return {
      'marketing.send': (data) => sendTold(context, service, data),
      'marketing.order': (data) => sendOrder(context, service, data),
    };
  },
  register: ({ serve, context }) => {
    const say = async (told: Told) => {
      await context.transaction((tx) => tell(tx, context, told));
      return { success: true };
    };
    serve.customer(esputnikAddContact, ({ customer, brand }) =>
      say({ kind: 'contact', customerId: customer.id, brand, subject: '' }),
    );
    serve.customer(esputnikEventLogin, ({ customer, session, brand }) =>
      say({ kind: 'login', customerId: customer.id, brand, subject: String(session.id) }),
    );
    serve.customer(esputnikSendId, ({ input, customer, brand }) =>
      say({ kind: 'push', customerId: customer.id, brand, subject: input.id }),
    );
  },
};
