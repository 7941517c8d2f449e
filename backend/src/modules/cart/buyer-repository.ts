import { isAgeVerified, minorUntil, splitTags } from '@club/domain/age';
import { kyivDay } from '@club/domain/kyiv-day';
import type { Brand } from '@club/domain/brand';
import { isVeloUser } from '@club/domain/velo-offers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

interface Metafield {
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
}

interface StoredAccount {
  readonly id: number;
  readonly brand: Brand;
  readonly shopifyId: string | null;
  readonly tags: string;
  readonly metafields: readonly Metafield[];
}

interface BuyerRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly is_allowed: boolean;
  readonly birth_date: string | null;
  readonly accounts: readonly StoredAccount[];
  readonly orders_count: number;
  readonly orders_ever: number;
  readonly mix_bought: number;
}

/** What the server knows about a buyer in one app. */
export interface Buyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string | null;
  /** The account in this app. */
  readonly account: { readonly id: number; readonly shopifyId: string };
  readonly metafields: readonly Metafield[];
  /** The club's flag for limited features. */
  readonly isAllowed: boolean;
  /** The accounts in both apps. */
  readonly accounts: readonly StoredAccount[];
  readonly isAgeVerified: boolean;
  readonly isVeloUser: boolean;
  readonly isMinor: boolean;
  /** Online orders of this app that were not cancelled. */
  readonly ordersCount: number;
  /** The same of both apps. */
  readonly ordersEver: number;
  /** Mix packs in them. */
  readonly mixBought: number;
}

function buyerOfRow(row: BuyerRow, brand: Brand, now: Date): Buyer | null {
  const account = row.accounts.find((one) => one.brand === brand);
  if (!account?.shopifyId) return null;
  const { birth_date: birthDate, accounts } = row;
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    account: { id: account.id, shopifyId: account.shopifyId },
    metafields: account.metafields,
    isAllowed: row.is_allowed,
    accounts: row.accounts,
    isAgeVerified: isAgeVerified(row.accounts),
    isVeloUser: isVeloUser(splitTags(account.tags)),
    isMinor: minorUntil({ birthDate, accounts }, kyivDay(now)) !== null,
    ordersCount: row.orders_count,
    ordersEver: row.orders_ever,
    mixBought: row.mix_bought,
  };
}

/** One query, since every order asks it. Null for a customer without an account in the app. */
export async function findBuyer(
  db: Db | Tx,
  customerId: number,
  brand: Brand,
  now: Date,
): Promise<Buyer | null> {
  const { rows } = await sql<BuyerRow>`
    select c.first_name, c.last_name, c.phone, c.email, c.birth_date, c.is_allowed,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', a.id, 'brand', a.brand, 'shopifyId', a.shopify_id, 'tags', a.tags,
          'metafields', coalesce((
            select jsonb_agg(jsonb_build_object('namespace', m.namespace, 'key', m.key, 'value', m.value))
            from metafields m where m.app_user_id = a.id
          ), '[]'::jsonb)
        )) from app_users a where a.customer_id = c.id and a.shopify_id is not null
      ), '[]'::jsonb) as accounts,
      o.orders_count, o.orders_ever, coalesce(o.mix_bought, 0) as mix_bought
    from customers c, lateral (
      select count(*) filter (where brand = ${brand}) as orders_count, count(*) as orders_ever,
        (sum(
          (select sum(l.quantity) from order_lines l where l.order_id = orders.id and l.is_mix_pack)
        ) filter (where brand = ${brand}))::bigint as mix_bought
      from orders
      where customer_id = c.id and channel = 'online' and state <> 'cancelled'
    ) o
    where c.id = ${customerId}`.execute(db);
  const [row] = rows;
  return row ? buyerOfRow(row, brand, now) : null;
}
