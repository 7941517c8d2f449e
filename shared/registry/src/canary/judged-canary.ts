import type { Channels } from '../live-bundles';
import { liveChannel } from '../pointers';

/** The step of a canary that was judged. */
export interface JudgedCanary {
  readonly bundle: string;
  readonly version: string;
  readonly since: string;
}

/** Whether visitors still get what was judged: somebody may have moved it meanwhile. */
export function isStillJudged(
  bundles: Channels,
  { bundle, version, since }: JudgedCanary,
): boolean {
  const canary = liveChannel(bundles, bundle)?.canary;
  return canary?.version === version && canary.since === since;
}
