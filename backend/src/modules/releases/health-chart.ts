import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { operatorTable } from '../../app/operator-table';
import { type ChartPoint, type Measure, measures, sumBy } from './health-measures';
import { shareText } from './numbers';

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

/** A chart shows so many versions: those with the newest visits. */
const LINES = 4;

/** The path of a version: a line through neighbouring intervals, a dot for one alone. */
function linePath(
  points: readonly ChartPoint[],
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
  readonly points: readonly ChartPoint[];
  readonly versions: readonly string[];
  readonly measure: Measure;
  readonly start: Date;
  readonly period: Period;
}

/** «1.2: 12 % з 50» and below it «понад 4 с: 3 %» */
function legendHtml({ part, all, far }: Measure, version: string, points: readonly ChartPoint[]) {
  const counted = sumBy(points, all);
  const share = (count: Measure['part']) => shareText(sumBy(points, count), counted);
  return html`${version}: ${share(part)}${counted > 0 && ` з ${counted}`}
  ${far && counted > 0 && html`<small>${far.title}: ${share(far.part)}</small>`}`;
}

function chartHtml(chart: Chart): Html {
  const { points, versions, measure, start, period } = chart;
  const shares = points.map((one) => measure.part(one) / Math.max(1, measure.all(one)));
  const top = Math.max(0.01, ...shares);
  const legend = versions.map((version, line) => {
    return html`<li>
      <svg viewBox="0 0 24 4" width="24" height="4" aria-hidden="true">
        <path data-line="${line}" d="M0 2h24" />
      </svg>
      ${legendHtml(measure, version, ofVersion(points, version))}
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

function ofVersion(points: readonly ChartPoint[], version: string): ChartPoint[] {
  return points.filter((one) => one.version === version);
}

/** The charts of a bundle, and their numbers as a table. */
export function healthHtml(points: readonly ChartPoint[], period: Period, now: Date): Html {
  if (points.length === 0) {
    return html`<p class="empty">За цей час браузери нічого не повідомили.</p>`;
  }
  const start = periodStart(period, now);
  const newest = [...new Set(points.toReversed().map(({ version }) => version))];
  const versions = newest.slice(0, LINES).reverse();
  const drawCharts = (shown: readonly Measure[]) =>
    html`<div class="charts">
      ${shown.map((measure) => chartHtml({ points, versions, measure, start, period }))}
    </div>`;
  return html`${drawCharts(measures.filter(({ far }) => far === undefined))}
    <details>
      <summary>LCP, INP і CLS окремо</summary>
      ${drawCharts(measures.filter(({ far }) => far !== undefined))}
    </details>
    <details>
      <summary>Числа графіків</summary>
      ${operatorTable({
        caption: 'За версіями і часом, найновіші перші',
        empty: '',
        rows: points.toReversed(),
        columns: [
          {
            title: 'Від',
            cell: ({ at }) => html`<span class="whole">${kyivTime.format(at)}</span>`,
          },
          { title: 'Версія', cell: ({ version }) => version },
          { title: 'Відвідувань', cell: ({ visits }) => visits },
          ...measures.map(({ short, part, all }) => ({
            title: short,
            cell: (one: ChartPoint) => `${part(one)} (${shareText(part(one), all(one))})`,
          })),
        ],
      })}
    </details>`;
}
