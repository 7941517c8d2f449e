/** How long a piece and its points are reserved for a customer who decides. */
export const reservationMinutes = 10;

/** How long a reward that is over stays in the list. */
export const shownDaysAfterEnd = 30;

/** The limit of wrong codes of one operator. */
export const wrongCodes = { limit: 20, windowSeconds: 900 } as const;
