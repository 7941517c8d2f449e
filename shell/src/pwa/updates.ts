import { createStore, type Store } from '@club/platform';

/** Something newer that the customer may take now. */
export interface UpdateOffer {
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
  /** What was found is no longer newer. */
  withdraw(): void;
}

const minute = 60_000;
/** Who has not touched the page for so long is not in the middle of anything. */
const idleMs = 5 * minute;

/** Where a reload would take away something: a sheet, or a form that says so of what is in no text field. */
const unsaved = 'dialog[open], [role=dialog], [data-unsaved]';

/** Whether a reload would lose what the customer is typing or deciding. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=radio], [type=checkbox]), textarea',
  );
  const isTyped = [...fields].some((field) => field.value !== '');
  return isTyped || document.querySelector(unsaved) !== null;
}

/** Makes the keeper of updates, which watches for the right moment from now on. */
export function createUpdates(): Updates {
  const offer = createStore<UpdateOffer | null>(null);
  let pending: (() => void) | null = null;
  let isNeeded = false;
  let lastTouch = Date.now();

  function accept(): void {
    if (isBusy()) {
      settle();
      return;
    }
    const take = pending;
    pending = null;
    offer.set(null);
    take?.();
  }

  const theOffer: UpdateOffer = { accept };

  function settle(): void {
    if (pending === null || isBusy()) offer.set(null);
    else if (isNeeded || document.hidden || Date.now() - lastTouch >= idleMs) accept();
    else offer.set(theOffer);
  }

  const touched = () => {
    lastTouch = Date.now();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(kind, touched, { passive: true, capture: true });
  }
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
    withdraw() {
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
