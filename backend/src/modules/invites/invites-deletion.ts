import type { CustomerDeletion } from '../../app/customer-deletion';

/** Who invited whom stays by number: a friend brings points once. */
export const invitesDeletion: CustomerDeletion = {
  erase: async (tx, _context, customerId) => {
    await tx
      .deleteFrom('velo_invites')
      .where('inviter_id', '=', customerId)
      .where('friend_id', 'is', null)
      .execute();
  },
};
