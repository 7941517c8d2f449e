import type { AppContext } from '../../app/context';
import { deleteExpiredPreviews } from './previews-repository';

/** Deletes links that have expired. */
export function cleanUpPreviews({ db, now }: AppContext): Promise<void> {
  return deleteExpiredPreviews(db, now());
}
