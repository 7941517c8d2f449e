import { contract } from '@club/api/contract';

/** A request of the API, as it goes over the wire. */
export interface Read {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent in turn instead of `body`, where each time is another. */
  readonly bodies?: readonly string[];
}

/** The customer of the reads, with orders in the history. */
const phone = '+380670000002';
const shop = 'iskra.example';
const apiKey = 'club-web';

type Name = keyof typeof contract;
type Call = (name: Name, input: Readonly<Record<string, unknown>>) => Read;

function createCall(token: string | null): Call {
  return (name, input) => {
    const { method, path } = contract[name];
    const headers = {
      'x-api-key': apiKey,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    if (method === 'GET') {
      const query = new URLSearchParams(input as Record<string, string>).toString();
      return { name, method, path: query === '' ? path : `${path}?${query}`, headers };
    }
    const body = JSON.stringify(input);
    return {
      name,
      method,
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    };
  };
}

/** Sends a read and answers its text; anything but success is an error. */
export async function send(origin: string, { method, path, headers, body }: Read): Promise<string> {
  const answer = await fetch(origin + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return text;
}

interface Login {
  readonly token: string;
  readonly user: { readonly shopify_id: string };
}

interface Collection {
  readonly products: readonly { readonly id: string }[];
}

/** Logs the reader in; gives what makes reads of theirs. */
async function loggedIn(origin: string) {
  const ask = async <T>(read: Read) => JSON.parse(await send(origin, read)) as T;
  const login = await ask<Login>(createCall(null)('account.testLogin', { phone }));
  return { ask, login, call: createCall(login.token) };
}

/** Logs in and makes the main reads of the API, with ids that exist. */
export async function mainReads(origin: string): Promise<Read[]> {
  const { ask, login, call } = await loggedIn(origin);
  const now = new Date().toISOString();
  const date = `${now.slice(0, 10)}-${now.slice(11, 13)}`;
  const certificates = await ask<{ token: string }>(call('certificates.getAuth', { date }));
  const feedback = await ask<{ token: string }>(call('feedback.getAuth', {}));
  const shelf = call('catalog.getProductsByCollection', { collectionId: 'popular' });
  const { products } = await ask<Collection>(shelf);
  const prods = products.slice(0, 6).map(({ id }) => id);
  return [
    call('catalog.getCollections', { myogo: 'false' }),
    shelf,
    call('catalog.getProductById', { id: prods[0] }),
    call('catalog.getProductsById', { prods }),
    call('content.getPageById', { id: 'agreement' }),
    call('operations.getVersion', {}),
    call('loyalty.getBalance', {}),
    call('loyalty.getBonusHistory', { shop }),
    call('loyalty.getEarningRules', {}),
    call('scans.getHistory', { offset: 0, variant: 'all' }),
    call('certificates.getCats', { token: certificates.token }),
    call('certificates.getPartnersById', { token: certificates.token, categoryId: 0 }),
    call('feedback.canWriteByOrder', {
      shop,
      token: feedback.token,
      shopifyId: login.user.shopify_id,
    }),
  ];
}

/** So many of one kind are asked for in turn. */
const different = 200;

/** Logs in and makes the reads of the shop: of its largest shelf, wherever one stands on it. */
export async function shopReads(origin: string): Promise<Read[]> {
  const { ask, call } = await loggedIn(origin);
  const collectionId = 'sticks';
  const limit = 24;
  const shelf = (more: object) =>
    call('catalog.getProductsByCollection', { collectionId, ...more });
  const whole = await ask<Collection & { total: number }>(shelf({ limit: 100 }));
  const prods = whole.products.slice(0, 6).map(({ id }) => id);
  const inTurn = (read: Read, inputs: readonly object[]): Read => ({
    ...read,
    bodies: inputs.map((input) => JSON.stringify(input)),
  });
  const offsets = Array.from({ length: different }, (_, index) =>
    Math.floor((index * whole.total) / different),
  );
  const product = call('catalog.getProductById', { id: prods[0], related: 8 });
  const filters = [{ id: 'taste', options: ['mint'] }];
  const named = (name: string, read: Read): Read => ({ ...read, name });
  return [
    named('shelves', call('catalog.getCollections', { myogo: 'false' })),
    named('shelf, its first part', shelf({ offset: 0, limit })),
    named(
      'shelf, each time elsewhere',
      inTurn(
        shelf({ offset: Math.floor(whole.total / 2), limit }),
        offsets.map((offset) => ({ collectionId, offset, limit })),
      ),
    ),
    named('shelf, narrowed and sorted', shelf({ filters, sort: 'price-up', offset: 0, limit })),
    named('search', call('catalog.searchProducts', { query: 'м’ята', offset: 0, limit })),
    named('one product', product),
    named(
      'product, each time another',
      inTurn(
        product,
        whole.products.map(({ id }) => ({ id, related: 8 })),
      ),
    ),
    named('six products', call('catalog.getProductsById', { prods })),
  ];
}
