import { canonicalJson } from './canonical';
import type { Canary, Channel } from './pointer-formats';
import { RefusedError } from './refusal';
import { type GateRefusal, refusal } from './refusals/gate-refusal';

/** A version that passed its checks. */
export interface Promotable {
  readonly bundle: string;
  readonly version: string;
  readonly digest: string;
}

/** The share of visitors who get a version, and how it grows. */
export type CanaryShare = Omit<Canary, 'version'>;

/**
 * A bundle's channel after a promotion: to everybody, or to a share of visitors beside the stable one. A plan
 * exists to bring a version to everybody, so for the stable version there is nothing left to do.
 */
export function promotedChannel(
  before: Channel | undefined,
  { bundle, version, digest }: Promotable,
  share: CanaryShare | undefined,
): Channel {
  const live = before?.retired === true ? undefined : before;
  if (share?.plan !== undefined && live?.stable === version) return live;
  if (share !== undefined) assertCanary(live, bundle, version, share.percent);
  const isCanary = share !== undefined && before !== undefined;
  const stable = isCanary ? before.stable : version;
  const kept = [...new Set([version, stable, ...(before?.kept ?? [])])];
  const earlier = before === undefined ? [] : [before.stable, ...before.previous];
  return {
    stable,
    ...(isCanary ? { canary: nextCanary(before.canary, { version, ...share }) } : {}),
    previous: [...new Set(earlier)].filter((one) => one !== stable),
    kept,
    ...(before?.left && { left: before.left }),
    digests: { ...before?.digests, [version]: digest },
  };
}

/** A step that goes on as it was keeps its beginning, and a plan that is begun again its share. */
function nextCanary(before: Canary | undefined, next: Canary): Canary {
  if (before?.since === undefined) return next;
  const { percent, since } = before;
  const isBegun = next.percent === next.plan?.percents[0];
  const going = { ...next, since, ...(isBegun && { percent }) };
  const isSame = isEqual(before, { ...going, acceptsRemovedPages: before.acceptsRemovedPages });
  return isSame ? going : next;
}

const isEqual = (one: Canary, other: Canary) => canonicalJson(one) === canonicalJson(other);

/** What a rollback takes back: the running canary; without one, the stable version. */
export function versionToTakeBack({ canary, stable }: Pick<Channel, 'canary' | 'stable'>): string {
  return canary?.version ?? stable;
}

/**
 * A bundle's channel after a rollback. What is rolled back stays in the registry for pages that are
 * open, but no later rollback leads to it. Refused where it would take back another version than expected.
 */
export function rolledBackChannel(
  bundle: string,
  channel: Channel | undefined,
  expected?: string,
): Channel {
  if (channel === undefined) {
    throw refuse(bundle, refusal('neverPromoted', { bundle }));
  }
  if (channel.retired === true) {
    throw refuse(bundle, refusal('isRetired', { bundle, version: channel.stable }));
  }
  const { canary, ...withoutCanary } = channel;
  const taken = versionToTakeBack(channel);
  if (expected !== undefined && expected !== taken) {
    const isCanary = canary !== undefined;
    throw refuse(bundle, refusal('otherVersion', { bundle, taken, expected, isCanary }));
  }
  if (canary !== undefined) return withoutCanary;
  const [stable, ...previous] = channel.previous;
  if (stable === undefined) {
    throw refuse(bundle, refusal('nothingEarlier', { bundle, version: channel.stable }));
  }
  return { ...channel, stable, previous };
}

/** A bundle's channel after its retirement. Its files stay for pages that are open. */
export function retiredChannel(channel: Channel): Channel {
  const { canary: _canary, ...withoutCanary } = channel;
  return { ...withoutCanary, retired: true };
}

function assertCanary(
  before: Channel | undefined,
  bundle: string,
  version: string,
  percent: number,
): void {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw refuse(bundle, refusal('badShare', { percent }));
  }
  if (before === undefined) {
    throw refuse(bundle, refusal('canaryWithoutStable', { bundle, version }));
  }
  if (before.stable === version) {
    throw refuse(bundle, refusal('canaryOfStable', { bundle, version }));
  }
}

function refuse(bundle: string, reason: GateRefusal): RefusedError {
  return new RefusedError(`${bundle} stays as it is:`, [reason]);
}
