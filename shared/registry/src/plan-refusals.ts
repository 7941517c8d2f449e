import type { PromoteOptions } from './promote';
import type { Refusal } from './refusal';

/** A canary is judged beside one stable version. For several bundles, visitors would get mixed versions. */
export function groupRefusals(bundles: readonly string[], share: number | undefined): Refusal[] {
  if (bundles.length < 2 || share === undefined) return [];
  return [
    {
      what: `${bundles.join(' and ')} would all be a canary`,
      why: 'A canary is one bundle: visitors are divided for each bundle separately',
      fix: 'Promote them to everybody in one step, or let each be a canary alone',
    },
  ];
}

/**
 * Why a plan can't be followed. Without its share, the version would go to everybody at once. The judge
 * of canaries goes on by a plan that was checked when it began.
 */
export function planRefusals({ plan, canaryPercent, judged }: PromoteOptions): Refusal[] {
  if (plan === undefined || judged !== undefined) return [];
  const { percents } = plan;
  const isGrowing = percents.every((one, index) => index === 0 || one > percents[index - 1]!);
  const [first] = percents;
  if (isGrowing && first === canaryPercent) return [];
  const given = canaryPercent === undefined ? 'everybody' : `${canaryPercent} % of visitors`;
  return [
    {
      what: isGrowing
        ? `It would begin with ${given}, and the plan ${percents.join(', ')} begins with ${first} %`
        : `The shares of the plan ${percents.join(', ')} do not grow`,
      why: 'A plan exists to give a version to few visitors first',
      fix: 'Give shares that grow, such as --plan 1,10,50,100, and begin with the first of them',
    },
  ];
}
