import type { AppContext } from '../app/context';
import { ActRefusedError } from '../app/operator-act';
import { createReadCache } from '../foundation/cache/read-cache';
import { openPictures } from '../modules/pictures/pictures';
import { createObjectStore } from '../outside/files/create';
import { runOnDatabase, type Print } from './database-command';

/** What a command that changes content with pictures needs of a server. */
export type PicturesContext = Pick<
  AppContext,
  'db' | 'transaction' | 'now' | 'cache' | 'config' | 'pictures'
>;

/** Runs a command on the configured database and pictures; gives the exit code. */
export function runWithPictures(
  run: (context: PicturesContext, print: Print) => Promise<void>,
): Promise<number> {
  return runOnDatabase({
    explained: [ActRefusedError],
    run: async (database, log, print, config) => {
      const { db, transaction } = database;
      // Other processes are notified, so that running servers show the change at once.
      const cache = await createReadCache(database);
      const now = () => new Date();
      const files = createObjectStore({ config, now });
      const pictures = await openPictures(config, { files, log, encodesAhead: false });
      try {
        await run({ db, transaction, cache, config, pictures, now }, print);
      } finally {
        await pictures.close();
      }
    },
  });
}
