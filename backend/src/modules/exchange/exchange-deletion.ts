import type { CustomerDeletion } from '../../app/customer-deletion';
import { release } from './take-reward';
import { findReserved, listReturnable } from './claims-repository';
import { takeRewardBack } from './taken-rewards';

export const exchangeDeletion: CustomerDeletion = {
  erase: async (tx, context, customerId) => {
    const reserved = await findReserved(tx, customerId);
    if (reserved) await release(tx, context, reserved.id, customerId);
    // Now, while the ledger can still write their points off: later nobody would own them.
    for (const id of await listReturnable(tx, customerId)) {
      await takeRewardBack(tx, context, id, customerId);
    }
  },
};
