import type { TakenReward } from '@club/api/contract/exchange';
import { todayInUkraine } from '@club/domain/birth-date';
import type { AppContext } from '../../app/context';
import { ActRefusedError } from '../../app/operator-act';
import { kyivTime } from '../../app/kyiv-time';
import { activityTag } from '../../app/sessions';
import type { Db, Tx } from '../../foundation/database/schema';
import { findMember } from '../account/members-repository';
import { giveBack } from '../loyalty/ledger-service';
import { notify } from '../notices/notices-service';
import { exchangeSource } from './exchange-source';
import { isTooYoung } from './reward-state';
import { addTaken } from './rewards-repository';
import { paragraphs } from './rewards-service';
import { findTaken, listUnused, markUnused, markUsed, type TakenRow } from './takings-repository';

/** The state of a taken reward: its term ends with its last day in Ukraine. */
export function takenState(
  { state, usable_until }: Pick<TakenRow, 'state' | 'usable_until'>,
  today: string,
): TakenReward['state'] {
  if (state === 'used' || state === 'returned') return state;
  return state === 'taken' && usable_until !== null && usable_until >= today ? 'usable' : 'expired';
}

/** A taken reward as its customer sees it. */
export function toTakenReward(
  row: TakenRow,
  { now, pictures }: Pick<AppContext, 'now' | 'pictures'>,
): TakenReward {
  const { code, taken_at: takenAt, usable_until: usableUntil } = row;
  if (code === null || takenAt === null || usableUntil === null) {
    throw new Error(`Taking ${row.id} is only reserved`);
  }
  return {
    id: String(row.id),
    reward_id: String(row.reward_id),
    title: row.title,
    picture: pictures.thumbnail(row.picture),
    terms: paragraphs(row.terms),
    price: row.price,
    code,
    state: takenState(row, todayInUkraine(now())),
    taken_at: takenAt.toISOString(),
    usable_until: usableUntil,
    returns_unused: row.returns_unused,
    used_at: row.used_at?.toISOString() ?? null,
  };
}

type Parts = Pick<AppContext, 'cache' | 'now'>;

function notUsableText(row: TakenRow): string {
  if (row.used_at !== null) {
    return `Цю винагороду вже видано ${kyivTime.format(row.used_at)}. Хто видав: ${row.used_by}.`;
  }
  return 'Строк цієї винагороди минув, її не видаємо.';
}

/** Why the reward may not be given to this customer now; null where it may. */
export async function customerFault(
  db: Db | Tx,
  row: TakenRow,
  today: string,
): Promise<string | null> {
  const { isBlocked } = await findMember(db, row.customer_id, today);
  if (isBlocked) return 'Покупця заблоковано. Не видаємо: нехай напише в підтримку.';
  return (await isTooYoung(db, row, row.customer_id, today))
    ? 'Покупцеві немає 18 років. Не видаємо.'
    : null;
}

/** Gives a reward out, once. Throws the sentence for the operator if it can't be given. */
export async function giveOut(
  tx: Tx,
  { cache, now }: Parts,
  id: number | null,
  operator: string,
): Promise<TakenRow> {
  const row = id === null ? undefined : await findTaken(tx, id);
  if (!row) throw new ActRefusedError('Такої винагороди немає.');
  const at = now();
  const today = todayInUkraine(at);
  const used = await markUsed(tx, row.id, { at, operator, today });
  if (!used) throw new ActRefusedError(notUsableText((await findTaken(tx, row.id)) ?? row));
  const fault = await customerFault(tx, row, today);
  if (fault !== null) throw new ActRefusedError(fault);
  cache.invalidate(tx, activityTag(used.customer_id));
  return row;
}

const batch = 200;

/** Ends one reward that was not used in time, and gives its points back where that was promised. */
async function endUnused(
  tx: Tx,
  context: AppContext,
  { id, returns_unused }: { readonly id: number; readonly returns_unused: boolean },
  today: string,
): Promise<void> {
  const ended = await markUnused(tx, id, returns_unused ? 'returned' : 'lapsed', today);
  if (!ended) return;
  context.cache.invalidate(tx, activityTag(ended.customer_id));
  if (!returns_unused) return;
  await addTaken(tx, ended.reward_id, -1);
  const row = await findTaken(tx, id);
  await giveBack(
    tx,
    context,
    {
      customerId: ended.customer_id,
      brand: ended.brand,
      amount: ended.price,
      reason: 'exchange-return',
      title: `Повернення: ${row?.title}`,
      sourceKind: 'exchange-return',
      sourceKey: String(id),
    },
    { of: exchangeSource(id) },
  );
  await notify(tx, context, {
    customerId: ended.customer_id,
    kind: 'reward',
    title: `${ended.price} XP повернулися`,
    text: `Винагороду «${row?.title}» не використано вчасно`,
    href: '/exchange',
    sourceKey: `exchange:${id}`,
  });
}

/** Ends what was not used by its last day. Several processes can do it at the same time. */
export async function endUnusedRewards(context: AppContext): Promise<void> {
  const today = todayInUkraine(context.now());
  for (;;) {
    const due = await listUnused(context.db, today, batch);
    for (const one of due) {
      await context.transaction((tx) => endUnused(tx, context, one, today));
    }
    if (due.length < batch) return;
  }
}
