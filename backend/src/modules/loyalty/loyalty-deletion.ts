import type { CustomerDeletion } from '../../app/customer-deletion';
import { book, lockBalance } from './ledger-service';

/** The ledger is append-only: it stays by number, and what is left is written off. */
export const loyaltyDeletion: CustomerDeletion = {
  erase: async (tx, context, customerId) => {
    await tx.deleteFrom('ledger_pending').where('customer_id', '=', customerId).execute();
    await tx.deleteFrom('ledger_shortfalls').where('customer_id', '=', customerId).execute();
    const balance = await lockBalance(tx, context, customerId);
    if (balance === 0) return;
    await book(tx, context, {
      customerId,
      amount: -balance,
      brand: 'main',
      reason: 'correction',
      title: 'Акаунт видалено',
      sourceKind: 'deletion',
      sourceKey: String(customerId),
    });
  },
};
