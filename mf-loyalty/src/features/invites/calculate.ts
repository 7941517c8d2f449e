import { earnedPoints } from '@club/domain/earned-points';

interface InvitationCase {
  readonly friends: number;
  /** What each friend orders for, in hryvnias. */
  readonly orderUah: number;
  /** What both get for a friend. */
  readonly amount: number;
  readonly orderPercent: number;
}

/** What invitations bring: to one friend, to the customer, and to all together. 1 XP is worth 1 hryvnia. */
export function invitationGains({ friends, orderUah, amount, orderPercent }: InvitationCase) {
  const back = earnedPoints([{ kopiykas: orderUah * 100, percent: orderPercent }]);
  const friend = amount + back;
  const own = friends * amount;
  return { friend, back, own, together: own + friends * friend };
}
