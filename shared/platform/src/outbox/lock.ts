/**
 * Runs work in one tab at a time. Where the browser has no locks, two tabs may send the same entry
 * together: the server answers both under one key.
 */
export async function withOutboxLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks === undefined ? work() : await locks.request('club.outbox', work);
}
