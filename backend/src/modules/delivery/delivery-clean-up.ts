import type { AppContext } from '../../app/context';
import { deleteAnswers } from './delivery-repository';

const DAY_MS = 86_400_000;

/** Deletes old answers of the carrier. */
export function cleanUpAnswers({ db, now, club }: AppContext): Promise<void> {
  return deleteAnswers(db, new Date(now().getTime() - club.delivery.answerDays * DAY_MS));
}
