import type { Db, Tx } from '../../foundation/database/schema';

/** The inviter's code that nobody has used, or null. */
export async function findUnusedInvite(db: Db | Tx, inviterId: number): Promise<string | null> {
  const row = await db
    .selectFrom('velo_invites')
    .select('code')
    .where('inviter_id', '=', inviterId)
    .where('friend_id', 'is', null)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Does nothing if the inviter has an unused code, or somebody has the same one. */
export async function insertInvite(
  tx: Tx,
  invite: { readonly code: string; readonly inviter_id: number; readonly created_at: Date },
): Promise<void> {
  await tx
    .insertInto('velo_invites')
    .values({ ...invite, friend_id: null, order_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A code as one friend finds it. */
interface FoundInvite {
  readonly inviterId: number;
  /** Whether an order, or another friend, has it. */
  readonly isTaken: boolean;
  /** Whether the friend has used another code before. */
  readonly hasOther: boolean;
}

/** The invitation with this code, as the friend finds it; null if there is none. */
export async function findInvite(
  db: Db | Tx,
  code: string,
  friendId: number,
): Promise<FoundInvite | null> {
  const row = await db
    .selectFrom('velo_invites as i')
    .select(['i.inviter_id', 'i.friend_id', 'i.order_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('velo_invites as other')
          .select('other.code')
          .where('other.friend_id', '=', friendId)
          .where('other.code', '<>', code),
      ).as('has_other'),
    )
    .where('i.code', '=', code)
    .executeTakeFirst();
  if (!row) return null;
  const isForeign = row.friend_id !== null && row.friend_id !== friendId;
  return {
    inviterId: row.inviter_id,
    isTaken: row.order_id !== null || isForeign,
    hasOther: Boolean(row.has_other),
  };
}

/** The inviter, if the code was still free for the friend. */
export async function takeInvite(
  tx: Tx,
  { code, friendId, orderId }: { code: string; friendId: number; orderId: number },
): Promise<number | null> {
  const row = await tx
    .updateTable('velo_invites')
    .set({ friend_id: friendId, order_id: orderId })
    .where('code', '=', code)
    .where('order_id', 'is', null)
    .where((one) => one.or([one('friend_id', 'is', null), one('friend_id', '=', friendId)]))
    .returning('inviter_id')
    .executeTakeFirst();
  return row?.inviter_id ?? null;
}

/** The order was cancelled: the friend may use the code again. */
export async function giveBackInvite(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('velo_invites')
    .set({ order_id: null })
    .where('order_id', '=', orderId)
    .execute();
}
