import type { PromoteOptions } from './promote';
import { type GateRefusal, refusal } from './refusals/gate-refusal';

/** A canary is judged beside one stable version. For several bundles, visitors would get mixed versions. */
export function groupRefusals(
  bundles: readonly string[],
  share: number | undefined,
): GateRefusal[] {
  if (bundles.length < 2 || share === undefined) return [];
  return [refusal('canariesTogether', { bundles })];
}

/**
 * Why a plan can't be followed. Without its share, the version would go to everybody at once. The judge
 * of canaries goes on by a plan that was checked when it began.
 */
export function planRefusals({ plan, canaryPercent, judged }: PromoteOptions): GateRefusal[] {
  if (plan === undefined || judged !== undefined) return [];
  const { percents } = plan;
  const isGrowing = percents.every((one, index) => index === 0 || one > percents[index - 1]!);
  const [first] = percents;
  if (isGrowing && first === canaryPercent) return [];
  return [refusal('badPlan', { percents, ...(isGrowing && { begins: canaryPercent ?? null }) })];
}
