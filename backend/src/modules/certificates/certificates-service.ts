import { everyCategory } from '@club/api/contract/certificates';
import { kyivDay } from '@club/domain/kyiv-day';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { activityTags } from '../../app/sessions';
import { switchesTag } from '../../app/switches';
import { hasCategory, listCategories, listPartners, readMessage } from './certificates-repository';
import { certificatesTag } from './certificates-tag';
import { listCurrent, listPast, readBought } from './purchases-repository';

const offerTags = [certificatesTag, switchesTag];

/** The categories of what can be bought; none while the section is switched off. */
export function readCategories({ db, cache, switches }: AppContext) {
  return cache.json('certificates:categories', offerTags, async () => ({
    cats: (await switches(db)).certificates ? await listCategories(db) : [],
  }));
}

/** The partners of a category; none while the section is switched off. */
export function readPartners({ db, cache, pictures, switches }: AppContext, categoryId: number) {
  return cache.json(`certificates:partners:${categoryId}`, offerTags, async () => {
    if (!(await switches(db)).certificates) return { partners: [] };
    const isEvery = categoryId === everyCategory;
    if (!isEvery && !(await hasCategory(db, categoryId))) throw new ClubError('NOT_FOUND');
    return { partners: await listPartners(db, pictures, isEvery ? null : categoryId) };
  });
}

/** The message above the partners of a category, or above all. */
export function readCategoryMessage({ db, cache }: AppContext, categoryId: number) {
  return cache.json(`certificates:message:${categoryId}`, [certificatesTag], async () => ({
    message: await readMessage(db, categoryId),
  }));
}

/** One bought certificate as it is now. */
export async function readOneBought(
  { db, pictures }: AppContext,
  customerId: number,
  code: string,
) {
  const found = await readBought(db, pictures, { customerId, code });
  return { certificates: found ? [found] : [] };
}

/** What the customer has bought: all that is valid or in the making, and the newest that are over. */
export function readBoughtList({ db, cache, pictures, now }: AppContext, customerId: number) {
  const tags = [...activityTags(customerId), certificatesTag];
  return cache.json(`certificates:bought:${customerId}`, tags, async () => {
    const today = kyivDay(now());
    const past = await listPast(db, pictures, { customerId, today });
    const current = await listCurrent(db, pictures, customerId, today);
    return { ...past, certificates: [...current, ...past.certificates] };
  });
}

/** A further page of those that are over. */
export function readPastBought(
  { db, pictures, now }: AppContext,
  customerId: number,
  before: string,
) {
  return listPast(db, pictures, { customerId, today: kyivDay(now()), before });
}
