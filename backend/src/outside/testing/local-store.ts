import { LocalHttp, type LocalAnswer, type LocalRequest } from './local-http';

export interface StoredOrder {
  readonly id: number;
  readonly name: string;
  financial_status: string;
  cancelled_at: string | null;
  /** The submitted order. */
  readonly sent: Readonly<Record<string, unknown>>;
}

/** A store with the admin API by its public documentation. */
export class LocalStore extends LocalHttp {
  readonly orders: StoredOrder[] = [];

  constructor() {
    super((request) => this.#answer(request));
  }

  #answer({ method, path, query, headers, text }: LocalRequest): LocalAnswer {
    if (headers['x-shopify-access-token'] !== 'secret') return { status: 401, body: {} };
    const [, id, act] = /\/orders\/(\d+)(?:\/(\w+))?\.json$/.exec(path) ?? [];
    const order = this.orders.find((one) => String(one.id) === id);
    if (act === 'transactions' && order) order.financial_status = 'paid';
    if (act === 'cancel' && order) order.cancelled_at = '2026-11-20T10:00:00Z';
    if (order) return { body: { order } };
    if (method !== 'GET') return { body: { order: this.#create(text) } };
    const name = query.get('name') ?? '';
    return { body: { orders: this.orders.filter((one) => one.name.startsWith(name)) } };
  }

  #create(text: string): StoredOrder {
    const { order: sent } = JSON.parse(text) as {
      order: StoredOrder['sent'] & { name: string; financial_status: string };
    };
    const { name, financial_status } = sent;
    const id = 5001 + this.orders.length;
    const stored = { id, name, financial_status, cancelled_at: null, sent };
    this.orders.push(stored);
    return stored;
  }
}
