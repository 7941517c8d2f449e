import type { Module } from '../../app/module';
import { previewsPage } from './previews-page';
import { deleteExpiredPreviews } from './previews-repository';

/** Candidates that operators see inside the live composition, by signed links. */
export const previewsModule: Module = {
  name: 'previews',
  cleanUp: ({ db, now }) => deleteExpiredPreviews(db, now()),
  operatorPages: (context) => [previewsPage(context)],
};
