import { addEvidence, falseAlarms, judge, noEvidence, type Evidence } from './judge';

const visitors = 10_000;
/** Shares of visitors; after the last one everybody gets the version. */
const plan = [1, 10, 50];
/** How many visitors come between two looks. */
const perLook = 25;
const minVisits = 50;
/** Visitors whose browsers always fail, whatever the version: they are the same ones in each step. */
const brokenBrowsers = 0.006;

/** How a version behaves: the shares of visits in which something happens. */
interface Behaviour {
  readonly throws: number;
  readonly failsToLoad: number;
  readonly slow: number;
  /** The share of visits that open a page which always throws. */
  readonly brokenPage: number;
  /** The share of visits whose page never starts, so nothing is reported. */
  readonly silent: number;
}

const usual: Behaviour = { throws: 0.005, failsToLoad: 0.004, slow: 0.1, brokenPage: 0, silent: 0 };
const bad: Behaviour = { throws: 0.2, failsToLoad: 0.15, slow: 0.5, brokenPage: 0, silent: 0 };
/** As bad as a canary may be beside the usual version: a quarter more, and half a percent or five. */
const atItsLimits: Behaviour = { ...usual, throws: 0.01278, failsToLoad: 0.01, slow: 0.175 };

// Names of the module are found faster than globals, and these are needed 100 million times.
const { imul } = Math;

/** A seeded random generator (mulberry32): the same seed gives the same fleet. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Visitor {
  readonly position: number;
  readonly isBroken: boolean;
}

function countVisit(
  counts: ReturnType<typeof noCounts>,
  how: Behaviour,
  { isBroken }: Visitor,
  random: () => number,
) {
  if (random() < how.silent) return;
  counts.visits += 1;
  if (isBroken || random() < how.throws || random() < how.brokenPage) counts.errors += 1;
  if (random() < how.failsToLoad) counts.failedLoads += 1;
  if (random() < 0.2) return;
  counts.measured += 1;
  if (random() < how.slow) counts.slow += 1;
}

const noCounts = () => ({ visits: 0, errors: 0, failedLoads: 0, measured: 0, slow: 0 });

/** How a canary ends: why it was taken back, or that everybody got it, or that neither was shown. */
interface Outcome {
  readonly end: string;
  /** Visits with the canary until then. */
  readonly seen: number;
}

/** All visitors come once in each step; the server looks after every few of them. */
function runPlan(bundle: string, stable: Behaviour, canary: Behaviour, seed: number): Outcome {
  const random = randomFrom(seed);
  const fleet = Array.from({ length: visitors }, () => ({
    position: random() * 100,
    isBroken: random() < brokenBrowsers,
  }));
  let seen = 0;
  for (const percent of plan) {
    const totals = { canary: noCounts(), stable: noCounts() };
    let evidence: Evidence = noEvidence;
    let isOver = false;
    for (let number = 0; number < visitors && !isOver; number += 1) {
      const visitor = fleet[number]!;
      const isCanary = visitor.position < percent;
      if (isCanary) seen += 1;
      countVisit(
        isCanary ? totals.canary : totals.stable,
        isCanary ? canary : stable,
        visitor,
        random,
      );
      if (number % perLook !== 0) continue;
      evidence = addEvidence(
        evidence,
        { canary: { ...totals.canary }, stable: { ...totals.stable } },
        { bundle, percent },
      );
      const verdict = judge(evidence, plan.length);
      if (verdict.kind === 'bad') return { end: verdict.fault, seen };
      const isLast = percent === plan.at(-1);
      isOver = totals.canary.visits >= minVisits && (!isLast || verdict.kind === 'good');
    }
    if (!isOver) return { end: 'open', seen };
  }
  return { end: 'everybody', seen };
}

function runMany(runs: number, bundle: string, stable: Behaviour, canary: Behaviour) {
  const outcomes = Array.from({ length: runs }, (_, seed) => runPlan(bundle, stable, canary, seed));
  const ends: Record<string, number> = {};
  for (const { end } of outcomes) ends[end] = (ends[end] ?? 0) + 1;
  const seen = outcomes.map((one) => one.seen).toSorted((a, b) => a - b);
  return { ends, median: seen[Math.floor(runs / 2)]! };
}

describe('a bad canary in a fleet of 10,000 visitors is taken back', () => {
  test.each([
    ['that always throws', 'shop', 'errors', { ...usual, throws: 1 }, 10],
    ['that throws for 3 % of visitors', 'shop', 'errors', { ...usual, throws: 0.035 }, 3000],
    ['whose chunk fails to load', 'shop', 'failedLoads', { ...usual, failsToLoad: 0.3 }, 50],
    ['that is slow', 'shop', 'slow', { ...usual, slow: 0.4 }, 500],
    ['that throws on one page', 'shop', 'errors', { ...usual, brokenPage: 0.05 }, 1500],
    ['whose page does not start', 'shell', 'silent', { ...usual, silent: 1 }, 50],
  ])('one %s', (_, bundle, fault, canary, atMost) => {
    const { ends, median } = runMany(50, bundle, usual, canary);
    expect(ends[fault]).toBeGreaterThanOrEqual(49);
    expect(median).toBeLessThan(atMost);
  });
});

describe('at most 2 % of canaries are taken back', () => {
  test.each([
    ['that are as good as the stable version', usual, usual],
    ['that are as bad as the stable version', bad, bad],
    ['that are just at their limits', usual, atItsLimits],
  ])('%s', (_, stable, canary) => {
    const runs = 200;
    const { ends } = runMany(runs, 'shell', stable, canary);
    const { everybody = 0, open = 0 } = ends;
    expect(runs - everybody - open).toBeLessThanOrEqual(falseAlarms * runs);
  });
});
