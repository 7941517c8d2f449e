import { LocalHttp, type LocalAnswer, type LocalRequest } from './local-http';

export interface StoredOrder {
  readonly id: number;
  readonly name: string;
  financial_status: string;
  cancelled_at: string | null;
  shipping_address: unknown;
  /** The submitted order. */
  readonly sent: Readonly<Record<string, unknown>>;
}

/** An order that a customer has placed in the website, with the fields of the documentation. */
export interface WebsiteOrder {
  readonly id: number;
  readonly customer: { readonly id: number; readonly phone: string };
  readonly created_at: string;
  readonly [field: string]: unknown;
}

type SentOrder = StoredOrder['sent'] & { readonly name: string; readonly financial_status: string };

function parseOrder(text: string): SentOrder {
  return (JSON.parse(text) as { order: SentOrder }).order;
}

/** A store with the admin API by its public documentation. */
export class LocalStore extends LocalHttp {
  readonly orders: StoredOrder[] = [];
  readonly website: WebsiteOrder[] = [];

  constructor() {
    super((request) => this.#answer(request));
  }

  #answer({ method, path, query, headers, text }: LocalRequest): LocalAnswer {
    if (headers['x-shopify-access-token'] !== 'secret') return { status: 401, body: {} };
    if (path.endsWith('/customers/search.json')) return this.#searchCustomers(query);
    const [, account] = /\/customers\/(\d+)\/orders\.json$/.exec(path) ?? [];
    if (account !== undefined) return this.#pageOf(Number(account), query);
    const [, id, act] = /\/orders\/(\d+)(?:\/(\w+))?\.json$/.exec(path) ?? [];
    const order = this.orders.find((one) => String(one.id) === id);
    if (act === 'transactions' && order) order.financial_status = 'paid';
    if (act === 'cancel' && order) order.cancelled_at = '2026-11-20T10:00:00Z';
    if (method === 'PUT' && order) Object.assign(order, parseOrder(text));
    if (order) return { body: { order } };
    if (method !== 'GET') return { body: { order: this.#create(text) } };
    const name = query.get('name') ?? '';
    return { body: { orders: this.orders.filter((one) => one.name.startsWith(name)) } };
  }

  #searchCustomers(query: URLSearchParams): LocalAnswer {
    const [, field, value] = /^(id|phone):(.+)$/.exec(query.get('query') ?? '') ?? [];
    const found = this.website
      .map(({ customer }) => customer)
      .filter((one) => (field === 'phone' ? one.phone : String(one.id)) === value);
    return { body: { customers: [...new Map(found.map(({ id }) => [id, { id }])).values()] } };
  }

  #pageOf(account: number, query: URLSearchParams): LocalAnswer {
    const since = new Date(query.get('created_at_min') ?? 0);
    const orders = this.website
      .filter(({ customer, id }) => customer.id === account && id > Number(query.get('since_id')))
      .filter(({ created_at }) => new Date(created_at) >= since)
      .toSorted((one, other) => one.id - other.id)
      .slice(0, Number(query.get('limit')));
    return { body: { orders } };
  }

  #create(text: string): StoredOrder {
    const sent = parseOrder(text);
    const { name, financial_status, shipping_address } = sent;
    const id = 5001 + this.orders.length;
    const stored = { id, name, financial_status, cancelled_at: null, shipping_address, sent };
    this.orders.push(stored);
    return stored;
  }
}
