import type { AppContext } from '../../app/context';
import type { OperatorPage } from '../../app/operator-page';
import { pictureKeys } from './picture-keys';
import { findUpload } from './uploads-repository';
import type { PicturePurpose } from './uploads-tables';

/**
 * The files `picture` and `thumbnail` of an operator's page: pictures of one purpose, for operators
 * with a role of the page, at `/operator/<page>/picture/<id>`.
 */
export function operatorPictures(
  context: AppContext,
  purpose: PicturePurpose,
): NonNullable<OperatorPage['files']> {
  const find = (part: keyof ReturnType<typeof pictureKeys>) => async (id: string) => {
    const row = await findUpload(context.db, id);
    if (row?.purpose !== purpose) return null;
    const file = await context.files.get(pictureKeys(row)[part]);
    return file && { type: 'image/jpeg', body: file.body };
  };
  return { picture: find('picture'), thumbnail: find('thumbnail') };
}
