import { isStillJudged, type JudgedCanary } from './canary/judged-canary';
import { takenBackRefusals } from './canary/taken-back';
import { type CanaryShare, promotedChannel } from './channel';
import { checkCompatibility } from './compatibility';
import type { Descriptor, ServerContract } from './formats';
import { type Channels, readCandidate, readLive, readReplaced } from './live-bundles';
import { bundleVersion } from './outdated';
import { builtFrom, type ActDraft, knownKeys, readHistory, type WritableRegistry } from './history';
import type { CanaryPlan, Channel } from './pointer-formats';
import { type ActOptions, liveChannel, movePointers } from './pointers';
import { integrityHash } from './integrity';
import { groupRefusals, planRefusals } from './plan-refusals';
import { digestRefusals } from './published-digests';
import { refuseIf, uniqueRefusals } from './refusal';
import { type GateRefusal, refusal, type RefusalData } from './refusals/gate-refusal';
import type { RegistryStore } from './store';
import { checkStoredFiles, type StoredVersion, unreadRefusal } from './stored-version';

/** What a promotion or a rollback did. */
export interface Moved {
  readonly bundle: string;
  readonly version: string;
  /** What was stable before, if anything was. */
  readonly before?: string | undefined;
  readonly generation: number;
  /** It was live in just this way already, so nothing was written. */
  readonly isUnchanged: boolean;
  /** Set when only this share of visitors gets the version. */
  readonly canaryPercent?: number | undefined;
  /** What a rollback did not compare or takes away, in sentences: it must not stop somebody who goes back. */
  readonly warnings?: readonly string[] | undefined;
  /** The same as data, where this process has done it. */
  readonly warningData?: readonly RefusalData[] | undefined;
}

/** How versions are promoted. */
export interface PromoteOptions extends ActOptions {
  /** Give it to this share of visitors only, 1 to 99; without it, to everybody. */
  readonly canaryPercent?: number | undefined;
  /** How that share grows while the version proves to be good. */
  readonly plan?: CanaryPlan | undefined;
  /** Only while this canary runs: a move by somebody else in the meantime wins. */
  readonly judged?: JudgedCanary | undefined;
  /** Pages may disappear, or need further values in their address, although links lead to them. */
  readonly acceptsRemovedPages?: boolean | undefined;
  /** Visitors may get a version again that the judge of canaries took back. */
  readonly acceptsTakenBack?: boolean | undefined;
  /** What answers the calls. Without a server, calls are not compared. */
  readonly servers?: readonly ServerContract[] | undefined;
}

/** Makes a published version live, after every check; `latest` is the one published last. */
export async function promote(
  registry: WritableRegistry,
  bundle: string,
  version: string,
  options: PromoteOptions = {},
): Promise<Moved> {
  const { moved, generation, isUnchanged } = await promoteTogether(
    registry,
    { [bundle]: version },
    options,
  );
  return { ...moved[0]!, generation, isUnchanged };
}

/** What a promotion or a rollback of several bundles did. */
export interface GroupPromotion {
  readonly moved: readonly Omit<Moved, 'generation' | 'isUnchanged'>[];
  readonly generation: number;
  readonly isUnchanged: boolean;
}

/**
 * Makes versions of several bundles live in one move, each checked against the others: a change of
 * the contract between bundles goes live as a whole, or not at all.
 */
export async function promoteTogether(
  registry: WritableRegistry,
  versions: Readonly<Record<string, string>>,
  options: PromoteOptions = {},
): Promise<GroupPromotion> {
  const { store } = registry;
  const candidates = await Promise.all(
    Object.entries(versions).map(([bundle, version]) => readCandidate(store, bundle, version)),
  );
  const descriptors = candidates.map(({ descriptor }) => descriptor);
  const share = canaryShare(registry, options);
  return movePointers(
    registry,
    async (bundles) => {
      const isOutdated = options.judged !== undefined && !isStillJudged(bundles, options.judged);
      if (!isOutdated) {
        // Within the move: a sweep may have removed files since another move was read.
        const faults = await Promise.all(candidates.map((one) => findFaults(store, one)));
        const clashes = await findClashes(store, bundles, descriptors, options);
        refuseIf(refusedTitle(descriptors), [
          ...planRefusals(options),
          ...groupRefusals(Object.keys(versions), options.canaryPercent),
          ...(await pastRefusals(registry, bundles, candidates, options)),
          ...faults.flat(),
          ...clashes,
        ]);
      }
      const next = isOutdated ? {} : promotedChannels(bundles, candidates, share, options);
      const moved = candidates.map(({ descriptor: { name: bundle, version } }) => ({
        bundle,
        version,
        before: liveChannel(bundles, bundle)?.stable,
        canaryPercent: sharePercent(next[bundle], version),
      }));
      return {
        bundles: { ...bundles, ...next },
        draft: promotionAct(candidates, bundles, options.canaryPercent),
        result: { moved },
      };
    },
    options,
  );
}

