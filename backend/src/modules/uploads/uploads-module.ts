import type { Module } from '../../app/module';
import { servePictures } from './picture-routes';
import { cleanUpPictures, pictureJobs } from './remove-pictures';
import { uploadsDeletion } from './uploads-deletion';

/** Pictures of customers: in feedback and of receipts. */
export const uploadsModule: Module = {
  name: 'uploads',
  deletion: uploadsDeletion,
  cleanUp: cleanUpPictures,
  jobs: pictureJobs,
  register: ({ app, context }) => servePictures(app, context),
};
