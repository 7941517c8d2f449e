/** A day: the number of a card never changes, so the stored one is right at once. */
export const cardStaleMs = 86_400_000;
