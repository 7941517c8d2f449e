import type { ChildProcess } from 'node:child_process';
import type { BuildReport } from '@club/build/build-report';
import { buildBundles } from '../build-bundles';
import { stopWithParent, waitForExit } from '../processes';
import { publishBundles, retireOthers } from '../publish-bundles';
import { distFolder, type Bundle } from '../workspace';
import { claimPlaces, type Places } from './claim-places';
import { createCompiler } from './compiler';
import { openDevelopmentRegistry } from './development-registry';
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
export async function develop(options: DevelopOptions): Promise<number> {
  const { release, ...places } = await claimPlaces();
  try {
    return await developIn(places, options);
  } finally {
    await release();
  }
}

async function developIn(
  { port, dataDir, registry, buildFolder, pages }: Omit<Places, 'release'>,
  { watched, built }: DevelopOptions,
): Promise<number> {
  await buildBundles(built);
  const opened = await openDevelopmentRegistry(registry);
  await retireOthers([...watched, ...built], opened);
  const live = createLiveBuilds({
    watched,
    built,
    goLive: (bundles) =>
      publishBundles(bundles, {
        registry: opened,
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
