import type { Brand } from '@club/domain/brand';
import type { OrderPayload } from '@club/domain/order-payload';
import { sql, type ColumnType, type Generated } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';
import type { SandboxSection } from '../../app/sandbox-section';
import type { StoreOrders, StoreProgress } from './port';
import { readSandboxOrders } from './sandbox-orders';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_store_orders: {
      id: Generated<number>;
      brand: Brand;
      number: number;
      payload: ColumnType<OrderPayload, string, string>;
      state: Generated<'open' | StoreProgress>;
      is_paid: Generated<boolean>;
      at: Generated<Date>;
    };
    sandbox_store_customers: { id: Generated<number>; brand: Brand; phone: string };
  }
}

const SHOWN = 20;

/** The id of the sandbox store's customer with this phone; a new customer is created. */
export async function sandboxStoreCustomer(
  db: Db | Tx,
  brand: Brand,
  phone: string,
): Promise<string> {
  const { id } = await db
    .insertInto('sandbox_store_customers')
    .values({ brand, phone })
    // A known customer is not changed, and the id is returned.
    .onConflict((conflict) => conflict.columns(['brand', 'phone']).doUpdateSet({ phone }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Stores orders for the sandbox page, where they can be packed and delivered. */
export function createSandboxStore(db: Db, brand: Brand): StoreOrders {
  const change = async (
    storeId: string,
    changed: { is_paid: boolean } | { state: 'cancelled' },
  ): Promise<void> => {
    await db
      .updateTable('sandbox_store_orders')
      .set(changed)
      .where('id', '=', Number(storeId))
      .execute();
  };
  return {
    findOrCreateCustomer: ({ phone }) => sandboxStoreCustomer(db, brand, phone),
    find: async (number) => {
      const order = await db
        .selectFrom('sandbox_store_orders')
        .select('id')
        .where('brand', '=', brand)
        .where('number', '=', number)
        .executeTakeFirst();
      return order === undefined ? null : String(order.id);
    },
    create: async ({ number, payload, isPaid }) => {
      const { id } = await db
        .insertInto('sandbox_store_orders')
        .values({ brand, number, payload: JSON.stringify(payload), is_paid: isPaid })
        // Of an existing order only the payment changes, and its id is returned.
        .onConflict((conflict) =>
          conflict.column('number').doUpdateSet(isPaid ? { is_paid: true } : { number }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    markPaid: (storeId) => change(storeId, { is_paid: true }),
    changeAddress: async (storeId, { shipping_address: address }) => {
      await sql`update sandbox_store_orders
        set payload = jsonb_set(payload, '{shipping_address}', ${JSON.stringify(address)}::jsonb)
        where id = ${Number(storeId)}`.execute(db);
    },
    // The sandbox adds no tags of its own.
    changeTags: async (storeId, { tags }) => {
      await sql`update sandbox_store_orders
        set payload = jsonb_set(payload, '{tags}', ${JSON.stringify(tags)}::jsonb)
        where id = ${Number(storeId)}`.execute(db);
    },
    cancel: (storeId) => change(storeId, { state: 'cancelled' }),
    listOrders: (storeCustomerId, since) => readSandboxOrders(db, brand, storeCustomerId, since),
  };
}

/** The label of the progress. */
export const storeWords = {
  open: 'нове',
  packed: 'зібрано',
  sent: 'у дорозі',
  delivered: 'вручено',
  cancelled: 'скасовано',
} as const;

/** The newest orders, for the sandbox page. */
export async function storeSection(db: Db): Promise<SandboxSection> {
  const orders = await db
    .selectFrom('sandbox_store_orders')
    .select(['number', 'payload', 'state', 'is_paid'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    title: 'Замовлення у складі',
    lead:
      orders.length === 0
        ? 'Ще жодного. Оформи замовлення, і його можна буде зібрати, надіслати й вручити.'
        : 'Натисни на номер, щоб зібрати, надіслати, вручити або скасувати замовлення.',
    items: orders.map(({ number, payload, state, is_paid }) => ({
      value: `№\u00a0${number}`,
      label: [
        storeWords[state],
        is_paid ? 'оплачено' : 'не оплачено',
        `${payload.shipping_address.city}, ${payload.shipping_address.address1}`,
      ].join(' · '),
      href: `/sandbox/store?order=${number}`,
      isOver: state === 'delivered' || state === 'cancelled',
    })),
  };
}
