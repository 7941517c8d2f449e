import { productClass } from '@club/api/contract/product-class';
import type { Product } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Switches } from '../../app/switches';
import type { Db, Tx } from '../../foundation/database/schema';
import type { CustomerStatus } from '../account/customer-status';
import { readEarningRules, type EarningRules } from '../loyalty/earning-rules';
import type { ListedRow } from './catalog-repository';

const DAY_MS = 86_400_000;

/** What the offer of a product depends on, beside the product: switches, amounts, time, and the customer. */
export interface CatalogTerms {
  readonly earning: EarningRules;
  readonly switches: Switches;
  readonly status: CustomerStatus;
  readonly now: Date;
  readonly earlyDays: number;
}

/** A customer without any status. */
export const noStatus: CustomerStatus = { isSpecial: false, isEarly: false };

export async function readTerms(
  context: Pick<AppContext, 'cache' | 'club' | 'switches' | 'now'>,
  db: Db | Tx,
  { brand, status }: { readonly brand: Brand; readonly status: CustomerStatus },
): Promise<CatalogTerms> {
  const { club, switches, now } = context;
  return {
    earning: await readEarningRules(db, context, { brand }),
    switches: await switches(db),
    status,
    now: now(),
    earlyDays: club.earlyAccess.days,
  };
}

type OpeningRow = Pick<ListedRow, 'product_class' | 'opens_at'>;

/** Whether the product is open to nobody but customers with early access, or not even to them. */
export function opensLater({ opens_at }: OpeningRow, { now }: CatalogTerms): boolean {
  return opens_at !== null && opens_at > now;
}

/** Whether the customer sees and may buy the product. */
export function isOpen(row: OpeningRow, terms: CatalogTerms): boolean {
  const { status, switches, now, earlyDays } = terms;
  if (row.opens_at === null || !opensLater(row, terms)) return true;
  if (!status.isEarly || !switches[`early-access.${row.product_class}`]) return false;
  return row.opens_at.getTime() - earlyDays * DAY_MS <= now.getTime();
}

type PriceRow = Pick<
  ListedRow,
  'product_class' | 'price_kopiykas' | 'old_price_kopiykas' | 'special_price_kopiykas'
>;

/** Whether customers with the special status pay less for the product. */
export function hasSpecialPrice(row: PriceRow, { switches }: CatalogTerms): boolean {
  const { special_price_kopiykas: special, price_kopiykas: price } = row;
  return special !== null && special < price && switches[`special-price.${row.product_class}`];
}

/** What the customer pays in money, beside what all others pay. */
export function moneyPrice(
  row: PriceRow,
  terms: CatalogTerms,
): Pick<Product, 'price' | 'oldPrice' | 'isSpecialPrice'> {
  const { price_kopiykas: price, special_price_kopiykas: special } = row;
  if (special === null || !terms.status.isSpecial || !hasSpecialPrice(row, terms)) {
    return { price, oldPrice: row.old_price_kopiykas };
  }
  return { price: special, oldPrice: price, isSpecialPrice: true };
}

/** How many days earlier the customer sees new products of any class; 0 when not at all. */
export function daysEarlier({ status, switches, earlyDays }: CatalogTerms): number {
  const isGiven = productClass.options.some(
    (one) => switches[`early-access.${one}`] && switches[`sale.${one}`],
  );
  return status.isEarly && isGiven ? earlyDays : 0;
}
