const endReasons = ['logout', 'expired', 'unauthorized'] as const;

/** Why a session ended. */
export type EndReason = (typeof endReasons)[number];

/** The reason of that name; undefined for anything else. */
export function endReasonOf(text: string | null): EndReason | undefined {
  return endReasons.find((one) => one === text);
}

/** What the guards and the login ask of this tab. */
export interface TabMemory {
  /** The page that the customer stands on, or null on a fresh start. */
  lastPage(): string | null;
  arrivedAt(path: string): void;
  rememberPage(path: string): void;
  /** The page that was asked for before the login; forgotten once the customer is somewhere. */
  rememberedPage(): string | null;
  /** Where the customer came to the cart from; a later step of the order is no such place. */
  rememberReferrer(from: string | null, isStep: boolean): void;
  /** Where the cart's arrow leads when one step back would be a later step; else null. */
  wayBack(): string | null;
  /** Whether what was in the cart is ordered, until something new is put there. */
  rememberOrder(isOrdered: boolean): void;
  wasOrdered(): boolean;
  /** Why the session before ended, unless the customer left; until the next one begins. */
  whyEnded(): EndReason | null;
}

interface OwnersEnd {
  /** Whoever logs out leaves the page on purpose: the next login must not come back to it. */
  leave(): void;
  rememberEnd(reason: EndReason): void;
  forgetEnd(): void;
}

const keys = {
  page: 'club.page',
  from: 'club.referrer',
  ordered: 'club.ordered',
  ended: 'club.ended',
};

/** Memory of this tab: what the guards need between two pages. */
export function createTabMemory(isCustomer: () => boolean): TabMemory & OwnersEnd {
  let last: string | null = null;
  let left: string | null = null;
  let cameBack = false;
  return {
    lastPage: () => last,
    arrivedAt(path: string) {
      last = path;
      left = null;
      if (isCustomer()) sessionStorage.removeItem(keys.page);
    },
    leave() {
      left = last;
    },
    rememberPage(path: string) {
      if (path !== left) sessionStorage.setItem(keys.page, path);
    },
    rememberedPage: () => sessionStorage.getItem(keys.page),
    rememberReferrer(from, isStep) {
      if (from === null) return;
      cameBack = isStep;
      if (!isStep) sessionStorage.setItem(keys.from, from);
    },
    wayBack: () => (cameBack ? (sessionStorage.getItem(keys.from) ?? '/shop') : null),
    rememberOrder: (isOrdered) => sessionStorage.setItem(keys.ordered, String(isOrdered)),
    wasOrdered: () => sessionStorage.getItem(keys.ordered) === 'true',
    rememberEnd: (reason) => sessionStorage.setItem(keys.ended, reason),
    forgetEnd: () => sessionStorage.removeItem(keys.ended),
    whyEnded: () => endReasonOf(sessionStorage.getItem(keys.ended)) ?? null,
  };
}
