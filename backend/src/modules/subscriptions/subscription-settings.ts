import type { BoxSettings } from '@club/api/contract/subscriptions/subscription';
import { maxBoxPacks } from '@club/api/limits';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { deliveryAddress } from '../orders/order-address';
import {
  boxTotal,
  isInStock,
  plannedItems,
  readBoxProducts,
  type BoxProducts,
} from './box-contents';
import { findMonthAhead, findNextMonth, scheduleStep } from './box-schedule';
import { isHeld } from './held-subscriptions-repository';
import { settingsVersion } from './settings-version';
import { findSubscriber, refusePoints } from './subscriber';
import {
  deleteOpenBox,
  findOpenBox,
  insertSubscription,
  lockOwnSubscription,
  updateBox,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions-repository';
import type { StoredItem } from './subscriptions-tables';

interface SettingsRequest {
  readonly customerId: number;
  readonly settings: BoxSettings;
}

/** The chosen products with their names. What was in the box before may stay while it is sold out. */
function chosenItems(
  products: BoxProducts,
  { items }: BoxSettings,
  before: readonly StoredItem[],
): StoredItem[] {
  const counts = new Map<string, number>();
  for (const { variant_id, count } of items) {
    counts.set(variant_id, (counts.get(variant_id) ?? 0) + count);
  }
  const chosen = [...counts].map(([variant_id, count]): StoredItem => {
    const known = before.find((item) => item.variant_id === variant_id && item.count >= count);
    const found = products.get(variant_id);
    const named = found
      ? { title: found.product.title, picture: found.pictureName }
      : known && { title: known.title, picture: known.picture };
    const item = named && { variant_id, count, ...named };
    if (!item || (!known && !isInStock(products, item))) {
      const left = found?.stock ?? 0;
      throw new ClubError('OUT_OF_STOCK', { details: [{ variant_id, left }] });
    }
    return item;
  });
  const packs = chosen.reduce(
    (sum, { variant_id, count }) =>
      sum + count * (products.get(variant_id)?.product.packQuantity ?? 1),
    0,
  );
  if (packs > maxBoxPacks) throw new ClubError('BOX_TOO_BIG');
  return chosen;
}

/** The settings as they are stored, if they can be fulfilled. */
async function acceptedSettings(
  tx: Tx,
  context: AppContext,
  brand: Brand,
  { customerId, settings }: SettingsRequest,
  before: readonly StoredItem[],
) {
  const buyer = await findSubscriber(tx, context, { customerId, brand });
  await refusePoints(tx, context, settings.payWith);
  const products = await readBoxProducts(tx, context, brand, buyer);
  const items = chosenItems(products, settings, before);
  const { delivery, city_id, day, payWith, replaces } = settings;
  const isBranch = delivery === 1;
  const place = {
    branch: isBranch ? settings.branch : null,
    street: isBranch ? null : settings.street,
    house: isBranch ? null : settings.house,
    flat: isBranch ? null : settings.flat,
  };
  const choices = { delivery, cityId: city_id, slot: null, payment: 1, ...place } as const;
  await deliveryAddress(tx, context, { ...choices, promoCode: null, comment: '' }, []);
  const stored = { delivery, city_id, ...place, day, pay_with: payWith, replaces };
  return { items, products, stored: { ...stored, items: JSON.stringify(items) } };
}

/** Starts a subscription. The first box is the first that can be announced in time. */
export async function startSubscription(
  tx: Tx,
  context: AppContext,
  brand: Brand,
  request: SettingsRequest,
): Promise<void> {
  const { customerId } = request;
  if (await lockOwnSubscription(tx, customerId)) throw new ClubError('SUBSCRIPTION_EXISTS');
  if (await isHeld(tx, customerId)) throw new ClubError('SUBSCRIPTION_HELD');
  const { stored } = await acceptedSettings(tx, context, brand, request, []);
  const started = await insertSubscription(tx, {
    ...stored,
    customer_id: customerId,
    brand,
    state: 'active',
    paused_because: null,
    next_month: await findNextMonth(tx, context, { id: 0, day: stored.day }),
    created_at: context.now(),
    cancelled_at: null,
  });
  if (!started) throw new ClubError('SUBSCRIPTION_EXISTS');
  await scheduleStep(tx, context, started, null);
  context.cache.invalidate(tx, activityTag(customerId));
}

/** Another day gives the next box another date, and a new notice. */
async function moveNextBox(tx: Tx, context: AppContext, changed: SubscriptionRow): Promise<void> {
  await deleteOpenBox(tx, changed.id);
  const next_month = await findMonthAhead(tx, context, changed);
  const moved = await updateSubscription(tx, changed.id, { next_month });
  await scheduleStep(tx, context, moved, null);
}

interface SettingsChange {
  readonly before: SubscriptionRow;
  readonly changed: SubscriptionRow;
  readonly products: BoxProducts;
}

/**
 * An announced box gets the new contents and their price. One that waited is ordered again. With the
 * same contents the price that was announced stays: the customer has agreed to no other. Who does not
 * want replacements any more gets none that was announced before.
 */
async function changeOpenBox(
  tx: Tx,
  context: AppContext,
  { before, changed, products }: SettingsChange,
): Promise<void> {
  const box = await findOpenBox(tx, changed);
  if (!box) return;
  const items = plannedItems(changed);
  const isReplaced = contentsKey(box.items) !== contentsKey(items);
  const isUnwanted = isReplaced && before.replaces && !changed.replaces;
  const isSame =
    contentsKey(before.items) === contentsKey(changed.items) &&
    before.pay_with === changed.pay_with &&
    !isUnwanted;
  const mayReplace = changed.replaces && !before.replaces;
  if (isSame && !mayReplace) return;
  const contents = {
    items: JSON.stringify(items),
    ...boxTotal(products, items, changed.pay_with),
  };
  const next = await updateBox(tx, box.id, {
    state: 'announced',
    reason: null,
    due_at: box.state === 'waiting' ? context.now() : box.due_at,
    ...(isSame ? {} : contents),
  });
  await scheduleStep(tx, context, changed, next);
}

const contentsKey = (items: readonly StoredItem[]) =>
  items
    .map(({ variant_id, count }) => `${variant_id}:${count}`)
    .toSorted()
    .join();

/** Changes the settings that the customer saw, and the next box with them. */
export async function changeSettings(
  tx: Tx,
  context: AppContext,
  { version, ...request }: SettingsRequest & { readonly version?: string | undefined },
): Promise<void> {
  const before = await lockOwnSubscription(tx, request.customerId);
  if (!before) throw new ClubError('SUBSCRIPTION_NONE');
  if (version !== undefined && version !== settingsVersion(before)) {
    throw new ClubError('SUBSCRIPTION_CHANGED');
  }
  const { items, products, stored } = await acceptedSettings(
    tx,
    context,
    before.brand,
    request,
    before.items,
  );
  const isSame = contentsKey(items) === contentsKey(before.items);
  // What was agreed to replaced the contents from before.
  const agreement = isSame ? {} : { agreed_month: null, agreed_items: null };
  const changed = await updateSubscription(tx, before.id, { ...stored, ...agreement });
  if (changed.state === 'active') {
    if (changed.day === before.day) await changeOpenBox(tx, context, { before, changed, products });
    else await moveNextBox(tx, context, changed);
  }
  context.cache.invalidate(tx, activityTag(request.customerId));
}
