import type { Lane } from './lane';

/** Another version of the app may be open in another tab. */
const names: Readonly<Record<Lane, string>> = {
  texts: 'club.outbox',
  files: 'club.outbox-files',
};

/**
 * Runs work of a lane in one tab at a time. Where the browser has no locks, two tabs may send the same entry
 * together: the server answers both under one key.
 */
export async function withOutboxLock<Result>(
  lane: Lane,
  work: () => Promise<Result>,
): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks === undefined ? work() : await locks.request(names[lane], work);
}
