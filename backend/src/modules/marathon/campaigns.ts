import type { Brand } from '@club/domain/brand';
import { kyivDay } from '@club/domain/kyiv-day';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { endedCampaign, shownCampaign, type Campaign } from './campaign';
import { readCampaigns } from './marathon-repository';

/** The cache tag of campaigns. */
export const marathonTag = 'marathons';

type Context = Pick<AppContext, 'cache' | 'now'>;

/** The campaigns with their questions, for the server only. */
function cachedCampaigns(db: Db | Tx, { cache }: Pick<Context, 'cache'>): Promise<Campaign[]> {
  return cache.readWith(db, 'marathons', [marathonTag], () => readCampaigns(db));
}

/** The campaign that an app shows on the day of a moment, which is now by default, and the date. */
export async function readShown(db: Db | Tx, context: Context, brand: Brand, at = context.now()) {
  const today = kyivDay(at);
  return { today, campaign: shownCampaign(await cachedCampaigns(db, context), brand, today) };
}

/** The campaign with this number, if the app shows it or it has ended, and the date. */
export async function readNamed(db: Db | Tx, context: Context, brand: Brand, id: string) {
  const { today, campaign } = await readShown(db, context, brand);
  if (String(campaign?.id) === id) return { today, campaign };
  return { today, campaign: endedCampaign(await cachedCampaigns(db, context), id, today) };
}
