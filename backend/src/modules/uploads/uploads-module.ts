import type { Module } from '../../app/module';
import { servePictures } from './picture-routes';
import { cleanUpPictures, pictureJobs } from './remove-pictures';

/** Pictures of customers: in feedback and of receipts. */
export const uploadsModule: Module = {
  name: 'uploads',
  cleanUp: cleanUpPictures,
  jobs: pictureJobs,
  register: ({ app, context }) => servePictures(app, context),
};
