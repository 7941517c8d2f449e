import { brands } from '@club/domain/brand';
import { kyivDay } from '@club/domain/kyiv-day';
import { brandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { ActRefusedError } from '../../app/operator-act';
import type { Tx } from '../../foundation/database/schema';
import { catalogConfig } from '../catalog/catalog-config';
import { findLinked } from '../catalog/catalog-repository';
import { endOfDay } from '../loyalty/earning-rules-service';
import { findPictureFault } from '../pictures/pictures';
import { unknownAmounts } from './offer-amounts';
import type { OfferEntry } from './offer-file';
import type { OfferForm } from './offer-form';
import {
  changeOffer,
  insertOffer,
  listOffers,
  lockOpenOffer,
  setOfferEnd,
  type NewOffer,
  type OfferRow,
} from './offers-repository';
import { offersTag } from './offers-service';

type Context = Pick<AppContext, 'cache' | 'config' | 'now' | 'pictures'>;

/** What its app lacks of what an offer leads to; null where nothing is. It may be on sale later. */
async function findLinkFault(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  { brand, action: { collection, product } }: OfferForm,
): Promise<string | null> {
  if (collection === undefined) return null;
  const names = brandNames(config);
  for (const app of brand === null ? brands : [brand]) {
    const { hasCollection, hasProduct } = await findLinked(tx, app, { collection, product });
    if (!hasCollection || !catalogConfig.collections[app].includes(collection)) {
      return `Колекції «${collection}» немає: ${names[app]}.`;
    }
    if (product !== undefined && !hasProduct) {
      return `Товару «${product}» немає в колекції «${collection}»: ${names[app]}.`;
    }
  }
  return null;
}

/** What is wrong with an offer; null where nothing is. */
async function findFault(tx: Tx, context: Context, offer: OfferForm): Promise<string | null> {
  const { now, pictures } = context;
  const { until, picture, title, text, badge } = offer;
  const [unknown] = unknownAmounts(`${title} ${text} ${badge}`);
  if (unknown !== undefined) return `Суми {${unknown}} немає.`;
  const pictureFault = findPictureFault(pictures, picture);
  if (pictureFault !== null) return pictureFault;
  if (until !== null && until < kyivDay(now())) return 'Останній день уже минув.';
  return findLinkFault(tx, context, offer);
}

async function insertLast(
  tx: Tx,
  context: Pick<Context, 'now'>,
  offer: Omit<NewOffer, 'position' | 'startsAt'>,
): Promise<number> {
  const last = (await listOffers(tx)).at(-1);
  const position = (last?.position ?? 0) + 1;
  return insertOffer(tx, { ...offer, position, startsAt: context.now() });
}

const toEnd = (until: string | null) => (until === null ? null : endOfDay(until));

/** Adds an offer after all others; gives its id. */
export async function addOffer(tx: Tx, context: Context, form: OfferForm): Promise<number> {
  const fault = await findFault(tx, context, form);
  if (fault !== null) throw new ActRefusedError(fault);
  const { until, ...content } = form;
  const id = await insertLast(tx, context, { ...content, endsAt: toEnd(until) });
  context.cache.invalidate(tx, offersTag);
  return id;
}

/** Adds the offers of a file, and changes those whose keys exist: one that has ended is open again. */
export async function loadOffers(
  tx: Tx,
  context: Context,
  entries: readonly OfferEntry[],
): Promise<void> {
  for (const entry of entries) {
    const fault = await findFault(tx, context, entry);
    if (fault !== null) throw new ActRefusedError(`${entry.key}: ${fault}`);
    const { key, until, ...content } = entry;
    const offer = { ...content, endsAt: toEnd(until) };
    const isKnown = await changeOffer(tx, key, offer);
    if (!isKnown) await insertLast(tx, context, { ...offer, key });
  }
  context.cache.invalidate(tx, offersTag);
}

/** Ends an offer now. */
export async function endOffer(
  tx: Tx,
  { cache, now }: Pick<Context, 'cache' | 'now'>,
  id: number,
): Promise<OfferRow> {
  const offer = await lockOpenOffer(tx, id, now());
  if (offer === null) throw new ActRefusedError('Цієї пропозиції немає, або вона вже завершена.');
  await setOfferEnd(tx, id, now());
  cache.invalidate(tx, offersTag);
  return offer;
}
