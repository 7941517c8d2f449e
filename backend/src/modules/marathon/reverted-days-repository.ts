import type { Tx } from '../../foundation/database/schema';
import type { DoneDay } from './marathon-repository';

type ParticipantKey = Pick<DoneDay, 'marathonId' | 'customerId'>;

const columns = ({ marathonId, customerId }: ParticipantKey) => ({
  marathon_id: marathonId,
  customer_id: customerId,
});

/** The customer's row, locked until the transaction ends; null for a customer who has done no day. */
export async function lockKnownParticipant(
  tx: Tx,
  key: ParticipantKey,
): Promise<{ completedAt: Date | null } | null> {
  const row = await tx
    .selectFrom('marathon_participants')
    .select('completed_at as completedAt')
    .where((one) => one.and(columns(key)))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** False if the day is not done. */
export async function deleteDoneDay(
  tx: Tx,
  { day, ...key }: ParticipantKey & { readonly day: number },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('marathon_done_days')
    .where((one) => one.and({ ...columns(key), day }))
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** The customer has no part in the draw, until enough days are done again. */
export async function clearCompleted(tx: Tx, key: ParticipantKey): Promise<void> {
  await tx
    .updateTable('marathon_participants')
    .set({ completed_at: null })
    .where((one) => one.and(columns(key)))
    .execute();
}
