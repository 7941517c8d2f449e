/** A customer who waits longer than this for a page, a slot or a read gets a button to try again. */
export const maxWaitMs = 8_000;
