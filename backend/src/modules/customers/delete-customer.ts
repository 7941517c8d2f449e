import type { CustomerDeletion, DeletionContext } from '../../app/customer-deletion';
import { ActRefusedError } from '../../app/operator-act';
import type { Tx } from '../../foundation/database/schema';
import { lockForAct } from './access';

/** Erases a customer in all modules. Nothing that is still open is cancelled silently: it is refused. */
export async function deleteCustomer(
  tx: Tx,
  context: DeletionContext,
  deletion: CustomerDeletion,
  customerId: number,
): Promise<void> {
  await lockForAct(tx, customerId);
  const obstacles = (await deletion.findObstacles?.(tx, customerId)) ?? [];
  if (obstacles.length > 0) {
    throw new ActRefusedError(`Видалити ще не можна. ${obstacles.join(' ')}`);
  }
  await deletion.erase(tx, context, customerId);
}
