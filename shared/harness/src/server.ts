import path from 'node:path';
import type { PublishedVersions } from '@club/registry';
import { createHarnessPages } from './harness-pages';
import { answerHarness } from './harness-routes';
import { pageFiles } from './page-files';
import { createPublishedBuilds } from './published-builds';
import { readFolderBuild, StandaloneError } from './remote-build';
import { startBackend, type StandaloneBackend } from './standalone-backend';
import { startServer, type RunningServer } from './start-server';

export { StandaloneError } from './remote-build';
export type { StandaloneBackend } from './standalone-backend';

/** What runs alone. */
export interface StandaloneOptions {
  /** The remote's name, as `shop`. */
  readonly remote: string;
  /** A published version or `latest`; without it, the last build in the remote's folder. */
  readonly version?: string | undefined;
  /** Where versions are published. */
  readonly store?: PublishedVersions;
  /** 0 takes a free port. */
  readonly port?: number;
  /** The remote's build; `mf-<name>/dist` without it. */
  readonly remoteDist?: string;
  /** The build of the harness's own page. */
  readonly pageDist?: string;
  /** A backend for tests; the product's own without it. */
  readonly backend?: StandaloneBackend;
  /** The origin of a page that shows this one in a frame. */
  readonly framedBy?: string;
}

const root = path.resolve(__dirname, '../../..');

/** What the page shows while its link names no version: the last build, or the version that was asked for. */
async function findBuilds({ remote, version, store, remoteDist }: StandaloneOptions) {
  const published = store && createPublishedBuilds(store, remote);
  if (version === undefined) {
    const dist = remoteDist ?? path.join(root, `mf-${remote}/dist`);
    const ownBuild = async () => {
      const build = readFolderBuild(dist);
      const { name } = build.descriptor;
      if (name === remote) return build;
      throw new StandaloneError(`${dist} holds the remote '${name}', not '${remote}'.`);
    };
    return { published, started: null, ownBuild };
  }
  if (published === undefined) throw new StandaloneError('There is no registry to look into.');
  const build = await published.find(version);
  return { published, started: build.descriptor.version, ownBuild: () => Promise.resolve(build) };
}

/**
 * Serves one remote in the harness, with the product's backend behind it: its last build, or a
 * published version. A rebuilt remote is shown with the next load of the page.
 */
export async function startStandalone(options: StandaloneOptions): Promise<RunningServer> {
  const { remote, port = 8081, framedBy } = options;
  const pageDist = options.pageDist ?? path.join(__dirname, '../dist');
  const builds = await findBuilds(options);
  await builds.ownBuild();
  pageFiles(pageDist, 'main');
  const backend = options.backend ?? (await startBackend(port));
  const dependencies = {
    remote,
    ...builds,
    pageDist,
    pages: createHarnessPages(),
    backend,
    framedBy,
  };
  return startServer(port, backend, (request, response) =>
    answerHarness(request, response, dependencies),
  );
}
