import { kyivDay } from '@club/domain/kyiv-day';
import type { AppContext } from '../../app/context';
import { ActRefusedError } from '../../app/operator-act';
import type { Tx } from '../../foundation/database/schema';
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

type Context = Pick<AppContext, 'cache' | 'now' | 'pictures'>;

/** What is wrong with an offer; null where nothing is. */
function findFault({ now, pictures }: Context, offer: OfferForm): string | null {
  const { until, picture, title, text, badge } = offer;
  const [unknown] = unknownAmounts(`${title} ${text} ${badge}`);
  if (unknown !== undefined) return `Суми {${unknown}} немає.`;
  const pictureFault = findPictureFault(pictures, picture);
  if (pictureFault !== null) return pictureFault;
  return until !== null && until < kyivDay(now()) ? 'Останній день уже минув.' : null;
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
  const fault = findFault(context, form);
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
    const fault = findFault(context, entry);
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
  { cache, now }: Omit<Context, 'pictures'>,
  id: number,
): Promise<OfferRow> {
  const offer = await lockOpenOffer(tx, id, now());
  if (offer === null) throw new ActRefusedError('Цієї пропозиції немає, або вона вже завершена.');
  await setOfferEnd(tx, id, now());
  cache.invalidate(tx, offersTag);
  return offer;
}
