import { demoPhotosFolder } from '../../../seed/photos';
import type { Config } from '../../app/config';
import type { ObjectStore } from '../files/port';
import { createFolderOriginals } from './folder';
import type { PhotoOriginals } from './port';
import { createStoredOriginals } from './stored';

export interface OriginalsDependencies {
  readonly config: Pick<Config, 'photosFolder' | 'bucket' | 'seed'>;
  readonly files: ObjectStore;
}

/** The configured originals: of a folder, else of the bucket, else of the demo data. Null without any. */
export function createPhotoOriginals({
  config,
  files,
}: OriginalsDependencies): PhotoOriginals | null {
  if (config.photosFolder !== null) return createFolderOriginals(config.photosFolder);
  if (config.bucket !== null) return createStoredOriginals(files);
  return config.seed === 'demo' ? createFolderOriginals(demoPhotosFolder) : null;
}
