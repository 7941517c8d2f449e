import { type JudgedVital, judgedVitals } from '@club/api/contract/canaries';
import type { HealthPoint } from '../canaries/health-repository';
import type { Vitals } from '../canaries/vitals-repository';

/** What was observed of one version of a bundle in one interval. */
export interface ChartPoint extends HealthPoint {
  readonly vitals: Vitals;
}

type Count = (point: ChartPoint) => number;

/** A share of visits: `part` of `all`. */
export interface Measure {
  readonly title: string;
  /** For the head of a column. */
  readonly short: string;
  readonly part: Count;
  readonly all: Count;
  /** Those of the part that are far beyond the limit. */
  readonly far?: { readonly title: string; readonly part: Count };
}

/** The sum of what all points have. */
export function sumBy<Point>(points: readonly Point[], count: (point: Point) => number): number {
  return points.reduce((sum, one) => sum + count(one), 0);
}

/** Where a vital is good no more, and where it is poor, as browsers' `web-vitals` rates it. */
const limits: Readonly<Record<JudgedVital, { readonly good: string; readonly poor: string }>> = {
  LCP: { good: '2,5 с', poor: '4 с' },
  INP: { good: '200 мс', poor: '500 мс' },
  CLS: { good: '0,1', poor: '0,25' },
};

/** What charts show of a bundle. */
export const measures: readonly Measure[] = [
  {
    title: 'Відвідування з помилками',
    short: 'З помилками',
    part: ({ errors }) => errors,
    all: ({ visits }) => visits,
  },
  {
    title: 'Відвідування, де не завантажився файл',
    short: 'Без файла',
    part: ({ failedLoads }) => failedLoads,
    all: ({ visits }) => visits,
  },
  {
    title: 'Повільні відвідування (поганий LCP, INP або CLS)',
    short: 'Повільні',
    part: ({ slow }) => slow,
    all: ({ measured }) => measured,
  },
  ...judgedVitals.map((vital) => ({
    title: `${vital} понад ${limits[vital].good}`,
    short: `${vital} понад ${limits[vital].good}`,
    part: ({ vitals }: ChartPoint) => vitals[vital]?.notGood ?? 0,
    all: ({ vitals }: ChartPoint) => vitals[vital]?.measured ?? 0,
    far: {
      title: `понад ${limits[vital].poor}`,
      part: ({ vitals }: ChartPoint) => vitals[vital]?.poor ?? 0,
    },
  })),
];
