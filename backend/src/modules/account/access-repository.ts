import type { Tx } from '../../foundation/database/schema';

/** A blocked customer reaches nothing but the support. */
export async function setBlocked(tx: Tx, customerId: number, isBlocked: boolean): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ is_blocked: isBlocked })
    .where('id', '=', customerId)
    .execute();
}

/** Whether the customer sees what is not there for everybody yet. */
export async function setEarlyAccess(tx: Tx, customerId: number, isOn: boolean): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ is_allowed: isOn })
    .where('id', '=', customerId)
    .execute();
}
