import type { Module } from '../../app/module';
import { cleanUpPreviews } from './previews-clean-up';
import { previewsPage } from './previews-page';

/** Candidates that operators see inside the live composition, by signed links. */
export const previewsModule: Module = {
  name: 'previews',
  cleanUp: cleanUpPreviews,
  operatorPages: (context) => [previewsPage(context)],
};
