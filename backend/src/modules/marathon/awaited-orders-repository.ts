import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';

interface AwaitedOrders {
  readonly customerId: number;
  /** Null: of both apps. */
  readonly brand: Brand | null;
  readonly from: Date;
  readonly to: Date;
}

/** The orders of a time that are not paid yet. */
export function findAwaitedOrders(db: Db | Tx, { customerId, brand, from, to }: AwaitedOrders) {
  return db
    .selectFrom('orders')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'online')
    .where('state', '<>', 'cancelled')
    .where('paid_at', 'is', null)
    .where('money_total', '>', 0)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .$if(brand !== null, (orders) => orders.where('brand', '=', brand))
    .execute();
}
