import { isStillJudged, type JudgedCanary } from './canary/judged-canary';
import { rolledBackChannel, versionToTakeBack } from './channel';
import { checkCompatibility } from './compatibility';
import type { ServerContract } from './formats';
import { readLive } from './live-bundles';
import { builtFrom, type WritableRegistry } from './history';
import { type ActOptions, movePointers } from './pointers';
import type { Moved } from './promote';
import { refuseIf } from './refusal';
import { checkStoredFiles, readStored } from './stored-version';

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
      let commit: string | null = null;
      if (stable === channel?.stable) {
        // A canary is ended also while the stable version is damaged.
        const stored = await readStored(store, bundle, stable).catch(() => undefined);
        commit = stored === undefined ? null : builtFrom(stored.descriptor);
      } else {
        const { descriptor } = await readStored(store, bundle, stable, next.digests[stable]);
        commit = builtFrom(descriptor);
        refuseIf(`${bundle} can't go back to ${stable}:`, [
          ...(await checkStoredFiles(store, descriptor)),
          ...checkCompatibility(descriptor, {
            ...(await readLive(store, bundles, bundle)),
            servers,
          }),
        ]);
      }
      const before = channel && versionToTakeBack(channel);
      const result = { bundle, version: stable, before, canaryPercent: undefined };
      return {
        bundles: { ...bundles, [bundle]: next },
        draft: { act: 'rollback', bundles: [{ bundle, version: stable, before, commit }] },
        result,
      };
    },
    options,
  );
}
