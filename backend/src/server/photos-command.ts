import { createObjectStore } from '../outside/files/create';
import { ServiceError } from '../outside/service-error';
import { uploadOriginals } from '../modules/pictures/upload-originals';
import { PhotoIndexError, writePhotoIndex } from '../modules/pictures/write-index';
import { ConfigError, readConfig } from './config/read-config';
import { storedSecret } from './config/stored-secret';
import { UsageError, type Print } from './database-command';

const usage = `Name the folder with the originals, <kind>/<name>.<jpg, png or webp>:
  pnpm photos /data/photos             checks them and writes their index
  pnpm photos /data/photos --upload    and stores both in the bucket
`;

async function upload(folder: string, print: Print): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env }, storedSecret);
  if (config.bucket === null) throw new UsageError('There is no bucket: set BUCKET_URL');
  const entries = await writePhotoIndex(folder);
  const store = createObjectStore({ config, now: () => new Date() });
  const changed = await uploadOriginals(folder, entries, store);
  print(`${entries.length} photos are in the index of the bucket, ${changed} were uploaded\n`);
}

/** Checks the originals of photos, writes their index and, if asked, uploads them; gives the exit code. */
export async function runPhotos(argv: readonly string[]): Promise<number> {
  const print: Print = (text) => process.stdout.write(text);
  const [folder, option, ...others] = argv;
  try {
    const isKnown = option === undefined || option === '--upload';
    if (folder === undefined || !isKnown || others.length > 0) throw new UsageError(usage);
    if (option === '--upload') await upload(folder, print);
    else print(`${(await writePhotoIndex(folder)).length} photos are in the index\n`);
    return 0;
  } catch (error) {
    const known = [UsageError, ConfigError, PhotoIndexError, ServiceError];
    if (!known.some((type) => error instanceof type)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}
