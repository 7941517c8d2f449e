import path from 'node:path';
import { lockFolder, refuseUsedFolder } from '@club/backend/data-folder';
import { StartError } from '@club/backend/start-error';
import { CliError } from '../cli';
import { claimPort, readPort } from '../ports';
import { root, type Bundle } from '../workspace';
import { createDevelopmentFolder } from './development-folder';

/** Refuses what another process uses, also one that only develops: its builds and its registry are in the folder too. */
async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    if (!process.env['DATABASE_URL']) await refuseUsedFolder(path.join(dataDir, 'db'));
    return await lockFolder(path.join(dataDir, 'dev'));
  } catch (error) {
    throw error instanceof StartError ? new CliError(error.message) : error;
  }
}

/** Everything is below the folder that only one process may use, until it is released. */
export async function claimPlaces() {
  const port = readPort(8080);
  const dataDir = path.resolve(root, process.env['DATA_DIR'] || '.club');
  await claimPort(port, `PORT=${port + 1} pnpm dev`);
  const release = await lockDataFolder(dataDir);
  return {
    port,
    dataDir,
    registry: path.join(dataDir, 'dev-registry'),
    buildFolder: (bundle: Bundle) => path.join(dataDir, 'dev-builds', bundle.name),
    pages: createDevelopmentFolder(path.join(dataDir, 'dev-pages')),
    release,
  };
}

/** What {@link claimPlaces} gives. */
export type Places = Awaited<ReturnType<typeof claimPlaces>>;
