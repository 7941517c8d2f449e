import type { BoxTotal } from '@club/api/contract/subscriptions/boxes';
import type { BoxPayment } from '@club/api/contract/subscriptions/subscription';
import { boxPrice } from '@club/domain/box-price';
import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { customerStatus } from '../account/customer-status';
import type { Buyer } from '../cart/buyer-repository';
import { sellableProducts, type Sellable } from '../catalog/sellable';
import { isForBoxes } from '../orders/place-box';
import type { SubscriptionRow } from './subscriptions-repository';
import type { StoredItem } from './subscriptions-tables';

/** The products that boxes can contain, by variant id. */
export type BoxProducts = ReadonlyMap<string, Sellable>;

/** The sticks of a brand as this buyer can have them now, also those that are sold out. */
export async function readBoxProducts(
  db: Db | Tx,
  context: AppContext,
  brand: Brand,
  buyer: Buyer,
): Promise<BoxProducts> {
  const seller = { brand, status: customerStatus(context, brand, buyer) };
  const sticks = await sellableProducts(db, context, seller, { productClass: 'sticks' });
  return new Map([...sticks].filter(([, found]) => isForBoxes(found)));
}

/** What the box of the next month is made from: the contents, or what was agreed to for that month. */
export function plannedItems({
  items,
  next_month: month,
  agreed_month: agreedMonth,
  agreed_items: agreed,
}: Pick<
  SubscriptionRow,
  'items' | 'next_month' | 'agreed_month' | 'agreed_items'
>): readonly StoredItem[] {
  return agreed !== null && agreedMonth === month ? agreed : items;
}

export function isInStock(products: BoxProducts, { variant_id, count }: StoredItem): boolean {
  return (products.get(variant_id)?.stock ?? 0) >= count;
}

/** The price of all products that are still sold. */
export function boxTotal(
  products: BoxProducts,
  items: readonly StoredItem[],
  payWith: BoxPayment,
): BoxTotal {
  return items.reduce<BoxTotal>(
    (sum, { variant_id, count }) => {
      const found = products.get(variant_id);
      if (!found) return sum;
      const { money, points } = boxPrice(found.product, payWith);
      return { money: sum.money + money * count, points: sum.points + points * count };
    },
    { money: 0, points: 0 },
  );
}

/** Whether the first total is higher than the second. */
export function isMoreExpensive(one: BoxTotal, other: BoxTotal): boolean {
  return one.money > other.money || one.points > other.points;
}

const traitOptions = ({ product }: Sellable, trait: string): readonly string[] =>
  product.traits?.find(({ id }) => id === trait)?.options ?? [];

/** How different two products are to a smoker: by taste first, then by strength. */
function difference(one: Sellable, other: Sellable): number {
  const tastes = traitOptions(one, 'taste');
  const otherTastes = traitOptions(other, 'taste');
  const all = new Set([...tastes, ...otherTastes]);
  const shared = tastes.filter((taste) => otherTastes.includes(taste)).length;
  const strength = (product: Sellable) => Number(traitOptions(product, 'strength')[0] ?? 3);
  return (1 - shared / Math.max(1, all.size)) * 10 + Math.abs(strength(one) - strength(other));
}

interface Replacing {
  readonly products: BoxProducts;
  readonly items: readonly StoredItem[];
  readonly payWith: BoxPayment;
  /** Whether the replacement may cost more than what it replaces. */
  readonly mayCostMore: boolean;
}

/** The most similar product that fits the same device, is as big, and is in stock. */
function findSimilar(
  { products, payWith, mayCostMore }: Replacing,
  item: StoredItem,
  taken: ReadonlySet<string>,
): StoredItem | null {
  const gone = products.get(item.variant_id);
  if (!gone) return null;
  const most = boxPrice(gone.product, payWith);
  const fits = (one: Sellable) =>
    one.product.group === gone.product.group &&
    one.product.packQuantity === gone.product.packQuantity &&
    one.stock >= item.count &&
    !taken.has(one.product.variant_id) &&
    (mayCostMore || !isMoreExpensive(boxPrice(one.product, payWith), most));
  const [best] = [...products.values()]
    .filter(fits)
    .toSorted((one, other) => difference(gone, one) - difference(gone, other));
  if (!best) return null;
  const { variant_id, title } = best.product;
  return { variant_id, count: item.count, title, picture: best.pictureName };
}

/** The contents with something similar for all that is sold out; null where there is nothing similar. */
export function replaceSoldOut(replacing: Replacing): StoredItem[] | null {
  const { products, items } = replacing;
  const taken = new Set(items.map(({ variant_id }) => variant_id));
  const replaced: StoredItem[] = [];
  for (const item of items) {
    const kept = isInStock(products, item) ? item : findSimilar(replacing, item, taken);
    if (kept === null) return null;
    taken.add(kept.variant_id);
    replaced.push(kept);
  }
  return replaced;
}
