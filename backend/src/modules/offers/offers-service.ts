import type { Offer } from '@club/api/contract/offers';
import { isAgeVerified, splitTags } from '@club/domain/age';
import { kyivDay } from '@club/domain/kyiv-day';
import type { Brand } from '@club/domain/brand';
import { giftLevelUsed, isPromoUsed } from '@club/domain/velo-offers';
import type { AppContext } from '../../app/context';
import { activityTags } from '../../app/sessions';
import { isSwitchName, type Switches } from '../../app/switches';
import type { Db } from '../../foundation/database/schema';
import { readCustomerStatus } from '../account/customer-status';
import { findMember } from '../account/members-repository';
import { findBuyer } from '../cart/buyer-repository';
import type { Catalog } from '../catalog/catalog-service';
import { readEarningRules } from '../loyalty/earning-rules';
import { isForMinors } from './offer-age';
import { fillAmounts } from './offer-amounts';
import { conditionText, isMet, type OfferCustomer } from './offer-conditions';
import { listOffers, readCustomerPast, type OfferRow } from './offers-repository';

/** A change of offers invalidates this tag. */
export const offersTag = 'offers';

interface Reader {
  readonly customerId: number;
  readonly brand: Brand;
}

async function readOfferCustomer(
  context: AppContext,
  db: Db,
  { customerId, brand }: Reader,
): Promise<OfferCustomer> {
  const past = await readCustomerPast(db, customerId);
  const buyer = await findBuyer(db, customerId, brand, context.now());
  const { minorUntil } = await findMember(db, customerId, kyivDay(context.now()));
  const accounts = buyer?.accounts ?? [];
  const metafields = buyer?.metafields ?? [];
  return {
    ...past,
    minorUntil,
    isVerified: isAgeVerified(accounts),
    tags: accounts.flatMap(({ tags }) => splitTags(tags)),
    isPromoUsed: isPromoUsed(metafields),
    hasGiftLeft: giftLevelUsed(metafields) < 2,
  };
}

const isOpen = ({ starts_at, ends_at }: OfferRow, now: Date) =>
  starts_at <= now && (ends_at === null || now < ends_at);

const areOn = (needs: readonly string[], switches: Switches) =>
  needs.every((name) => isSwitchName(name) && switches[name]);

type Fill = (text: string) => string | null;

/** Null when an amount of its texts is not offered now. */
function toOffer(row: OfferRow, fill: Fill, context: AppContext): Offer | null {
  const { label, page, collection, product } = row.action;
  const [title, text, badge] = [fill(row.title), fill(row.text), fill(row.badge)];
  if (title === null || text === null || badge === null) return null;
  return {
    id: String(row.id),
    title,
    text,
    badge,
    ...context.pictures.view(row.picture),
    conditions: row.conditions.map(conditionText),
    ends_at: row.ends_at?.toISOString() ?? null,
    action: {
      label,
      page,
      ...(collection !== undefined && { collection }),
      ...(product !== undefined && { product }),
    },
  };
}

/** The offers that lead to what the customer sees in the shop, or elsewhere. */
async function leadingSomewhere(
  context: AppContext,
  { db, catalog, reader }: { db: Db; catalog: Catalog; reader: Reader },
  offers: readonly Offer[],
): Promise<Offer[]> {
  const view = await catalog.view(reader.brand, await readCustomerStatus(context, db, reader));
  const { collections, items } = await catalog.snapshot(view);
  return offers.filter(
    ({ action: { collection, product } }) =>
      (collection === undefined || collections.has(collection)) &&
      (product === undefined || items.has(product)),
  );
}

/** The offers that are open to the customer now, in their order. */
export async function readOffers(
  context: AppContext,
  from: { readonly db: Db; readonly catalog: Catalog; readonly reader: Reader },
): Promise<Offer[]> {
  const { db, reader } = from;
  const { cache, club } = context;
  const { customerId, brand } = reader;
  const rows = await cache.read('offers', [offersTag], () => listOffers(db));
  const customer = await cache.read(
    `offer-customer:${customerId}:${brand}`,
    activityTags(customerId),
    () => readOfferCustomer(context, db, reader),
  );
  const switches = await context.switches(db);
  const rules = await readEarningRules(db, context, { brand });
  const now = context.now();
  const isMinor = customer.minorUntil !== null && kyivDay(now) < customer.minorUntil;
  const fill: Fill = (text) => fillAmounts(text, { club, brand, rules, switches });
  const open = rows
    .filter(
      (row) =>
        (row.brand === null || row.brand === brand) &&
        isOpen(row, now) &&
        (!isMinor || isForMinors(row)) &&
        areOn(row.needs, switches) &&
        row.conditions.every((condition) => isMet(condition, customer, now)),
    )
    .flatMap((row) => toOffer(row, fill, context) ?? []);
  return leadingSomewhere(context, from, open);
}
