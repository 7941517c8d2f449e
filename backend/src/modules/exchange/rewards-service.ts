import type { Reward } from '@club/api/contract/exchange';
import { kyivDay } from '@club/domain/kyiv-day';
import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Db } from '../../foundation/database/schema';
import { findMember } from '../account/members-repository';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { shownDaysAfterEnd } from './exchange-config';
import { addDays, piecesLeft, rewardState, type RewardContext } from './reward-state';
import { countClaims, listRewards, type RewardRow } from './rewards-repository';
import { findReserved } from './claims-repository';

type Context = Pick<AppContext, 'cache' | 'now' | 'pictures' | 'switches'>;

/** The cache tag of the rewards as operators have entered them. */
export const rewardsTag = 'rewards';

/** Who looks at the rewards, and in which app. */
export interface Viewer {
  readonly customerId: number;
  readonly brand: Brand;
}

/** The paragraphs of the terms. */
export const paragraphs = (terms: string): string[] => terms.split('\n').filter(Boolean);

function toReward(row: RewardRow, about: RewardContext, pictures: Context['pictures']): Reward {
  return {
    id: String(row.id),
    category: row.category,
    title: row.title,
    summary: row.summary,
    terms: paragraphs(row.terms),
    ...pictures.view(row.picture),
    price: row.price,
    state: rewardState(row, about),
    left: piecesLeft(row, about.counts),
    limit: row.per_customer,
    taken: about.counts.own,
    adults_only: row.is_adults_only,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    use_days: row.use_days,
    returns_unused: row.returns_unused,
  };
}

/** The rewards of the app as this customer may take them now. */
export async function readRewards(
  db: Db,
  { cache, now: clock, pictures, switches }: Context,
  { customerId, brand }: Viewer,
): Promise<Reward[]> {
  const now = clock();
  const today = kyivDay(now);
  const rows = await cache.read(`rewards:${brand}`, [rewardsTag], () => listRewards(db, brand));
  const isUnderAge =
    rows.some((row) => row.is_adults_only) &&
    (await findMember(db, customerId, today)).minorUntil !== null;
  const counts = await countClaims(db, { customerId, now });
  const { exchange: isOn } = await switches(db);
  const shownUntil = addDays(today, -shownDaysAfterEnd);
  return rows
    .filter((row) => row.valid_until === null || row.valid_until >= shownUntil)
    .flatMap((row) => {
      const own = counts.get(row.id);
      return own ? [toReward(row, { today, counts: own, isUnderAge, isOn }, pictures)] : [];
    });
}

/** What the next reward may cost: an open reservation is replaced by the next one. */
export async function readExchangeBalance(
  db: Db,
  { now }: Pick<AppContext, 'now'>,
  customerId: number,
): Promise<number> {
  const reserved = await findReserved(db, customerId);
  const isOpen = reserved !== undefined && reserved.reserved_until > now();
  return (await readBalance(db, customerId, now())) + (isOpen ? reserved.price : 0);
}

/** The reward that a customer saves for. */
type NextReward = Pick<Reward, 'id' | 'title' | 'price'>;

/**
 * The cheapest reward that costs more than the balance, else the most expensive one within reach; null
 * while there is nothing to take.
 */
export async function nextReward(
  db: Db,
  context: Context,
  { balance, ...viewer }: Viewer & { readonly balance: number },
): Promise<NextReward | null> {
  const open = (await readRewards(db, context, viewer))
    .filter(({ state }) => state === 'open')
    .sort((one, other) => one.price - other.price);
  const next = open.find(({ price }) => price > balance) ?? open.at(-1);
  if (!next) return null;
  const { id, title, price } = next;
  return { id, title, price };
}
