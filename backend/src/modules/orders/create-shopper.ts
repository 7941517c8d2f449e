import { randomUUID } from 'node:crypto';
import { checkCart, type CartChoice, type CheckedCart } from '@club/api/contract/cart';
import { createOrder } from '@club/api/contract/orders';
import type { Brand } from '@club/domain/brand';
import { orderPayload, type OrderDraft, type OrderPayload } from '@club/domain/order-payload';
import type { Tx } from '../../database/schema';
import { customerTag } from '../auth/sessions';
import { putMetafields } from '../users/accounts-repository';
import type { TestServer } from '../../testing';
import type { NewTestCustomer } from '../../testing/test-customers';

export const kyiv = { id: 'city-0001', name: 'Київ', province: 'Київ' };

/** To the first branch of Kyiv, in cash. */
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

/** The draft that the app makes of a checked cart. */
export function draftOf(brand: Brand, cart: CheckedCart, promocode: string): OrderDraft {
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

/** A customer who orders as the app does: checks the cart, builds the payload of what it shows, sends it. */
export async function createShopper(
  server: TestServer,
  { brand = 'main', ...customer }: NewTestCustomer & { brand?: Brand } = {},
) {
  const as = await server.loginAsNew({ brands: ['main', 'second'], ...customer });
  const myogo = brand === 'second' ? ({ myogo: true } as const) : {};
  const choice = (wanted: Wanted): CartChoice => ({ count: 1, payWith: 'money', ...wanted });

  const check = (wanted: readonly Wanted[], promocode = '') =>
    server.call(
      checkCart,
      { items: wanted.map(choice), ...(promocode && { promocode }), ...myogo },
      as,
    );

  const payload = async (
    wanted: readonly Wanted[],
    own: Partial<OrderDraft> = {},
    promocode = '',
  ): Promise<OrderPayload> => {
    const cart = await check(wanted, promocode);
    return orderPayload({ ...draftOf(brand, cart, promocode), ...own });
  };

  /** Each order is one of its own, as from the app; a key makes it a repeat. */
  const send = (order: unknown, idempotencyKey: string = randomUUID()) =>
    server.send(createOrder, { order, ...myogo }, { ...as, idempotencyKey });

  const create = (order: OrderPayload) =>
    server.call(createOrder, { order, ...myogo }, { ...as, idempotencyKey: randomUUID() });

  /** What an account holds is written past the server: what is kept of the customer has to go. */
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
    /** Orders, and gives the answer. */
    create,
    /** Orders as a client that sends no key. */
    sendBare: (order: unknown) => server.send(createOrder, { order, ...myogo }, as),
    /** The refusal of an order. */
    refusal: (order: unknown) => server.failure(createOrder, { order, ...myogo }, as),
    /** All of it. */
    buy: async (wanted: readonly Wanted[], own: Partial<OrderDraft> = {}, promocode = '') =>
      create(await payload(wanted, own, promocode)),
  };
}

export type Shopper = Awaited<ReturnType<typeof createShopper>>;