/** What the history says against candidates. Read within the move, as the judge may have been faster. */
async function pastRefusals(
  registry: WritableRegistry,
  bundles: Channels,
  candidates: readonly StoredVersion[],
  { acceptsTakenBack = false }: PromoteOptions,
): Promise<GateRefusal[]> {
  const { entries } = await readHistory(registry.store, knownKeys(registry));
  return [
    ...digestRefusals(entries, bundles, candidates),
    ...(acceptsTakenBack ? [] : takenBackRefusals(entries, bundles, candidates)),
  ];
}

/** The share that a version has. Beside one that was stable already, the canary is another. */
function sharePercent(channel: Channel | undefined, version: string): number | undefined {
  return channel?.canary?.version === version ? channel.canary.percent : undefined;
}

async function findFaults(
  store: RegistryStore,
  { descriptor, digest }: StoredVersion,
): Promise<GateRefusal[]> {
  const text = await store.readDescriptor(descriptor.name, descriptor.version);
  if (text !== undefined && integrityHash(text) === digest)
    return checkStoredFiles(store, descriptor);
  const { name: bundle, version } = descriptor;
  return [refusal('changedMeanwhile', { bundle, version })];
}

function canaryShare(
  { now = () => new Date() }: WritableRegistry,
  { canaryPercent, plan }: PromoteOptions,
): CanaryShare | undefined {
  if (canaryPercent === undefined) return undefined;
  return { percent: canaryPercent, since: now().toISOString(), ...(plan && { plan }) };
}

/** What the history says of a promotion. */
function promotionAct(
  candidates: readonly StoredVersion[],
  bundles: Channels,
  percent: number | undefined,
): Omit<ActDraft, 'generation'> {
  return {
    act: percent === undefined ? 'promote' : 'canary',
    bundles: candidates.map(({ descriptor }) => {
      const { name: bundle, version } = descriptor;
      const before = liveChannel(bundles, bundle)?.stable;
      return { bundle, version, before, percent, commit: builtFrom(descriptor) };
    }),
  };
}

function refusedTitle(descriptors: readonly Descriptor[]): string {
  const [first] = descriptors;
  return descriptors.length === 1 && first !== undefined
    ? `${bundleVersion(first)} can't be promoted:`
    : "These versions can't be promoted together:";
}

/** Why candidates do not fit each other, or what stays live. */
async function findClashes(
  store: RegistryStore,
  bundles: Channels,
  descriptors: readonly Descriptor[],
  options: PromoteOptions,
): Promise<GateRefusal[]> {
  const moving = new Set(descriptors.map(({ name }) => name));
  const staying = Object.fromEntries(
    Object.entries(bundles).filter(([bundle]) => !moving.has(bundle)),
  );
  const found = await Promise.all(
    descriptors.map(async (candidate) => {
      const others = descriptors.filter(({ name }) => name !== candidate.name);
      const live = await readLive(store, staying, candidate.name);
      const clashes = checkCompatibility(candidate, {
        shells: [...live.shells, ...others.filter((one) => one.kind === 'shell')],
        remotes: [...live.remotes, ...others.filter((one) => one.kind === 'remote')],
        unread: live.unread,
        servers: options.servers,
        replaced: isAccepted(bundles, candidate, options)
          ? undefined
          : await readReplaced(store, bundles, candidate.name),
      });
      return [...live.unread.map((one) => unreadRefusal(one)), ...clashes];
    }),
  );
  return uniqueRefusals(found.flat());
}

/** Whether pages may disappear: it is said now, or was said when the same canary began. */
function isAccepted(
  bundles: Channels,
  { name, version }: Pick<Descriptor, 'name' | 'version'>,
  { acceptsRemovedPages = false }: PromoteOptions,
): boolean {
  const canary = liveChannel(bundles, name)?.canary;
  const wasAccepted = canary?.version === version && canary.acceptsRemovedPages === true;
  return acceptsRemovedPages || wasAccepted;
}

function promotedChannels(
  bundles: Channels,
  candidates: readonly StoredVersion[],
  share: CanaryShare | undefined,
  options: PromoteOptions,
): Channels {
  return Object.fromEntries(
    candidates.map(({ descriptor, digest }) => {
      const { name, version } = descriptor;
      const accepted = isAccepted(bundles, descriptor, options) && {
        acceptsRemovedPages: true as const,
      };
      const candidate = { bundle: name, version, digest };
      return [name, promotedChannel(bundles[name], candidate, share && { ...share, ...accepted })];
    }),
  );
}
