import { isStillJudged, type JudgedCanary } from './canary/judged-canary';
import { rolledBackChannel, versionToTakeBack } from './channel';
import { checkCompatibility } from './compatibility';
import { errorRefusals } from './contract/error-compatibility';
import type { Descriptor, ServerContract } from './formats';
import { type Channels, readLive, readReplaced } from './live-bundles';
import { builtFrom, type WritableRegistry } from './history';
import { lostPageRefusals } from './page-compatibility';
import { type ActOptions, movePointers } from './pointers';
import type { GroupPromotion, Moved } from './promote';
import { refuseIf, uniqueRefusals } from './refusal';
import { type GateRefusal, refusal } from './refusals/gate-refusal';
import type { RegistryStore } from './store';
import {
  checkStoredFiles,
  descriptorFault,
  readForAct,
  readStored,
  type UnreadVersion,
} from './stored-version';

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
  { expected, ...options }: RollbackOptions = {},
): Promise<Moved> {
  const { moved, generation, isUnchanged } = await rollbackTogether(
    registry,
    { [bundle]: expected ?? null },
    options,
  );
  return { ...moved[0]!, generation, isUnchanged };
}

/** What is to be taken back, by bundle: refused while another version is live. Null takes back the live version. */
export type TakenVersions = Readonly<Record<string, string | null>>;

/**
 * Takes several bundles back in one move, each checked as it will be beside the others: what was promoted
 * together often can't go back one after the other.
 */
export async function rollbackTogether(
  registry: WritableRegistry,
  taken: TakenVersions,
  { servers = [], judged, ...options }: Omit<RollbackOptions, 'expected'> = {},
): Promise<GroupPromotion> {
  const { store } = registry;
  return movePointers(
    registry,
    async (bundles) => {
      const isOutdated = judged !== undefined && !isStillJudged(bundles, judged);
      const next = Object.fromEntries(
        Object.entries(taken).map(([bundle, expected]) => {
          const channel = bundles[bundle];
          if (isOutdated && channel) return [bundle, channel];
          return [bundle, rolledBackChannel(bundle, channel, expected ?? undefined)];
        }),
      );
      const title = refusedTitle(next);
      const going = { title, before: bundles, next };
      const checked = await Promise.all(
        Object.keys(next).map((bundle) => checkBack(store, going, bundle, servers)),
      );
      refuseIf(title, uniqueRefusals(checked.flatMap(({ refusals }) => refusals)));
      const moved = checked.map(({ move, warnings }) => ({
        ...move,
        warnings: warnings.map(({ what }) => what),
        warningData: warnings.map(({ data }) => data),
      }));
      const acted = checked.map(({ move, commit }) => ({ ...move, commit }));
      return {
        bundles: { ...bundles, ...next },
        draft: { act: 'rollback', bundles: acted },
        result: { moved },
      };
    },
    options,
  );
}

function refusedTitle(next: Channels): string {
  const [first, ...others] = Object.entries(next);
  return first !== undefined && others.length === 0
    ? `${first[0]} can't go back to ${first[1].stable}:`
    : "These bundles can't go back together:";
}

/** What goes back in one move. */
interface Going {
  readonly title: string;
  readonly before: Channels;
  /** The channels of the bundles that go back, after the move. */
  readonly next: Channels;
}

/** What the move does to one of its bundles, and why it may not. */
async function checkBack(
  store: RegistryStore,
  going: Going,
  bundle: string,
  servers: readonly ServerContract[],
) {
  const channel = going.before[bundle];
  const version = going.next[bundle]!.stable;
  const before = channel && versionToTakeBack(channel);
  const move = { bundle, version, before };
  // Ending a canary leaves what is live as it is; going back must be checked like any promotion.
  if (version === channel?.stable) {
    const commit = await findCommit(store, bundle, version);
    return { move, commit, refusals: [], warnings: [] };
  }
  return { move, ...(await checkEarlier(store, going, bundle, servers)) };
}

/** The commit of a version. A canary is ended also while the stable version is damaged. */
async function findCommit(store: RegistryStore, bundle: string, version: string) {
  const stored = await readStored(store, bundle, version).catch(() => undefined);
  return stored === undefined ? null : builtFrom(stored.descriptor);
}

/** Why an earlier version that is damaged or does not fit is refused. What is only worse for some must not stop it. */
async function checkEarlier(
  store: RegistryStore,
  { title, before, next }: Going,
  bundle: string,
  servers: readonly ServerContract[],
) {
  const { stable, digests } = next[bundle]!;
  const { descriptor } = await readForAct(title, store, bundle, stable, digests[stable]);
  const live = await readLive(store, { ...before, ...next }, bundle);
  const refusals = [
    ...(await checkStoredFiles(store, descriptor)),
    ...checkCompatibility(descriptor, { ...live, servers, goingBack: Object.keys(next) }),
  ];
  const taken = await readReplaced(store, before, bundle);
  const others = [...live.shells, ...live.remotes];
  const warnings = [
    ...live.unread.map(notCompared),
    ...lostPages(descriptor, taken, others),
    ...servers.flatMap((server) => errorRefusals(descriptor, server)),
  ];
  return { commit: builtFrom(descriptor), refusals, warnings };
}

function notCompared(unread: UnreadVersion): GateRefusal {
  const { bundle, version } = unread;
  return refusal('notCompared', { bundle, version, fault: descriptorFault(unread) });
}

/** Pages that links of other bundles lead to. Its own links go back with the version. */
function lostPages(
  earlier: Descriptor,
  taken: Descriptor | undefined,
  others: readonly Descriptor[],
): GateRefusal[] {
  if (taken === undefined) return [];
  const withoutLinks = taken.kind === 'remote' ? { ...taken, navigation: [] } : taken;
  return lostPageRefusals(earlier, withoutLinks, others);
}
