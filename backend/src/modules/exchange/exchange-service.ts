import type { TakenReward } from '@club/api/contract/exchange';
import type { AppContext } from '../../app/context';
import { activityTags } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import {
  nextReward,
  readExchangeBalance,
  readRewards,
  rewardsTag,
  type Viewer,
} from './rewards-service';
import { confirm, release } from './take-reward';
import { readLapsed } from './exchange-source';
import { takeRewardBack, toTakenReward } from './taken-rewards';
import { findTaken, listTaken, type TakenRow } from './claims-repository';

/** The rewards as the customer may take them now. Not cached as a whole: others reserve pieces. */
export async function readExchange(context: AppContext, viewer: Viewer) {
  const { db } = context;
  return {
    rewards: await readRewards(db, context, viewer),
    balance: await readExchangeBalance(db, context, viewer.customerId),
  };
}

/** The reward that the customer saves for. */
export async function readNextReward(context: AppContext, viewer: Viewer) {
  const { db, now } = context;
  const balance = await readBalance(db, viewer.customerId, now());
  return { reward: await nextReward(db, context, { ...viewer, balance }) };
}

/** Adds what would lapse again if the rewards were given back now. */
async function withLapsed(
  { db, now }: AppContext,
  taken: readonly TakenReward[],
): Promise<TakenReward[]> {
  const returnable = taken.filter((one) => one.state === 'usable' && one.returns_unused);
  const lapsed = await readLapsed(
    db,
    returnable.map(({ id }) => Number(id)),
    now(),
  );
  return taken.map((one) => {
    const points = lapsed.get(one.id);
    return points === undefined ? one : { ...one, lapsed: points };
  });
}

/** One reward that the customer has taken, as it is now; none for another customer's. */
export async function readOneTaken(
  context: AppContext,
  customerId: number,
  id: number | null,
): Promise<{ taken: TakenReward[] }> {
  const row = id === null ? undefined : await findTaken(context.db, id);
  if (row?.customer_id !== customerId) return { taken: [] };
  return { taken: await withLapsed(context, [toTakenReward(row, context)]) };
}

/** A page of the rewards that the customer has taken, and where the next one begins. */
export async function readTakenPage(
  context: AppContext,
  customerId: number,
  before: number | null,
) {
  const tags = [...activityTags(customerId), rewardsTag];
  const read = () => listTaken(context.db, customerId, before);
  // Only the first page is cached: it is read most, and the others would evict useful answers.
  const { rows, next } =
    before === null
      ? await context.cache.read(`taken-rewards:${customerId}`, tags, read)
      : await read();
  const taken = rows.map((row) => toTakenReward(row, context));
  // Not cached: points lapse with time, without an event.
  return { taken: await withLapsed(context, taken), next };
}

async function withBalance(tx: Tx, context: AppContext, row: TakenRow) {
  return {
    taken: toTakenReward(row, context),
    balance: await readBalance(tx, row.customer_id, context.now()),
  };
}

/** Takes a reserved reward. */
export async function confirmReserved(
  tx: Tx,
  context: AppContext,
  reservationId: number | null,
  customerId: number,
) {
  const id = await confirm(tx, context, reservationId, customerId);
  const row = await findTaken(tx, id);
  if (!row) throw new Error(`Claim ${id} is confirmed, but not there`);
  return withBalance(tx, context, row);
}

/** Gives a taken reward back before it is used. */
export async function returnTaken(
  tx: Tx,
  context: AppContext,
  id: number | null,
  customerId: number,
) {
  return withBalance(tx, context, await takeRewardBack(tx, context, id, customerId));
}

/** Ends a reservation if it is known, and gives the balance. */
export function releaseReserved(context: AppContext, id: number | null, customerId: number) {
  return context.transaction(async (tx) => {
    if (id !== null) await release(tx, context, id, customerId);
    return { balance: await readBalance(tx, customerId, context.now()) };
  });
}
