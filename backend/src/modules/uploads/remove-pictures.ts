import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import type { JobData, JobHandlers } from '../../foundation/jobs/jobs';
import { pictureKeys } from './picture-keys';
import {
  deleteRemoved,
  findPurpose,
  markForgotten,
  markOld,
  markRemoved,
} from './uploads-repository';
import type { PicturePurpose } from './uploads-tables';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Deletes the files of a removed picture, then its row. */
    'uploads.delete': { id: string };
  }
}

const DAY_MS = 86_400_000;

async function sendDeletions(
  tx: Tx,
  { jobs }: Pick<AppContext, 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await jobs.send(tx, 'uploads.delete', { id });
}

/** Removes pictures: nobody can open them any more, and their files are deleted after the commit. */
export async function removePictures(
  tx: Tx,
  context: Pick<AppContext, 'jobs' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sendDeletions(tx, context, await markRemoved(tx, ids, context.now()));
}

/**
 * Removes pictures that were stored for a form that was not accepted. Does not fail: what stays is removed
 * after a day.
 */
export async function discardPictures(context: AppContext, ids: readonly string[]): Promise<void> {
  try {
    await context.transaction((tx) => removePictures(tx, context, ids));
  } catch (error) {
    context.log.warn({ err: error }, 'pictures of a refused form stay for a day');
  }
}

/** Removes pictures that no form has named for a day. */
export async function cleanUpPictures(context: AppContext): Promise<void> {
  const now = context.now();
  const before = new Date(now.getTime() - DAY_MS);
  await context.transaction(async (tx) => {
    await sendDeletions(tx, context, await markForgotten(tx, before, now));
  });
}

/** Removes the pictures of a purpose that are this many days old. */
export async function removeOldPictures(
  context: AppContext,
  purpose: PicturePurpose,
  days: number,
): Promise<void> {
  const now = context.now();
  const before = new Date(now.getTime() - days * DAY_MS);
  await context.transaction(async (tx) => {
    await sendDeletions(tx, context, await markOld(tx, purpose, before, now));
  });
}

async function deletePicture(
  { db, files }: AppContext,
  { id }: JobData['uploads.delete'],
): Promise<void> {
  const purpose = await findPurpose(db, id);
  if (purpose === null) return;
  for (const key of Object.values(pictureKeys({ id, purpose }))) await files.delete(key);
  await deleteRemoved(db, id);
}

export function pictureJobs(context: AppContext): JobHandlers {
  return { 'uploads.delete': { run: (data) => deletePicture(context, data), retryFor: '3 days' } };
}
