import { setTimeout as wait } from 'node:timers/promises';
import { createServiceClient } from '../service-client';
import type { Contact, Marketing, MarketingEvent, MarketingOrder } from './port';

export interface ESputnikOptions {
  /** Like https://esputnik.com/api */
  readonly url: string;
  readonly key: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
  /** The service's limit of calls per second. */
  readonly perSecond?: number;
}

function contactBody({ customerId, phone, email, firstName, lastName, pushId }: Contact) {
  return {
    externalCustomerId: customerId,
    firstName,
    lastName,
    channels: [
      { type: 'sms', value: phone.slice(1) },
      ...(email ? [{ type: 'email', value: email }] : []),
      ...(pushId ? [{ type: 'mobilepush', value: pushId }] : []),
    ],
  };
}

function eventBody({ key, type, customerId, phone, email }: MarketingEvent) {
  const params = { externalCustomerId: customerId, phone: phone.slice(1), email };
  return {
    eventTypeKey: type,
    keyValue: key,
    params: Object.entries(params)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => ({ name, value })),
  };
}

const uah = (kopiykas: number) => Number((kopiykas / 100).toFixed(2));

function orderBody(order: MarketingOrder) {
  const { orderId, customerId, phone, email, at, total, items } = order;
  const status = order.isCancelled ? 'CANCELLED' : order.isDelivered ? 'DELIVERED' : 'INITIALIZED';
  const item = ({ id, title, quantity, kopiykas }: MarketingOrder['items'][number]) => ({
    externalItemId: id,
    name: title,
    quantity,
    cost: uah(kopiykas),
  });
  return {
    orders: [
      {
        externalOrderId: orderId,
        externalCustomerId: customerId,
        totalCost: uah(total),
        currency: 'UAH',
        status,
        date: at.toISOString(),
        phone: phone.slice(1),
        ...(email ? { email } : {}),
        items: items.map(item),
      },
    ],
  };
}

/** Runs calls one after another, within the service's limit. */
function createPace(perSecond: number) {
  let next = 0;
  return async () => {
    const at = Math.max(Date.now(), next);
    next = at + 1000 / perSecond;
    if (at > Date.now()) await wait(at - Date.now());
  };
}

/** The real service: https://docs.esputnik.com/reference. */
export function createESputnik(options: ESputnikOptions): Marketing {
  const { url, key, now, timeoutMs, perSecond = 100 } = options;
  // The user name is ignored; the key is the password.
  const credentials = Buffer.from(`club:${key}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}` };
  const client = createServiceClient({ service: 'marketing service', now, timeoutMs });
  const pace = createPace(perSecond);

  async function post(path: string, json: unknown): Promise<void> {
    await pace();
    await client.send(`${url}/${path}`, { headers, json });
  }

  return {
    saveContact: (contact) => post('v1/contact', contactBody(contact)),
    saveEvent: (event) => post('v2/event', eventBody(event)),
    saveOrder: (order) => post('v1/orders', orderBody(order)),
  };
}
