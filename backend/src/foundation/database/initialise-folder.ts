import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const script = `
const [module, folder] = process.argv.slice(1);
require(module).PGlite.create({ dataDir: folder }).then((pglite) => pglite.close());
`;

/**
 * Creating the files of a new embedded database takes hundreds of megabytes, which a process does not
 * release. So a short-lived process creates them.
 */
export async function initialiseFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const module = require.resolve('@electric-sql/pglite');
  await promisify(execFile)(process.execPath, ['-e', script, module, folder]);
}
