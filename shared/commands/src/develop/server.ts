import path from 'node:path';
import { waitForServer } from '../ports';
import { startNode } from '../processes';
import { isOutside, root } from '../workspace';
import type { RestartingProcess } from './restarting-process';

const serverFile = require.resolve('@club/backend/main');

/** What the server is made of. Outside these are packages. */
const sources = [
  'backend/src',
  'backend/seed',
  ...['api', 'bucket', 'domain', 'platform', 'registry'].map((name) => `shared/${name}/src`),
].map((folder) => ({ folder: path.join(root, folder) }));

/** Where the server listens, and its folders. */
export interface DevelopmentServerOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly registry: string;
  readonly pages: string;
}

/** The server, which starts again after a change of its sources. */
export function developmentServer(options: DevelopmentServerOptions): RestartingProcess {
  const { port, dataDir, registry, pages } = options;
  const env = {
    LOG_LEVEL: 'warn',
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    CLUB_REGISTRY: registry,
    DEVELOPMENT_FOLDER: pages,
  };
  return {
    start: () => startNode([serverFile], { env }),
    // Not `/ready`: until a first build of the shell is good, the page shows what is broken.
    isReady: (_, isRunning) => waitForServer(`http://localhost:${port}/health`, isRunning),
    sources: isOutside ? [] : sources,
    onFailedStart: () =>
      console.error('The server does not start. It is started again after the next change.'),
  };
}
