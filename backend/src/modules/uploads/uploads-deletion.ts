import type { CustomerDeletion } from '../../app/customer-deletion';
import { removePictures } from './remove-pictures';

export const uploadsDeletion: CustomerDeletion = {
  erase: async (tx, context, customerId) => {
    const rows = await tx
      .selectFrom('uploads')
      .select('id')
      .where('customer_id', '=', customerId)
      .execute();
    const ids = rows.map(({ id }) => id);
    await removePictures(tx, context, ids);
  },
};
