import type { FeedbackBrand, RatableOrder } from '@club/api/contract/feedback';

/** The groups of products that have flags of their own. */
export const groups: readonly FeedbackBrand[] = ['velo', 'ogo', 'glo'];

/** What can be rated of one group. */
export interface GroupState {
  /** Whether anything of it can be rated. */
  readonly showCan: boolean;
  /** The online orders that can be. */
  readonly canFeedback: readonly RatableOrder[];
}

/** What can be rated, by the names of the specification. The token is in the cookie `feedbackToken`. */
export interface FeedbackState extends Readonly<Record<FeedbackBrand, GroupState>> {
  readonly offline: {
    readonly showCan: boolean;
    /** The till receipts that can be rated. */
    readonly offlineOrders: readonly RatableOrder[];
  };
}

/** What the popup shows. */
export interface PopupState {
  readonly showPopup: boolean;
  readonly current: RatableOrder | null;
}

/** The answers of both lists; undefined while one is not known. */
export interface FeedbackLists {
  readonly orders: readonly RatableOrder[] | undefined;
  readonly receipts: readonly RatableOrder[] | undefined;
}

/** Only what the server marks can be rated. */
const writable = (orders: readonly RatableOrder[] = []) => orders.filter((one) => one.canWrite);

/** The flags and lists of all groups. */
export function feedbackState({ orders, receipts }: FeedbackLists): FeedbackState {
  const due = writable(orders);
  const groupState = (group: FeedbackBrand): GroupState => {
    const canFeedback = due.filter(({ brands }) => brands.includes(group));
    return { showCan: canFeedback.length > 0, canFeedback };
  };
  const offlineOrders = writable(receipts);
  return {
    velo: groupState('velo'),
    ogo: groupState('ogo'),
    glo: groupState('glo'),
    offline: { showCan: offlineOrders.length > 0, offlineOrders },
  };
}

/** What can be rated, online and at a till, newest first. */
export function dueOrders({ offline, ...state }: FeedbackState): readonly RatableOrder[] {
  const online = new Map(
    groups.flatMap((group) => state[group].canFeedback.map((order) => [order.id, order] as const)),
  );
  return [...online.values(), ...offline.offlineOrders].sort((a, b) => b.at.localeCompare(a.at));
}
