import type { AppContext } from '../../app/context';
import { deleteOld } from './canaries-repository';
import { closeOverSteps } from './judge-job';
import { createReadChannel } from './live-channels';

const DAY_MS = 86_400_000;

/** Closes steps that are over, and deletes old counts. */
export async function cleanUpCanaries(context: AppContext): Promise<void> {
  const { config, db, now, club } = context;
  await closeOverSteps(context, createReadChannel(config));
  await deleteOld(db, new Date(now().getTime() - club.canaries.retentionDays * DAY_MS));
}
