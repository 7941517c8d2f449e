import { earnedPoints } from '@club/domain/earned-points';

interface InvitationCase {
  readonly friends: number;
  /** What each friend orders for, in hryvnias. */
  readonly orderUah: number;
  /** What both get for a friend. */
  readonly amount: number;
  readonly orderPercent: number;
  /** What a velo invitation takes off the order; 0 without one. */
  readonly veloPercent: number;
  /** What a point is worth in the shop, in kopiykas. */
  readonly pointWorth: number;
}

/**
 * What invitations bring: points to the customer and to each friend, and in kopiykas what a friend saves
 * and what all save together.
 */
export function invitationGains({
  friends,
  orderUah,
  amount,
  orderPercent,
  veloPercent,
  pointWorth,
}: InvitationCase) {
  const order = orderUah * 100;
  const discount = Math.round((order * veloPercent) / 100);
  const friend = amount + earnedPoints([{ kopiykas: order - discount, percent: orderPercent }]);
  const own = friends * amount;
  const saved = discount + friend * pointWorth;
  const points = own + friends * friend;
  return { own, friend, points, saved, together: own * pointWorth + friends * saved };
}
