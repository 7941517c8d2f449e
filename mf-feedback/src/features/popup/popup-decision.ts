import type { RatableOrder } from '@club/api/contract/feedback';
import type { PopupState } from '../orders/feedback-state';

const day = 86_400_000;

/** The popup asks only about purchases of this time. */
const freshMs = 14 * day;

/** How long a purchase is put off, and how often it can be. */
const putOffMs = 3 * day;
const maxPutOffs = 2;

/** What the device stores about the popup for one purchase. */
export interface Shown {
  readonly id: string;
  /** When it was shown or put off last. */
  readonly at: number;
  readonly putOffs: number;
  /** It is not shown again for this purchase. */
  readonly isOver: boolean;
}

/** The pages on which a popup disturbs nobody. On all others, known or not, it is never shown. */
const popupPages: ReadonlySet<string> = new Set([
  'shell.home',
  'shell.profile',
  'shop.shelves',
  'shop.collection',
  'shop.product',
  'shop.favorite',
]);

/** The state of the page now. */
export interface PopupConditions {
  /** The name of the page; undefined where the host does not say it. */
  readonly page: string | undefined;
  /** Whether the visitor neither scrolls nor touches anything, and the first seconds are over. */
  readonly isInactive: boolean;
  readonly isTyping: boolean;
  /** Whether a dialog or a toast is shown. */
  readonly isCovered: boolean;
  readonly isHidden: boolean;
  /** Whether a popup was shown in this visit. */
  readonly wasShown: boolean;
}

/** Whether the popup can be shown on a page at all. */
export function isPopupPage(page: string | undefined): boolean {
  return page !== undefined && popupPages.has(page);
}

/** Whether the popup may be shown now. */
export function isPopupAllowed(conditions: PopupConditions): boolean {
  const { page, isInactive, isTyping, isCovered, isHidden, wasShown } = conditions;
  return isPopupPage(page) && isInactive && !isTyping && !isCovered && !isHidden && !wasShown;
}

function isDue(shown: Shown | undefined, now: number): boolean {
  if (shown === undefined) return true;
  return !shown.isOver && now - shown.at >= putOffMs;
}

/** The purchase that the popup is about: the newest that was delivered lately and is due. */
export function choosePopup(
  orders: readonly RatableOrder[],
  memory: readonly Shown[],
  now: number,
): PopupState {
  const current = orders.find(
    ({ id, at, canWrite }) =>
      canWrite &&
      now - Date.parse(at) <= freshMs &&
      isDue(
        memory.find((shown) => shown.id === id),
        now,
      ),
  );
  return { showPopup: current !== undefined, current: current ?? null };
}

/** Purchases of the last months; older ones are not asked for any more. */
const maxShown = 50;

function replaced(memory: readonly Shown[], next: Shown): readonly Shown[] {
  return [next, ...memory.filter(({ id }) => id !== next.id)].slice(0, maxShown);
}

function countPutOffs(memory: readonly Shown[], id: string): number {
  return memory.find((shown) => shown.id === id)?.putOffs ?? 0;
}

/** Whether the purchase can be put off once more. */
export function canPostpone(memory: readonly Shown[], id: string): boolean {
  return countPutOffs(memory, id) < maxPutOffs;
}

/** Stores that the popup was shown for a purchase: once, unless it is put off. */
export function recordShown(memory: readonly Shown[], id: string, now: number): readonly Shown[] {
  return replaced(memory, { id, at: now, putOffs: countPutOffs(memory, id), isOver: true });
}

/** Stores that a purchase was put off. */
export function recordPostponed(
  memory: readonly Shown[],
  id: string,
  now: number,
): readonly Shown[] {
  const putOffs = countPutOffs(memory, id);
  return replaced(memory, {
    id,
    at: now,
    putOffs: putOffs + 1,
    isOver: putOffs >= maxPutOffs,
  });
}
