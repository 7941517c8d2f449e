import type { SandboxSection } from '../../app/sandbox-section';
import type { Db } from '../../foundation/database/schema';
import { observationsSection, storeObservation } from '../sandbox/observations';
import type { Marketing } from './port';

/** Stores contacts, events and orders for the sandbox page. */
export function createSandboxMarketing(db: Db): Marketing {
  const store = (key: string, title: string, body: object) =>
    storeObservation(db, { service: 'marketing', key, title, body: JSON.stringify(body) });
  return {
    saveContact: (contact) => {
      const { customerId, firstName, pushId } = contact;
      const push = pushId === null ? '' : ', з адресою для push';
      return store(`contact:${customerId}`, `Контакт: ${firstName}${push}`, contact);
    },
    saveEvent: (event) => store(event.key, `Подія: ${event.type}`, event),
    saveOrder: (order) => store(`order:${order.orderId}`, `Замовлення ${order.orderId}`, order),
  };
}

/** The newest messages to the marketing service, for the sandbox page. */
export function marketingSection(db: Db): Promise<SandboxSection> {
  return observationsSection(db, 'marketing', {
    title: 'Сервіс розсилок',
    lead: 'Контакти, входи й замовлення, про які дізнався б сервіс листів і push-повідомлень.',
  });
}
