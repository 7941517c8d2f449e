import type { CustomerDeletion } from '../../app/customer-deletion';
import { release } from './take-reward';
import { findReserved } from './claims-repository';

export const exchangeDeletion: CustomerDeletion = {
  erase: async (tx, context, customerId) => {
    const reserved = await findReserved(tx, customerId);
    if (reserved) await release(tx, context, reserved.id, customerId);
  },
};
