import { setTimeout as wait } from 'node:timers/promises';
import {
  MarketingError,
  type Contact,
  type Marketing,
  type MarketingEvent,
  type MarketingOrder,
} from './marketing';

export interface ESputnikOptions {
  /** Like https://esputnik.com/api */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
  /** How many calls a second the service takes. */
  readonly perSecond?: number;
}

const DEFAULT_BACK_OFF_SECONDS = 30;

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

/** Lets calls go one after another, no faster than the service takes them. */
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
  const { url, key, timeoutMs = 10_000, perSecond = 100 } = options;
  // Any user will do; the key is the password.
  const credentials = Buffer.from(`club:${key}`).toString('base64');
  const pace = createPace(perSecond);
  let silentUntil = 0;

  async function post(path: string, body: unknown): Promise<void> {
    if (Date.now() < silentUntil) {
      throw new MarketingError('The marketing service asked to wait', { isHopeless: false });
    }
    await pace();
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new MarketingError('The marketing service did not answer', {
        isHopeless: false,
        cause,
      });
    });
    await response.body?.cancel();
    if (response.ok) return;
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after')) || DEFAULT_BACK_OFF_SECONDS;
      silentUntil = Date.now() + seconds * 1000;
    }
    throw new MarketingError(`The marketing service answered ${response.status}`, {
      // What was said is refused; a wrong key can be mended.
      isHopeless: response.status === 400 || response.status === 422,
    });
  }

  return {
    saveContact: (contact) => post('v1/contact', contactBody(contact)),
    tellEvent: (event) => post('v2/event', eventBody(event)),
    saveOrder: (order) => post('v1/orders', orderBody(order)),
  };
}
