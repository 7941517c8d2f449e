import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { refuseUsedFolder } from '@club/backend/data-folder';
import { StartError } from '@club/backend/start-error';
import type { BuildReport } from '@club/build/build-report';
import { buildBundles } from '../build-bundles';
import { CliError } from '../cli';
import { claimPort, readPort } from '../ports';
import { stopWithParent, waitForExit } from '../processes';
import { publishBundles, retireOthers } from '../publish-bundles';
import { distFolder, root, type Bundle } from '../workspace';
import { createCompiler } from './compiler';
import { createDevelopmentFolder } from './development-folder';
import { createLiveBuilds } from './live-builds';
import { runRestarting } from './restarting-process';
import { developmentServer } from './server';

/** What is developed. */
export interface DevelopOptions {
  /** Bundles from source. */
  readonly watched: readonly Bundle[];
  /** Bundles as built. */
  readonly built: readonly Bundle[];
}

async function claimFolder(folder: string): Promise<void> {
  try {
    await refuseUsedFolder(folder);
  } catch (error) {
    throw error instanceof StartError ? new CliError(error.message) : error;
  }
}

/** Everything is below the folder that only one server may use. */
async function claimPlaces() {
  const port = readPort(8080);
  const dataDir = path.resolve(root, process.env['DATA_DIR'] ?? '.club');
  await claimPort(port, `PORT=${port + 1} pnpm dev`);
  if (!process.env['DATABASE_URL']) await claimFolder(path.join(dataDir, 'db'));
  return {
    port,
    dataDir,
    registry: path.join(dataDir, 'dev-registry'),
    buildFolder: (bundle: Bundle) => path.join(dataDir, 'dev-builds', bundle.name),
    pages: createDevelopmentFolder(path.join(dataDir, 'dev-pages')),
  };
}

/** The child processes, which end with this one. */
function createChildren() {
  const running = new Map<ChildProcess, Promise<unknown>>();
  const stop = () => {
    for (const child of running.keys()) child.kill('SIGTERM');
    return Promise.all(running.values());
  };
  stopWithParent(() => running.keys());
  return {
    stop,
    add(child: ChildProcess): ChildProcess {
      running.set(
        child,
        waitForExit(child).finally(() => running.delete(child)),
      );
      return child;
    },
  };
}

/**
 * Runs the product from source: what is saved is built and goes live, and open pages reload. Ends when
 * its server or a compiler ends, with that exit code.
 */
export async function develop({ watched, built }: DevelopOptions): Promise<number> {
  const { port, dataDir, registry, buildFolder, pages } = await claimPlaces();
  await buildBundles(built);
  await retireOthers([...watched, ...built], registry);
  const live = createLiveBuilds({
    watched,
    built,
    goLive: (bundles) =>
      publishBundles(bundles, {
        place: registry,
        buildFolder: (bundle) =>
          watched.includes(bundle) ? buildFolder(bundle) : distFolder(bundle),
        allowsDevelopment: true,
        // What is built later may be newer than what this process has read of the server.
        comparesServer: bundles.some((bundle) => built.includes(bundle)),
      }),
    onChange: pages.write,
  });

  const { add, stop } = createChildren();
  const compilers = watched.map((bundle) => {
    const onReport = (report: BuildReport) => void live.report(bundle, report);
    const compiler = createCompiler(bundle, buildFolder(bundle), onReport);
    return runRestarting({ ...compiler, start: () => add(compiler.start()) });
  });
  const compilerEnd = Promise.race(compilers);
  await Promise.race([live.first, compilerEnd]);
  const server = developmentServer({ port, dataDir, registry, pages: pages.place });
  const serverEnd = runRestarting({
    ...server,
    start: () => add(server.start()),
    onFirstReady: () =>
      console.log(`
  From source: ${watched.map(({ name }) => name).join(', ')}
  Open http://localhost:${port}; a change reloads the open pages.
`),
  });
  const code = await Promise.race([serverEnd, compilerEnd]);
  await stop();
  return code;
}
