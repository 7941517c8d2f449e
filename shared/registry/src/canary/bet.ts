/** How many were observed in each part of the visitors, and how many of them were bad. */
export interface Observed {
  readonly canary: Tally;
  readonly stable: Tally;
}

/** Observations, and how many of them were bad. */
export interface Tally {
  readonly all: number;
  readonly bad: number;
}

/** A limit for the canary's share of bad observations: `ratio` times the stable share, plus `extra`. */
export interface Limit {
  readonly ratio: number;
  readonly extra: number;
}

/** What is claimed, and doubted by betting against it: the canary is within the limit, or beyond it. */
export type Claim = 'within' | 'beyond';

/** The shares that a bet expects. */
interface Shares {
  readonly canary: number;
  readonly stable: number;
}

const smallest = 1e-6;
const share = (value: number) => Math.min(Math.max(value, smallest), 1 - smallest);

/** How much is known before the first observation, in observations. */
const weight = { stable: 20, suspected: 4, hoped: 100 };
/** What is expected of the stable version before anything was observed. */
const firstStableShare = 0.02;
/** How far beyond its limit a bad canary is expected before anything was observed. */
const firstExcess = 0.1;

/**
 * How much new observations speak against a claim: the logarithm of the factor by which a bet against
 * it grows. The bet is made with what was known `before`, so it is fair while the claim holds, however
 * the stable share is and however often one looks.
 *
 * The factor is the likelihood of the expected shares, divided by that of the nearest shares for which
 * the claim holds: the e-variable of Turner, Ly and Grünwald, "Generic E-variables for exact
 * sequential k-sample tests that allow for optional stopping" (2024), for one block of observations.
 */
export function betAgainst(claim: Claim, limit: Limit, before: Observed, added: Observed): number {
  const expected = expectShares(claim, limit, before);
  const bound = limit.ratio * expected.stable + limit.extra;
  const isClaimed = claim === 'within' ? expected.canary <= bound : expected.canary >= bound;
  if (isClaimed) return 0;
  const nearest = nearestShares(limit, expected, added);
  return (
    likelihood(added.canary, expected.canary) -
    likelihood(added.canary, nearest.canary) +
    likelihood(added.stable, expected.stable) -
    likelihood(added.stable, nearest.stable)
  );
}

/** The same against the claim that a share of all observations is at least `least`. */
export function betAgainstShare(least: number, before: Tally, added: Tally): number {
  const known = 20;
  const expected = share((before.bad + (known * least) / 4) / (before.all + known));
  if (expected >= least) return 0;
  return likelihood(added, expected) - likelihood(added, share(least));
}

function expectShares(claim: Claim, limit: Limit, { canary, stable }: Observed): Shares {
  const expected = share(
    (stable.bad + weight.stable * firstStableShare) / (stable.all + weight.stable),
  );
  const isSuspected = claim === 'within';
  const first = isSuspected ? limit.ratio * expected + limit.extra + firstExcess : expected;
  const known = isSuspected ? weight.suspected : weight.hoped;
  return {
    stable: expected,
    canary: share((canary.bad + known * share(first)) / (canary.all + known)),
  };
}

/**
 * The shares on the limit that are nearest to the expected ones, each part weighted by its
 * observations. The distance is convex, so the place where its slope is zero is found by halving.
 */
function nearestShares({ ratio, extra }: Limit, expected: Shares, added: Observed): Shares {
  const slope = (stable: number, canary: number) =>
    (ratio * added.canary.all * (canary - expected.canary)) / (canary * (1 - canary)) +
    (added.stable.all * (stable - expected.stable)) / (stable * (1 - stable));
  let low = smallest;
  let high = share((1 - extra) / ratio);
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (slope(middle, ratio * middle + extra) > 0) high = middle;
    else low = middle;
  }
  return { stable: low, canary: share(ratio * low + extra) };
}

function likelihood({ all, bad }: Tally, expected: number): number {
  return bad * Math.log(expected) + (all - bad) * Math.log(1 - expected);
}
