import type { Canary } from '../pointer-formats';
import { type BothCounts, type Evidence, type Fault, judge } from './judge';

/** Under this name the history keeps what nobody did by hand. */
export const canaryJudge = 'canary judge';

/** What has to happen with a canary. */
export type Decision =
  | { readonly act: 'end'; readonly reason: string }
  /** `percent` is 100 for everybody. */
  | { readonly act: 'advance'; readonly percent: number; readonly reason: string }
  /** Nothing yet; without more visits it can advance at `until`, where that is given. */
  | { readonly act: 'wait'; readonly until?: Date };

/** What was observed of a canary, and the versions that were compared. */
export interface Observation {
  readonly bundle: string;
  readonly stable: string;
  readonly canary: Canary;
  readonly totals: BothCounts;
  readonly evidence: Evidence;
}

/** Decides whether a canary ends, goes on by its plan, or stays. */
export function decide(observation: Observation, now: Date): Decision {
  const { canary, totals, evidence } = observation;
  const verdict = judge(evidence, judgedSteps(canary));
  if (verdict.kind === 'bad') {
    return { act: 'end', reason: faultText(verdict.fault, observation) };
  }
  const percent = nextPercent(canary);
  const { plan, since } = canary;
  if (plan === undefined || since === undefined || percent === undefined) return { act: 'wait' };
  const isShown = percent < 100 || verdict.kind === 'good';
  if (totals.canary.visits < plan.visits || !isShown) return { act: 'wait' };
  const until = new Date(Date.parse(since) + plan.minutes * 60_000);
  if (now < until) return { act: 'wait', until };
  const worse = percent === 100 ? 'shown not to be worse' : 'not worse';
  const reason = `${worse}: ${comparison('errors', observation)}`;
  return { act: 'advance', percent, reason };
}

/** The steps of a plan that are judged: all but everybody. */
function judgedSteps({ plan }: Canary): number {
  return plan?.percents.filter((one) => one < 100).length ?? 1;
}

function nextPercent({ plan, percent }: Canary): number | undefined {
  return plan?.percents.find((one) => one > percent);
}

const faultNames: Readonly<Record<Exclude<Fault, 'silent'>, string>> = {
  errors: 'more visits with errors',
  failedLoads: 'more visits with files that failed to load',
  slow: 'more slow visits',
};

function faultText(fault: Fault, observation: Observation): string {
  if (fault !== 'silent') return `${faultNames[fault]}: ${comparison(fault, observation)}`;
  const { canary, totals } = observation;
  const all = totals.canary.visits + totals.stable.visits;
  return (
    `pages do not start: ${totals.canary.visits} of ${all} visits came from ${canary.version}, ` +
    `which ${canary.percent} % of visitors get`
  );
}

function comparison(fault: Exclude<Fault, 'silent'>, observation: Observation): string {
  const { canary, stable, totals } = observation;
  const text = (one: keyof BothCounts, version: string) => {
    const { measured, visits, [fault]: count } = totals[one];
    return `${count} of ${fault === 'slow' ? measured : visits} with ${version}`;
  };
  return `${text('canary', canary.version)}, ${text('stable', stable)}`;
}
