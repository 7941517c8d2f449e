import type { RatableOrder } from '@club/api/contract/feedback';
import type { PopupState } from '../orders/feedback-state';

const day = 86_400_000;

/** A purchase is fresh in memory for so long. */
const freshMs = 14 * day;

/** How long a purchase is put off, and how often it can be. */
const putOffMs = 3 * day;
const maxPutOffs = 2;

/** What the device remembers of the popup for one purchase. */
export interface Asked {
  readonly id: string;
  /** When it was shown or put off last. */
  readonly at: number;
  readonly putOffs: number;
  /** It does not come again for this purchase. */
  readonly isOver: boolean;
}

/** The pages on which a popup disturbs nobody. On all others, known or not, it never comes. */
const calmPages: ReadonlySet<string> = new Set([
  'shell.home',
  'shell.profile',
  'shop.shelves',
  'shop.collection',
  'shop.product',
  'shop.favorite',
]);

/** What the page is like now. */
export interface Moment {
  /** The name of the page; undefined where the host does not say it. */
  readonly page: string | undefined;
  /** Whether the visitor neither scrolls nor touches anything, and the first seconds are over. */
  readonly isCalm: boolean;
  readonly isTyping: boolean;
  /** Whether a dialog or a toast is shown. */
  readonly isCovered: boolean;
  readonly isHidden: boolean;
  /** Whether a popup has come in this visit. */
  readonly wasAsked: boolean;
}

/** Whether the popup can come on a page at all. */
export function isCalmPage(page: string | undefined): boolean {
  return page !== undefined && calmPages.has(page);
}

/** Whether the popup may come now. */
export function isDecentMoment(moment: Moment): boolean {
  const { page, isCalm, isTyping, isCovered, isHidden, wasAsked } = moment;
  return isCalmPage(page) && isCalm && !isTyping && !isCovered && !isHidden && !wasAsked;
}

function isDue(asked: Asked | undefined, now: number): boolean {
  if (asked === undefined) return true;
  return !asked.isOver && now - asked.at >= putOffMs;
}

/** The purchase that the popup is about: the newest that was delivered lately and is due. */
export function choosePopup(
  orders: readonly RatableOrder[],
  memory: readonly Asked[],
  now: number,
): PopupState {
  const current = orders.find(
    ({ id, at, canWrite }) =>
      canWrite &&
      now - Date.parse(at) <= freshMs &&
      isDue(
        memory.find((asked) => asked.id === id),
        now,
      ),
  );
  return { showPopup: current !== undefined, current: current ?? null };
}

/** Purchases of the last months; older ones are not asked for any more. */
const maxAsked = 50;

function replaced(memory: readonly Asked[], next: Asked): readonly Asked[] {
  return [next, ...memory.filter(({ id }) => id !== next.id)].slice(0, maxAsked);
}

function putOffsOf(memory: readonly Asked[], id: string): number {
  return memory.find((asked) => asked.id === id)?.putOffs ?? 0;
}

/** Whether the purchase can be put off once more. */
export function canPutOff(memory: readonly Asked[], id: string): boolean {
  return putOffsOf(memory, id) < maxPutOffs;
}

/** Remembers that the popup has come for a purchase: once, unless it is put off. */
export function withShown(memory: readonly Asked[], id: string, now: number): readonly Asked[] {
  return replaced(memory, { id, at: now, putOffs: putOffsOf(memory, id), isOver: true });
}

/** Remembers that a purchase was put off. */
export function withPutOff(memory: readonly Asked[], id: string, now: number): readonly Asked[] {
  const putOffs = putOffsOf(memory, id);
  return replaced(memory, {
    id,
    at: now,
    putOffs: putOffs + 1,
    isOver: putOffs >= maxPutOffs,
  });
}
