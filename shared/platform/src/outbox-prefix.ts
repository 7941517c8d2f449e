/** How the names of the outbox's entries on the device begin. The session knows it without the outbox's code. */
export const outboxPrefix = 'club.outbox:';
