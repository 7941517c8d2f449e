import type { UploadRow } from './uploads-repository';

/** Where the files of a picture are in the object store. */
export function pictureKeys({ id, purpose }: Pick<UploadRow, 'id' | 'purpose'>) {
  const base = `private/uploads/${purpose}/${id}`;
  return { picture: `${base}.jpg`, thumbnail: `${base}.thumbnail.jpg` };
}
