import { randomUUID } from 'node:crypto';
import { checkCart, type CartChoice, type CheckedCart } from '@club/api/contract/cart';
import { createOrder } from '@club/api/contract/orders/create';
import type { Brand } from '@club/domain/brand';
import { orderPayload, type OrderDraft, type OrderPayload } from '@club/domain/order-payload';
import type { Tx } from '../foundation/database/schema';
import { customerTag } from '../app/sessions';
import { putMetafields } from '../modules/account/accounts-repository';
import type { TestServer } from './index';
import type { NewTestCustomer } from './test-customers';

export const kyiv = { id: 'city-0001', name: 'Київ', province: 'Київ' };

/** Delivery to the first branch in Kyiv, paid in cash. */
const toBranch = {
  payment: 1,
  delivery: 1,
  address: {
    city: kyiv,
    branch: { number: '1', kind: 'branch' },
    street: null,
    house: null,
    flat: null,
  },
  slot: null,
  comment: '',
} as const satisfies Partial<OrderDraft>;

/** The draft of a checked cart, as in the app. */
export function buildDraft(brand: Brand, cart: CheckedCart, promocode: string): OrderDraft {
  return {
    ...toBranch,
    brand,
    lines: cart.lines.flatMap(({ variant_id, payWith, count, product }) =>
      product ? [{ ...product, variant_id, payWith, count }] : [],
    ),
    customer: cart.buyer,
    promo: cart.promo.state === 'applied' ? { code: promocode, percent: cart.promo.percent } : null,
    freeFrom: cart.freeFrom,
  };
}

type Wanted = Partial<CartChoice> & { variant_id: string };

/** A customer who orders like the app: checks the cart, builds the payload and submits it. */
export async function createShopper(
  server: TestServer,
  { brand = 'main', ...customer }: NewTestCustomer & { brand?: Brand } = {},
) {
  const as = await server.loginAsNew({ brands: ['main', 'second'], ...customer });
  const myogo = brand === 'second' ? ({ myogo: true } as const) : {};
  const choice = (choices: Wanted): CartChoice => ({ count: 1, payWith: 'money', ...choices });

  const check = (choices: readonly Wanted[], promocode = '') =>
    server.call(
      checkCart,
      { items: choices.map(choice), ...(promocode && { promocode }), ...myogo },
      as,
    );

  const payload = async (
    choices: readonly Wanted[],
    own: Partial<OrderDraft> = {},
    promocode = '',
  ): Promise<OrderPayload> => {
    const cart = await check(choices, promocode);
    return orderPayload({ ...buildDraft(brand, cart, promocode), ...own });
  };

  /** Each order has an own key, as in the app; a given key makes it a repeat. */
  const send = (order: unknown, idempotencyKey: string = randomUUID()) =>
    server.send(createOrder, { order, ...myogo }, { ...as, idempotencyKey });

  const create = (order: OrderPayload) =>
    server.call(createOrder, { order, ...myogo }, { ...as, idempotencyKey: randomUUID() });

  /** Writes to the account directly, so cached data of the customer is invalidated. */
  const change = (write: (tx: Tx, accountId: number) => Promise<unknown>) =>
    server.context.transaction(async (tx) => {
      const { id } = await tx
        .selectFrom('app_users')
        .select('id')
        .where('customer_id', '=', as.customerId)
        .where('brand', '=', brand)
        .executeTakeFirstOrThrow();
      await write(tx, id);
      server.context.cache.invalidate(tx, customerTag(as.customerId));
    });

  return {
    as,
    brand,
    setTags: (tags: string) =>
      change((tx, id) => tx.updateTable('app_users').set({ tags }).where('id', '=', id).execute()),
    setMetafield: (namespace: string, key: string, value: string) =>
      change((tx, id) => putMetafields(tx, id, [{ namespace, key, value }])),
    metafield: async (key: string): Promise<string | null> => {
      const row = await server.context.db
        .selectFrom('metafields')
        .innerJoin('app_users', 'app_users.id', 'app_user_id')
        .select('value')
        .where('customer_id', '=', as.customerId)
        .where('brand', '=', brand)
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.value ?? null;
    },
    myogo,
    customerId: as.customerId,
    check,
    payload,
    send,
    /** Submits an order; gives the answer. */
    create,
    /** Submits an order without a key. */
    sendBare: (order: unknown) => server.send(createOrder, { order, ...myogo }, as),
    /** The refusal of an order. */
    refusal: (order: unknown) => server.failure(createOrder, { order, ...myogo }, as),
    /** Checks the cart, builds the payload and submits it. */
    buy: async (choices: readonly Wanted[], own: Partial<OrderDraft> = {}, promocode = '') =>
      create(await payload(choices, own, promocode)),
  };
}

export type Shopper = Awaited<ReturnType<typeof createShopper>>;
