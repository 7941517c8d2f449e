import type { BoxItem, PastBox } from '@club/api/contract/subscriptions/boxes';
import type { NextBox, Subscription } from '@club/api/contract/subscriptions/subscription';
import { maxBoxPacks, pageSize } from '@club/api/limits';
import { kyivDay } from '@club/domain/kyiv-day';
import { boxDate, boxOrderDate } from '@club/domain/box-days';
import { boxPrice } from '@club/domain/box-price';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { findBuyer, type Buyer } from '../cart/buyer-repository';
import { readGroups, readTraits } from '../catalog/catalog-repository';
import { knownBranch, knownCity } from '../delivery/known-places';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import {
  boxTotal,
  isMoreExpensive,
  isInStock,
  plannedItems,
  readBoxProducts,
  replaceSoldOut,
  type BoxProducts,
} from './box-contents';
import { settingsVersion } from './settings-version';
import {
  findLastMonth,
  findOpenBox,
  findSubscription,
  readPastBoxes,
  type BoxPlace,
  type BoxRow,
  type SubscriptionRow,
} from './subscriptions-repository';
import type { StoredItem } from './subscriptions-tables';

interface Shown {
  readonly context: AppContext;
  readonly products: BoxProducts;
  readonly payWith: SubscriptionRow['pay_with'];
}

function toItem({ context, products, payWith }: Shown, item: StoredItem): BoxItem {
  const { variant_id, count, title, picture } = item;
  const product = products.get(variant_id)?.product;
  const { money, points } = product ? boxPrice(product, payWith) : { money: 0, points: 0 };
  return {
    variant_id,
    count,
    title,
    picture: context.pictures.thumbnail(picture),
    packs: product?.packQuantity ?? 1,
    price: money,
    points,
    available: isInStock(products, item),
  };
}

function toContents(shown: Shown, items: readonly StoredItem[]) {
  return {
    items: items.map((item) => toItem(shown, item)),
    total: boxTotal(shown.products, items, shown.payWith),
  };
}

function toNext(shown: Shown, subscription: SubscriptionRow, box: BoxRow | null): NextBox | null {
  const { next_month: month, day } = subscription;
  if (month === null) return null;
  const { context, products, payWith } = shown;
  const items = box?.items ?? plannedItems(subscription);
  const contents = toContents(shown, items);
  const isWhole = items.every((item) => isInStock(products, item));
  const similar = isWhole ? null : replaceSoldOut({ products, items, payWith, mayCostMore: true });
  return {
    state: box === null ? 'planned' : box.state === 'waiting' ? 'waiting' : 'announced',
    month,
    date: box ? kyivDay(box.due_at) : boxOrderDate(boxDate(month, day), context.now()),
    reason: box?.reason ?? null,
    ...contents,
    announced:
      box && isMoreExpensive(contents.total, box) ? { money: box.money, points: box.points } : null,
    proposal: similar && toContents(shown, similar),
  };
}

async function toSubscription(
  db: Db | Tx,
  context: AppContext,
  row: SubscriptionRow,
  buyer: Buyer,
): Promise<Subscription> {
  const products = await readBoxProducts(db, context, row.brand, buyer);
  const shown = { context, products, payWith: row.pay_with };
  const { branch } = row;
  return {
    id: String(row.id),
    brand: row.brand,
    state: row.state === 'paused' ? 'paused' : 'active',
    pausedBecause: row.paused_because,
    ...toContents(shown, row.items),
    address: {
      delivery: row.delivery,
      city: await knownCity(db, context, row.city_id),
      branch: branch === null ? null : await knownBranch(db, context, row.city_id, branch),
      street: row.street ?? '',
      house: row.house ?? '',
      flat: row.flat ?? '',
    },
    day: row.day,
    payWith: row.pay_with,
    replaces: row.replaces,
    lastMonth: await findLastMonth(db, row.id),
    next: toNext(shown, row, await findOpenBox(db, row)),
    version: settingsVersion(row),
  };
}

async function requireBuyer(db: Db | Tx, context: AppContext, customerId: number, brand: Brand) {
  const buyer = await findBuyer(db, customerId, brand, context.now());
  if (!buyer) throw new ClubError('NOT_FOUND');
  return buyer;
}

/** The subscription as the customer sees it. */
export async function viewSubscription(db: Db | Tx, context: AppContext, customerId: number) {
  const row = await findSubscription(db, customerId);
  const subscription =
    row &&
    (await toSubscription(
      db,
      context,
      row,
      await requireBuyer(db, context, customerId, row.brand),
    ));
  return { subscription, balance: await readBalance(db, customerId, context.now()) };
}

const titlesIn = (options: readonly { id: string; title: string }[]) =>
  options.map(({ id, title }) => ({ id, title }));

/** What a box can contain and how it can be paid. */
export async function viewChoices(db: Db, context: AppContext, customerId: number, app: Brand) {
  const brand = (await findSubscription(db, customerId))?.brand ?? app;
  const buyer = await requireBuyer(db, context, customerId, brand);
  const products = [...(await readBoxProducts(db, context, brand, buyer)).values()];
  const traits = await readTraits(db);
  const findOptions = (trait: string) => traits.find(({ id }) => id === trait)?.options ?? [];
  const switches = await context.switches(db);
  return {
    products: products.filter(({ stock }) => stock > 0).map(({ product }) => product),
    tastes: titlesIn(findOptions('taste')),
    strengths: titlesIn(findOptions('strength')),
    groups: await readGroups(db, brand, 'sticks'),
    maxPacks: maxBoxPacks,
    mayPayPoints: switches['points-price.sticks'],
    balance: await readBalance(db, customerId, context.now()),
    age: buyer.isMinor
      ? ('minor' as const)
      : buyer.isAgeVerified
        ? ('verified' as const)
        : ('unverified' as const),
  };
}

function fromCursor(cursor: string): BoxPlace {
  const [year, month, id] = cursor.split('-');
  return { month: `${year}-${month}`, id: Number(id) };
}

/** A page of the past boxes with the states of their orders. */
export async function viewHistory(
  db: Db,
  { pictures }: AppContext,
  { customerId, before }: { readonly customerId: number; readonly before: string | undefined },
): Promise<{ boxes: PastBox[]; next: string | null }> {
  const found = await readPastBoxes(db, customerId, {
    limit: pageSize.boxes + 1,
    before: before === undefined ? null : fromCursor(before),
  });
  const rows = found.slice(0, pageSize.boxes);
  const last = rows.at(-1);
  return {
    next: last && found.length > rows.length ? `${last.month}-${last.id}` : null,
    boxes: rows.map(({ id, month, reason, done_at, items, order_id, number, ...order }) => ({
      id: String(id),
      month,
      at: (done_at ?? new Date(0)).toISOString(),
      skippedBecause: reason,
      order:
        order_id === null || number === null || order.order_state === null
          ? null
          : {
              id: String(order_id),
              number,
              state: order.order_state,
              money: order.money_total ?? 0,
              points: order.bonus_total ?? 0,
              pictures: items.map(({ picture }) => pictures.thumbnail(picture)),
              titles: items.map(({ title, count }) => `${title} × ${count}`),
            },
    })),
  };
}
