import { isStillJudged, type JudgedCanary } from './canary/judged-canary';
import { rolledBackChannel, versionToTakeBack } from './channel';
import { checkCompatibility } from './compatibility';
import { explainError } from './explain-error';
import type { Descriptor, ServerContract } from './formats';
import { type Channels, readLive, readReplaced } from './live-bundles';
import { builtFrom, type WritableRegistry } from './history';
import { lostPageRefusals } from './page-compatibility';
import { type ActOptions, movePointers } from './pointers';
import type { Moved } from './promote';
import { refuseIf } from './refusal';
import type { RegistryStore } from './store';
import { checkStoredFiles, readForAct, readStored, type UnreadVersion } from './stored-version';

/** How a bundle goes back. */
export interface RollbackOptions extends ActOptions {
  /** What answers the calls. Without a server, calls are not compared. */
  readonly servers?: readonly ServerContract[] | undefined;
  /** Only while this canary runs: a move by somebody else in the meantime wins. */
  readonly judged?: JudgedCanary | undefined;
  /** What is to be taken back: refused while another version is live. */
  readonly expected?: string | undefined;
}

/** Ends a running canary; without one, makes the version live that was stable before. */
export async function rollback(
  registry: WritableRegistry,
  bundle: string,
  { servers = [], judged, expected, ...options }: RollbackOptions = {},
): Promise<Moved> {
  const { store } = registry;
  return movePointers(
    registry,
    async (bundles) => {
      const channel = bundles[bundle];
      const isOutdated = judged !== undefined && !isStillJudged(bundles, judged);
      const next = isOutdated && channel ? channel : rolledBackChannel(bundle, channel, expected);
      const { stable } = next;
      // Ending a canary leaves what is live as it is; going back must be checked like any promotion.
      const { commit, warnings } =
        stable === channel?.stable
          ? { commit: await findCommit(store, bundle, stable), warnings: [] }
          : await checkEarlier(
              store,
              bundles,
              { bundle, stable, digest: next.digests[stable] },
              servers,
            );
      const before = channel && versionToTakeBack(channel);
      const result = { bundle, version: stable, before, canaryPercent: undefined, warnings };
      return {
        bundles: { ...bundles, [bundle]: next },
        draft: { act: 'rollback', bundles: [{ bundle, version: stable, before, commit }] },
        result,
      };
    },
    options,
  );
}

/** The commit of a version. A canary is ended also while the stable version is damaged. */
async function findCommit(store: RegistryStore, bundle: string, version: string) {
  const stored = await readStored(store, bundle, version).catch(() => undefined);
  return stored === undefined ? null : builtFrom(stored.descriptor);
}

interface Earlier {
  readonly bundle: string;
  readonly stable: string;
  readonly digest: string | undefined;
}

/** Refuses an earlier version that is damaged or does not fit. What is only worse for some must not stop it. */
async function checkEarlier(
  store: RegistryStore,
  bundles: Channels,
  { bundle, stable, digest }: Earlier,
  servers: readonly ServerContract[],
) {
  const title = `${bundle} can't go back to ${stable}:`;
  const { descriptor } = await readForAct(title, store, bundle, stable, digest);
  const live = await readLive(store, bundles, bundle);
  refuseIf(title, [
    ...(await checkStoredFiles(store, descriptor)),
    ...checkCompatibility(descriptor, { ...live, servers }),
  ]);
  const taken = await readReplaced(store, bundles, bundle);
  const others = [...live.shells, ...live.remotes];
  const warnings = [...live.unread.map(notCompared), ...lostPages(descriptor, taken, others)];
  return { commit: builtFrom(descriptor), warnings };
}

function notCompared({ bundle, version, error }: UnreadVersion): string {
  return `It was not compared with ${bundle} ${version}: ${explainError(error)}`;
}

/** Pages that links of other bundles lead to. Its own links go back with the version. */
function lostPages(
  earlier: Descriptor,
  taken: Descriptor | undefined,
  others: readonly Descriptor[],
): string[] {
  if (taken === undefined) return [];
  const withoutLinks = taken.kind === 'remote' ? { ...taken, navigation: [] } : taken;
  return lostPageRefusals(earlier, withoutLinks, others).map(({ what }) => what);
}
