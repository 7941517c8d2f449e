import type { EndpointInput } from '@club/api';
import type { JudgedVital, reportVisit } from '@club/api/contract/canaries';
import type { VitalRating } from '@club/api/tracked-events';
import type { BundleTags } from '../errors/bundles';

/** What is reported of a bundle. */
export type BundleReport = EndpointInput<typeof reportVisit>['bundles'][number];

/** What has happened with a bundle in this visit. */
interface BundleVisit {
  readonly tags: BundleTags;
  readonly since: number;
  /** This device has reported a visit with it before: only vitals are missing. */
  readonly isRepeated: boolean;
  error: boolean;
  failedLoad: boolean;
  networkFailure: boolean;
  isReported: boolean;
  areVitalsReported: boolean;
}

const untouched = {
  error: false,
  failedLoad: false,
  networkFailure: false,
  areVitalsReported: false,
};

/** What may happen in a visit. A failure of the network is no fault of a version, and is not reported. */
export type Fault = 'error' | 'failedLoad' | 'networkFailure';

/** A visit as it is reported, by bundle. */
export interface Visit {
  /**
   * A file of the bundle was requested. True for the first one. `isRepeated` where an earlier visit with it
   * was reported without vitals that count.
   */
  readonly begin: (tags: BundleTags, isRepeated?: boolean) => boolean;
  /** A file of a bundle came from the network, and not from a cache. */
  readonly markCold: () => void;
  readonly fail: (tags: BundleTags, kind: Fault) => void;
  readonly measure: (vital: JudgedVital, rating: VitalRating) => void;
  /** What is to be reported now: all of it when the visit is over, else what is a minute old. Each thing once. */
  readonly take: (isOver: boolean) => BundleReport[];
}

const severity = { good: 0, 'needs-improvement': 1, poor: 2 } satisfies Record<VitalRating, number>;

/** A visit that goes on is reported after this time, good or bad. */
export const visitMs = 60_000;

function worst(known: VitalRating | undefined, rating: VitalRating): VitalRating {
  return known === undefined || severity[rating] > severity[known] ? rating : known;
}

/** Begins a visit. `steps` are the steps of canaries; `now` is a clock in milliseconds. */
export function beginVisit(steps: Readonly<Record<string, string>>, now: () => number): Visit {
  const used = new Map<string, BundleVisit>();
  const ratings: Partial<Record<JudgedVital, VitalRating>> = {};
  let isCold = false;

  function find(tags: BundleTags, isRepeated = false): BundleVisit {
    const known = used.get(tags.bundle);
    if (known) return known;
    const one = { tags, since: now(), isRepeated, isReported: isRepeated, ...untouched };
    used.set(tags.bundle, one);
    return one;
  }

  function report(one: BundleVisit, isOver: boolean): BundleReport | null {
    const isDue = !one.isReported && (isOver || now() - one.since >= visitMs);
    // Vitals are final at the end only.
    const measured = Object.values(ratings);
    const isWanted = !one.areVitalsReported && !(isCold && one.isRepeated);
    const hasVitals = isOver && measured.length > 0 && isWanted;
    if (!isDue && !hasVitals) return null;
    const { error, failedLoad, networkFailure, tags } = one;
    const step = steps[tags.bundle];
    one.isReported ||= isDue;
    one.areVitalsReported ||= hasVitals;
    return {
      bundle: tags.bundle,
      version: tags.bundle_version,
      ...(step !== undefined && { step }),
      // Without its file a part fails in other ways too: that is one fault, or none.
      ...(isDue && { visit: { error: error && !failedLoad && !networkFailure, failedLoad } }),
      ...(hasVitals && {
        vitals: {
          slow: measured.includes('poor'),
          ratings: { ...ratings },
          ...(isCold && { cold: true }),
        },
      }),
    };
  }

  return {
    begin(tags, isRepeated) {
      const isFirst = !used.has(tags.bundle);
      find(tags, isRepeated);
      return isFirst;
    },
    markCold: () => void (isCold = true),
    fail(tags, kind) {
      find(tags)[kind] = true;
    },
    measure(vital, rating) {
      // A restored page is measured again, in the same visit.
      ratings[vital] = worst(ratings[vital], rating);
    },
    take: (isOver) =>
      [...used.values()].map((one) => report(one, isOver)).filter((one) => one !== null),
  };
}
