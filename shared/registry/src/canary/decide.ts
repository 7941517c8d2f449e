import type { Canary } from '../pointer-formats';
import { type BothCounts, type Evidence, type Fault, judge } from './judge';
import type { CountOfVersion, JudgeReason } from './judge-reason';

/** Under this name the history keeps what nobody did by hand. */
export const canaryJudge = 'canary judge';

/** What has to happen with a canary. */
export type Decision =
  | { readonly act: 'end'; readonly reason: JudgeReason }
  /** `percent` is 100 for everybody. */
  | { readonly act: 'advance'; readonly percent: number; readonly reason: JudgeReason }
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
    return { act: 'end', reason: faultReason(verdict.fault, observation) };
  }
  const percent = nextPercent(canary);
  const { plan, since } = canary;
  if (plan === undefined || since === undefined || percent === undefined) return { act: 'wait' };
  const isShown = percent < 100 || verdict.kind === 'good';
  if (totals.canary.visits < plan.visits || !isShown) return { act: 'wait' };
  const until = new Date(Date.parse(since) + plan.minutes * 60_000);
  if (now < until) return { act: 'wait', until };
  const kind = percent === 100 ? 'shownNotWorse' : 'notWorse';
  return { act: 'advance', percent, reason: { kind, ...comparison('errors', observation) } };
}

/** The steps of a plan that are judged: all but everybody. */
function judgedSteps({ plan }: Canary): number {
  return plan?.percents.filter((one) => one < 100).length ?? 1;
}

function nextPercent({ plan, percent }: Canary): number | undefined {
  return plan?.percents.find((one) => one > percent);
}

function faultReason(fault: Fault, observation: Observation): JudgeReason {
  if (fault !== 'silent') return { kind: fault, ...comparison(fault, observation) };
  const { canary, totals } = observation;
  const { visits } = totals.canary;
  const counted = { version: canary.version, count: visits, of: visits + totals.stable.visits };
  return { kind: fault, canary: counted, percent: canary.percent };
}

function comparison(fault: Exclude<Fault, 'silent'>, observation: Observation) {
  const { canary, stable, totals } = observation;
  const counted = (one: keyof BothCounts, version: string): CountOfVersion => {
    const { measured, visits, [fault]: count } = totals[one];
    return { version, count, of: fault === 'slow' ? measured : visits };
  };
  return { canary: counted('canary', canary.version), stable: counted('stable', stable) };
}
