import { betAgainst, betAgainstShare, type Limit, type Observed, type Tally } from './bet';

/** What was observed of one version. Each visitor counts once. */
export interface Counts {
  readonly visits: number;
  readonly errors: number;
  readonly failedLoads: number;
  /** Visits whose web vitals were measured, and those of them with a poor one. */
  readonly measured: number;
  readonly slow: number;
}

/** What was observed of both versions. */
export interface BothCounts {
  readonly canary: Counts;
  readonly stable: Counts;
}

/** What is known of a comparison beside its observations. */
export interface Trial {
  readonly bundle: string;
  /** The share of visitors that get the canary. */
  readonly percent: number;
}

/** What a canary may be worse in: more of something bad, or visits that report nothing at all. */
export type Fault = Rate | 'silent';
type Rate = 'errors' | 'failedLoads' | 'slow';

/** Observations that are part of the bets already, and how far the bets have grown, as logarithms. */
interface RateEvidence {
  readonly seen: Observed;
  /** Of the bet that the canary is worse than its limit. */
  readonly worse: number;
  /** Of the bet that it is not much worse. */
  readonly fine: number;
}

/** What is known of a canary. It is stored between two looks, so it is plain data. */
export interface Evidence extends Readonly<Record<Rate, RateEvidence>> {
  /** All visits, and as `bad` those with the canary. */
  readonly silent: { readonly seen: Tally; readonly worse: number };
}

/** `bad`: worse than its limit. `good`: shown not to be much worse. `open`: too little is known. */
export type Verdict =
  { readonly kind: 'bad'; readonly fault: Fault } | { readonly kind: 'good' | 'open' };

/** How much worse than the stable version a canary may be. */
const limits: Readonly<Record<Rate, Limit>> = {
  errors: { ratio: 1.25, extra: 0.005 },
  failedLoads: { ratio: 1.25, extra: 0.005 },
  slow: { ratio: 1.25, extra: 0.05 },
};
/** What a canary must be shown to stay below before everybody gets it. */
const assurances: Readonly<Record<Rate, Limit>> = {
  errors: { ratio: 1.25, extra: 0.02 },
  failedLoads: { ratio: 1.25, extra: 0.02 },
  slow: { ratio: 1.25, extra: 0.1 },
};
const rates = ['errors', 'failedLoads', 'slow'] as const;
/** The share of the expected reports that a canary of the shell must send: one that never starts sends none. */
const leastReporting = 0.7;

/** The probability that a canary which is within its limits is ever taken back. */
export const falseAlarms = 0.02;
/** The probability that a canary which is much worse is called good. */
const falseAssurance = 0.02;

const none: Tally = { all: 0, bad: 0 };
const unknown: RateEvidence = { seen: { canary: none, stable: none }, worse: 0, fine: 0 };

/** What is known of a canary that nobody has opened yet. */
export const noEvidence: Evidence = {
  errors: unknown,
  failedLoads: unknown,
  slow: unknown,
  silent: { seen: none, worse: 0 },
};

/** Adds what was observed since the last look; `totals` are all observations of this step. */
export function addEvidence(before: Evidence, totals: BothCounts, trial: Trial): Evidence {
  return {
    errors: addRate('errors', before, totals),
    failedLoads: addRate('failedLoads', before, totals),
    slow: addRate('slow', before, totals),
    silent: trial.bundle === 'shell' ? addSilence(before.silent, totals, trial) : before.silent,
  };
}

/** While one of the versions has no new observations there is nothing to compare: they are added later. */
function addRate(rate: Rate, before: Evidence, totals: BothCounts): RateEvidence {
  const { seen, worse, fine } = before[rate];
  const now = observed(rate, totals);
  const added = {
    canary: difference(now.canary, seen.canary),
    stable: difference(now.stable, seen.stable),
  };
  if (added.canary.all === 0 || added.stable.all === 0) return before[rate];
  return {
    seen: now,
    worse: worse + betAgainst('within', limits[rate], seen, added),
    fine: fine + betAgainst('beyond', assurances[rate], seen, added),
  };
}

function addSilence(
  { seen, worse }: Evidence['silent'],
  { canary, stable }: BothCounts,
  { percent }: Trial,
): Evidence['silent'] {
  const now = { all: canary.visits + stable.visits, bad: canary.visits };
  const reporting = leastReporting * percent;
  const least = reporting / (reporting + 100 - percent);
  return { seen: now, worse: worse + betAgainstShare(least, seen, difference(now, seen)) };
}

function observed(rate: Rate, { canary, stable }: BothCounts): Observed {
  const tally = (counts: Counts): Tally => ({
    all: rate === 'slow' ? counts.measured : counts.visits,
    bad: counts[rate],
  });
  return { canary: tally(canary), stable: tally(stable) };
}

function difference(now: Tally, before: Tally): Tally {
  return { all: now.all - before.all, bad: now.bad - before.bad };
}

/**
 * Says what the evidence shows so far. It may be asked as often as one likes. `steps` is how many steps
 * of a plan are judged, each from the beginning: they share the probability of a false alarm.
 */
export function judge(evidence: Evidence, steps: number): Verdict {
  const faults: readonly Fault[] = [...rates, 'silent'];
  const enough = Math.log((faults.length * steps) / falseAlarms);
  const fault = faults.find((one) => evidence[one].worse >= enough);
  if (fault !== undefined) return { kind: 'bad', fault };
  const isAssured = rates.every((rate) => evidence[rate].fine >= Math.log(1 / falseAssurance));
  return { kind: isAssured ? 'good' : 'open' };
}
