import type { Boot } from '@club/registry/boot';
import * as z from 'zod/mini';
import { pageBundles } from '../observation/errors/bundles';

const latestBuild = z.object({
  generation: z.int(),
  /** A server of an older version does not say it. */
  features: z.optional(z.array(z.string())),
  bundles: z.catchall(z.object({ shell: z.string() }), z.string()),
});

/** What is live now. */
export type LatestBuild = z.output<typeof latestBuild>;

/** Says which versions the page uses: the registry keeps them for as long. */
async function readBuild(used: URLSearchParams): Promise<LatestBuild | null> {
  try {
    const answer = await fetch(`/build/latest.json?${used}`, { cache: 'no-store' });
    return latestBuild.parse(await answer.json());
  } catch {
    // Offline, or the server is being replaced: the next poll tries again.
    return null;
  }
}

/** Called with the result of each check. */
export interface BuildWatcher {
  readonly onOther: (build: LatestBuild) => void;
  /** The build is the same, but operators have switched what the page leads to. */
  readonly onSwitched: () => void;
  /** The page is of the build that is live, perhaps again. */
  readonly onSame: () => void;
}

/**
 * Asks now and then whether a newer build is live than the one that made this page. Gives a function
 * that asks at once, and says whether there is one. Generations grow, also by a rollback: an older one
 * comes from a server that is behind, and its answer says nothing about this page.
 */
export function watchBuild(boot: Boot, watcher: BuildWatcher): () => Promise<boolean> {
  const { generation, features, buildPollMs } = boot;
  const shell = pageBundles(boot).of('shell')?.bundle_version;
  // Candidates that the address names are on this page alone.
  const isChosen = /[?&]remote\./.test(location.search);
  /** In the same generation too: a preview has ended, or the server has replaced a damaged version. */
  const hasOthers = ({ bundles }: LatestBuild) =>
    (shell ?? bundles.shell) !== bundles.shell ||
    boot.remotes.some(({ name, version }) => bundles[name] !== version);

  const used = new URLSearchParams();
  if (shell !== undefined) used.append('used', `shell@${shell}`);
  for (const { name, version } of boot.remotes) used.append('used', `${name}@${version}`);

  async function poll(): Promise<boolean> {
    const latest = await readBuild(used);
    if (latest === null || latest.generation < generation) return false;
    const isOther = latest.generation !== generation || (!isChosen && hasOthers(latest));
    if (isOther) watcher.onOther(latest);
    else if (String(latest.features) !== String(features)) watcher.onSwitched();
    else watcher.onSame();
    return isOther;
  }
  setInterval(() => void poll(), buildPollMs);
  return poll;
}
