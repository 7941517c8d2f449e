import { calculateSpread, formatTable } from '../statistics';
import { categories, type Category, type PageScores } from './read-page';

/** The target score of each category. */
const wanted: Readonly<Record<Category, number>> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 0,
};

/** The longest blocking time, in milliseconds. */
const wantedTbt = 150;

type Measured = Readonly<Record<string, readonly PageScores[]>>;

function figure(values: readonly number[], digits = 0): string {
  const { median, min, max } = calculateSpread(values);
  const show = (value: number) => value.toFixed(digits);
  return show(min) === show(max) ? show(median) : `${show(median)} (${show(min)}–${show(max)})`;
}

/** Scores and times of each page as a table; what misses its target is marked. */
export function showScores(measured: Measured): string {
  const head = ['', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'speed index', 'machine'];
  const rows = Object.entries(measured).map(([path, runs]) => {
    const scores = categories.map((category) => {
      const values = runs.map((run) => run.scores[category]);
      const isUnder = calculateSpread(values).median < wanted[category];
      return `${figure(values)}${isUnder ? ' UNDER' : ''}`;
    });
    const tbt = runs.map((run) => run.tbt);
    return [
      path,
      ...scores,
      figure(runs.map(({ fcp }) => fcp)),
      figure(runs.map(({ lcp }) => lcp)),
      `${figure(tbt)}${calculateSpread(tbt).median > wantedTbt ? ' OVER' : ''}`,
      figure(
        runs.map(({ cls }) => cls),
        3,
      ),
      figure(runs.map(({ speedIndex }) => speedIndex)),
      figure(runs.map(({ machine }) => machine)),
    ];
  });
  return formatTable([head, ...rows]);
}

/** What did not get everything, once for each page. */
export function failedAudits(measured: Measured): string[] {
  return Object.entries(measured).flatMap(([path, runs]) =>
    [...new Set(runs.flatMap(({ failed }) => failed.map((text) => text.replace(/ \(.*/, ''))))].map(
      (text) => `${path}  ${text}`,
    ),
  );
}
