import { LocalHttp, type LocalAnswer, type LocalRequest } from './local-http';

export interface StoredOrder {
  readonly id: number;
  readonly name: string;
  financial_status: string;
  cancelled_at: string | null;
  shipping_address: unknown;
  tags: string;
  readonly created_at: string;
  /** The submitted order. */
  readonly sent: SentOrder;
}

/** An order that a customer has placed in the website, with the fields of the documentation. */
export interface WebsiteOrder {
  readonly id: number;
  readonly customer: { readonly id: number };
  readonly created_at: string;
  readonly [field: string]: unknown;
}

interface SubmittedCustomer {
  readonly phone: string;
  readonly email?: string;
}

interface StoredCustomer {
  readonly id: number;
  readonly phone: string | null;
  readonly email: string | null;
  /** The submitted customer. */
  readonly sent: object;
}

interface SentOrder {
  readonly name: string;
  readonly financial_status: string;
  readonly tags: string;
  readonly customer: { readonly id: number };
  readonly line_items: readonly {
    readonly variant_id: number;
    readonly quantity: number;
    readonly price: string;
  }[];
  readonly [field: string]: unknown;
}

function parseOrder(text: string): SentOrder {
  return (JSON.parse(text) as { order: SentOrder }).order;
}

/** The store's refusal of a field's content. */
const refused = (field: string, reason: string): LocalAnswer => ({
  status: 422,
  body: { errors: { [field]: [reason] } },
});

/** A store with the admin API by its public documentation. */
export class LocalStore extends LocalHttp {
  readonly orders: StoredOrder[] = [];
  readonly website: WebsiteOrder[] = [];
  readonly customers: StoredCustomer[] = [];
  /** How many searches do not find new customers yet. */
  staleSearches = 0;

  constructor() {
    super((request) => this.#answer(request));
  }

  #answer({ method, path, query, headers, text }: LocalRequest): LocalAnswer {
    if (headers['x-shopify-access-token'] !== 'secret') return { status: 401, body: {} };
    if (path.endsWith('/customers/search.json')) return this.#searchCustomers(query);
    if (path.endsWith('/customers.json')) return this.#createCustomer(text);
    const [, account] = /\/customers\/(\d+)\/orders\.json$/.exec(path) ?? [];
    if (account !== undefined) return this.#pageOf(Number(account), query);
    const [, id, act] = /\/orders\/(\d+)(?:\/(\w+))?\.json$/.exec(path) ?? [];
    const order = this.orders.find((one) => String(one.id) === id);
    if (act === 'transactions' && order) order.financial_status = 'paid';
    if (act === 'cancel' && order) order.cancelled_at = '2026-11-20T10:00:00Z';
    if (method === 'PUT' && order) Object.assign(order, parseOrder(text));
    if (order) return { body: { order } };
    if (method !== 'GET') return this.#create(text);
    const name = query.get('name') ?? '';
    return { body: { orders: this.orders.filter((one) => one.name.startsWith(name)) } };
  }

  #searchCustomers(query: URLSearchParams): LocalAnswer {
    const [, phone = ''] = /^phone:(.+)$/.exec(query.get('query') ?? '') ?? [];
    const isStale = this.staleSearches > 0;
    if (isStale) this.staleSearches -= 1;
    // Like the store's search, this one also finds other numbers with these digits.
    const found = this.customers.filter((one) => !isStale && one.phone?.includes(phone));
    return { body: { customers: found.map(({ id, phone: known }) => ({ id, phone: known })) } };
  }

  #createCustomer(text: string): LocalAnswer {
    const { customer: sent } = JSON.parse(text) as { customer: SubmittedCustomer };
    const { phone, email = null } = sent;
    const has = (field: 'phone' | 'email', value: string | null) =>
      value !== null && this.customers.some((one) => one[field] === value);
    if (has('phone', phone)) return refused('phone', 'has already been taken');
    if (has('email', email)) return refused('email', 'has already been taken');
    const customer = { id: 3001 + this.customers.length, phone, email, sent };
    this.customers.push(customer);
    return { status: 201, body: { customer } };
  }

  #pageOf(account: number, query: URLSearchParams): LocalAnswer {
    const since = new Date(query.get('created_at_min') ?? 0);
    const orders = [...this.website, ...this.orders.map((order) => this.#listed(order))]
      .filter(({ customer, id }) => customer.id === account && id > Number(query.get('since_id')))
      .filter(({ created_at }) => new Date(created_at) >= since)
      .toSorted((one, other) => one.id - other.id)
      .slice(0, Number(query.get('limit')));
    return { body: { orders } };
  }

  /** An order of the app as a list has it: its name is kept, and the store counts it with all others. */
  #listed({ sent, ...order }: StoredOrder): WebsiteOrder {
    return {
      ...order,
      order_number: this.orders.findIndex(({ id }) => id === order.id) + 1,
      customer: sent.customer,
      total_price: sent.line_items
        .reduce((total, { price, quantity }) => total + Number(price) * quantity, 0)
        .toFixed(2),
      line_items: sent.line_items.map((line) => ({ ...line, title: `Товар ${line.variant_id}` })),
    };
  }

  #create(text: string): LocalAnswer {
    const sent = parseOrder(text);
    const isKnown = this.customers.some(({ id }) => id === sent.customer.id);
    if (!isKnown) return refused('customer', 'is invalid');
    const { name, financial_status, shipping_address, tags } = sent;
    const stored = {
      id: 5001 + this.orders.length,
      name,
      financial_status,
      cancelled_at: null,
      shipping_address,
      tags,
      created_at: new Date().toISOString(),
      sent,
    };
    this.orders.push(stored);
    return { status: 201, body: { order: stored } };
  }
}
