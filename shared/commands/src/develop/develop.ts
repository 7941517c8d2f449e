import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { refuseUsedFolder } from '@club/backend/data-folder';
import type { BuildReport } from '@club/build/build-report';
import { buildBundles, webpackArguments } from '../build-bundles';
import { claimPort } from '../ports';
import { startNode, stopWithParent, waitForExit } from '../processes';
import { publishBundles, retireOthers } from '../publish-bundles';
import { distFolder, isOutside, root, type Bundle } from '../workspace';
import { createDevelopmentFolder } from './development-folder';
import { createLiveBuilds } from './live-builds';
import { runRestartingServer } from './restarting-server';

/** What is developed. */
export interface DevelopOptions {
  /** Bundles from source. */
  readonly watched: readonly Bundle[];
  /** Bundles as built. */
  readonly built: readonly Bundle[];
}

const serverFile = require.resolve('@club/backend/main');

/** What the server is made of. Outside these are packages. */
const serverSources = [
  'backend/src',
  'backend/seed',
  ...['api', 'bucket', 'domain', 'platform', 'registry'].map((name) => `shared/${name}/src`),
];

/** Everything is below the folder that only one server may use. */
async function claimPlaces() {
  const port = Number(process.env['PORT'] ?? 8080);
  const dataDir = path.resolve(root, process.env['DATA_DIR'] ?? '.club');
  await claimPort(port, `PORT=${port + 1} pnpm dev`);
  if (!process.env['DATABASE_URL']) await refuseUsedFolder(path.join(dataDir, 'db'));
  return {
    port,
    dataDir,
    registry: path.join(dataDir, 'dev-registry'),
    buildOf: (bundle: Bundle) => path.join(dataDir, 'dev-builds', bundle.name),
    pages: createDevelopmentFolder(path.join(dataDir, 'dev-pages')),
  };
}

type Places = Awaited<ReturnType<typeof claimPlaces>>;

function startCompiler(
  { folder }: Bundle,
  output: string,
  onReport: (report: BuildReport) => void,
): ChildProcess {
  const compiler = startNode(
    webpackArguments('--mode', 'development', '--watch', '--output-path', output),
    { cwd: folder, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  return compiler.on('message', onReport);
}

function startServer({ port, dataDir, registry, pages }: Places): ChildProcess {
  return startNode([serverFile], {
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      CLUB_REGISTRY: registry,
      DEVELOPMENT_FOLDER: pages.place,
    },
  });
}

function greet({ port }: Places, watched: readonly Bundle[]): void {
  console.log(`
  From source: ${watched.map(({ name }) => name).join(', ')}
  Open http://localhost:${port}; a change reloads the open pages.
`);
}

/**
 * Runs the product from source: what is saved is built and goes live, and open pages reload. Ends when
 * its server or a compiler ends, with that exit code.
 */
export async function develop({ watched, built }: DevelopOptions): Promise<number> {
  const places = await claimPlaces();
  const { registry, buildOf, pages, port } = places;
  await buildBundles(built);
  await retireOthers([...watched, ...built], registry);
  const live = createLiveBuilds({
    watched,
    built,
    goLive: (bundles) =>
      publishBundles(bundles, {
        place: registry,
        buildOf: (bundle) => (watched.includes(bundle) ? buildOf(bundle) : distFolder(bundle)),
        allowsDevelopment: true,
      }),
    onChange: pages.write,
  });

  const children = new Map<ChildProcess, Promise<number>>();
  stopWithParent(() => children.keys());
  const add = (child: ChildProcess) => {
    children.set(
      child,
      waitForExit(child).finally(() => children.delete(child)),
    );
    return child;
  };
  for (const bundle of watched) {
    add(startCompiler(bundle, buildOf(bundle), (report) => void live.report(bundle, report)));
  }
  const compilerEnd = Promise.race(children.values());
  const serverEnd = live.first.then(() =>
    runRestartingServer({
      start: () => add(startServer(places)),
      readyUrl: `http://localhost:${port}/ready`,
      sources: isOutside ? [] : serverSources.map((folder) => path.join(root, folder)),
      onReady: () => greet(places, watched),
    }),
  );
  const code = await Promise.race([serverEnd, compilerEnd]);
  for (const child of children.keys()) child.kill('SIGTERM');
  await Promise.all(children.values());
  return code;
}
