import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { operatorTable } from '../../app/operator-table';
import type { HealthPoint } from '../canaries/health-repository';
import { shareText } from './numbers';

type Counted = Omit<HealthPoint, 'bundle' | 'version' | 'at'>;

interface Measure {
  readonly title: string;
  readonly part: (counts: Counted) => number;
  readonly all: (counts: Counted) => number;
}

const measures: readonly Measure[] = [
  { title: 'Відвідування з помилками', part: ({ errors }) => errors, all: ({ visits }) => visits },
  {
    title: 'Відвідування, де не завантажився файл',
    part: ({ failedLoads }) => failedLoads,
    all: ({ visits }) => visits,
  },
  {
    title: 'Повільні відвідування (LCP, INP або CLS)',
    part: ({ slow }) => slow,
    all: ({ measured }) => measured,
  },
];

/** The time that the charts show, and how it is divided. */
export interface Period {
  readonly name: string;
  readonly title: string;
  readonly seconds: number;
  readonly intervals: number;
}

export const periods: readonly Period[] = [
  { name: 'day', title: 'Доба', seconds: 3600, intervals: 24 },
  { name: 'week', title: 'Тиждень', seconds: 6 * 3600, intervals: 28 },
  { name: 'month', title: '30 днів', seconds: 24 * 3600, intervals: 30 },
];

/** When the first interval of a period begins. */
export function periodStart({ seconds, intervals }: Period, now: Date): Date {
  const last = Math.floor(now.getTime() / 1000 / seconds);
  return new Date((last - intervals + 1) * seconds * 1000);
}

/** All points as one. */
export function sumVisits(points: readonly Counted[]): Counted {
  const none = { visits: 0, errors: 0, failedLoads: 0, measured: 0, slow: 0 };
  return points.reduce<Counted>(
    (sum, one) => ({
      visits: sum.visits + one.visits,
      errors: sum.errors + one.errors,
      failedLoads: sum.failedLoads + one.failedLoads,
      measured: sum.measured + one.measured,
      slow: sum.slow + one.slow,
    }),
    none,
  );
}

/** A chart shows so many versions: those with the newest visits. */
const LINES = 4;

/** The path of a version: a line through neighbouring intervals, a dot for one alone. */
function linePath(
  points: readonly HealthPoint[],
  { measure, start, period, top }: Omit<Chart, 'points' | 'versions'> & { readonly top: number },
): string {
  const step = period.seconds * 1000;
  let before: number | null = null;
  return points
    .filter((one) => measure.all(one) > 0)
    .map((one) => {
      const column = Math.round((one.at.getTime() - start.getTime()) / step);
      const x = ((column + 0.5) / period.intervals) * 100;
      const y = 40 - (measure.part(one) / measure.all(one) / top) * 38;
      const isNext = before !== null && column === before + 1;
      before = column;
      return `${isNext ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}${isNext ? '' : 'h0'}`;
    })
    .join('');
}

interface Chart {
  readonly points: readonly HealthPoint[];
  readonly versions: readonly string[];
  readonly measure: Measure;
  readonly start: Date;
  readonly period: Period;
}

function chartHtml(chart: Chart): Html {
  const { points, versions, measure, start, period } = chart;
  const shares = points.map((one) => measure.part(one) / Math.max(1, measure.all(one)));
  const top = Math.max(0.01, ...shares);
  const legend = versions.map((version, line) => {
    const { title, ...all } = { title: version, ...sumVisits(ofVersion(points, version)) };
    return html`<li>
      <svg viewBox="0 0 24 4" width="24" height="4" aria-hidden="true">
        <path data-line="${line}" d="M0 2h24" />
      </svg>
      ${title}: ${shareText(measure.part(all), measure.all(all))}
    </li>`;
  });
  const end = new Date(start.getTime() + period.intervals * period.seconds * 1000);
  return html`<figure class="card chart">
    <figcaption>${measure.title}</figcaption>
    <small>до ${shareText(top, 1)}</small>
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path class="ground" d="M0 40h100" />
      ${versions.map(
        (version, line) =>
          html`<path
            data-line="${line}"
            d="${linePath(ofVersion(points, version), { measure, start, period, top })}"
          />`,
      )}
    </svg>
    <p class="ends">
      <small>${kyivTime.format(start)}</small> <small>${kyivTime.format(end)}</small>
    </p>
    <ul class="legend">
      ${legend}
    </ul>
  </figure>`;
}

function ofVersion(points: readonly HealthPoint[], version: string): HealthPoint[] {
  return points.filter((one) => one.version === version);
}

/** The charts of a bundle, and their numbers as a table. */
export function healthHtml(points: readonly HealthPoint[], period: Period, now: Date): Html {
  if (points.length === 0) {
    return html`<p class="empty">За цей час браузери нічого не повідомили.</p>`;
  }
  const start = periodStart(period, now);
  const newest = [...new Set(points.toReversed().map(({ version }) => version))];
  const versions = newest.slice(0, LINES).reverse();
  const charts = measures.map((measure) => chartHtml({ points, versions, measure, start, period }));
  return html`<div class="charts">${charts}</div>
    <details>
      <summary>Числа графіків</summary>
      ${operatorTable({
        caption: 'За версіями і часом, найновіші перші',
        empty: '',
        rows: points.toReversed(),
        columns: [
          { title: 'Від', cell: ({ at }) => kyivTime.format(at) },
          { title: 'Версія', cell: ({ version }) => version },
          { title: 'Відвідувань', cell: ({ visits }) => visits },
          ...measures.map(({ title, part, all }) => ({
            title,
            cell: (one: HealthPoint) => `${part(one)} (${shareText(part(one), all(one))})`,
          })),
        ],
      })}
    </details>`;
}
