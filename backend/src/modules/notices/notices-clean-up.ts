import type { AppContext } from '../../app/context';
import { deleteNotices } from './notices-repository';

/** Longer than the longest announcement, so that nothing is announced twice. */
const RETENTION_DAYS = 120;

/** Deletes old notices, read or not. */
export function cleanUpNotices({ db, now }: AppContext): Promise<void> {
  return deleteNotices(db, new Date(now().getTime() - RETENTION_DAYS * 24 * 3_600_000));
}
