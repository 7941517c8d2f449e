import { PhotoIndexError, writePhotoIndex } from '@club/backend/photos';
import { CliError, runCommand } from '../cli';

/** Checks the originals of photos and writes their index: `pnpm photos <folder>`. */
void runCommand(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    throw new CliError(
      'Name the folder with the originals, <kind>/<name>.<jpg, png or webp>:\n  pnpm photos /data/photos',
    );
  }
  const entries = await writePhotoIndex(folder).catch((error: unknown) => {
    throw error instanceof PhotoIndexError ? new CliError(error.message, { cause: error }) : error;
  });
  console.log(`${entries.length} photos are in the index`);
  return 0;
});
