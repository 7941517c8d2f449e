import { createStore, type Store } from '@club/platform';

/** Something newer that the customer may take now. */
export interface UpdateOffer {
  /** The page lacks a part that its own build does not bring any more. */
  readonly isPartMissing: boolean;
  accept(): void;
}

/** Updates that wait for the right moment. */
export interface Updates {
  /** What the customer is offered; null while there is nothing, or while the moment is wrong. */
  readonly offer: Store<UpdateOffer | null>;
  /** An update is available. It is applied at once when the page is hidden, else offered. */
  found(take: () => void): void;
  /** What the page shows no longer fits: it is taken as soon as nothing is being typed. */
  needed(take: () => void): void;
  /** A part of the page failed to load, and what was found may bring it: it is offered also while something is typed. */
  partMissing(): void;
  /** What was found is no longer newer. */
  withdraw(): void;
}

const minute = 60_000;
/** After so long without a touch, a reload disturbs nobody. */
const idleMs = 5 * minute;

/** The attribute of a form with changes outside of text fields. */
const unsaved = '[data-unsaved]';

const hasUnsaved = () => document.querySelector(unsaved) !== null;

/** Whether a reload would disturb the customer, who is typing or deciding in a sheet. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=radio], [type=checkbox]), textarea',
  );
  const isTyped = [...fields].some((field) => field.value !== '');
  return isTyped || hasUnsaved() || document.querySelector('dialog[open], [role=dialog]') !== null;
}

function onTouch(touched: () => void): void {
  for (const kind of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(kind, touched, { passive: true, capture: true });
  }
}

/** Creates the updates of a page, which wait for the right moment. */
export function createUpdates(): Updates {
  const offer = createStore<UpdateOffer | null>(null);
  let pending: (() => void) | null = null;
  let isNeeded = false;
  let isPartMissing = false;
  let lastTouch = Date.now();

  /** Drafts keep what is typed: then a reload only disturbs. */
  const isWrongMoment = () => (isPartMissing ? hasUnsaved() : isBusy());

  function accept(): void {
    if (isWrongMoment()) {
      settle();
      return;
    }
    const take = pending;
    pending = null;
    offer.set(null);
    take?.();
  }

  function settle(): void {
    const isUnwatched = document.hidden || Date.now() - lastTouch >= idleMs;
    if (pending === null || isWrongMoment()) offer.set(null);
    else if (!isBusy() && (isNeeded || isUnwatched)) accept();
    else if (offer.get()?.isPartMissing !== isPartMissing) offer.set({ isPartMissing, accept });
  }

  onTouch(() => (lastTouch = Date.now()));
  addEventListener('input', settle, true);
  document.addEventListener('visibilitychange', settle);
  setInterval(settle, minute);

  return {
    offer,
    found(take) {
      if (isNeeded) return;
      pending = take;
      // The customer closed the offer before: it is offered again.
      offer.set(null);
      settle();
    },
    needed(take) {
      pending = take;
      isNeeded = true;
      settle();
    },
    partMissing() {
      isPartMissing = true;
      settle();
    },
    withdraw() {
      isPartMissing = false;
      if (isNeeded) return;
      pending = null;
      offer.set(null);
    },
  };
}

let shared: Updates | undefined;

/** The updates of this page. */
export function pageUpdates(): Updates {
  shared ??= createUpdates();
  return shared;
}
