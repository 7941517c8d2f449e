import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteDescriptor } from '@club/registry/formats';
import { workspace } from '../places';
import { calculateSpread, formatTable, type Spread } from '../statistics';
import type { BenchPage } from './pages';
import type { Visit } from './visit';

export type Side = 'composed' | 'control';
export type Kind = 'cold' | 'warm';

/** All visits of one page in one state of the cache. */
export interface Series {
  readonly page: BenchPage;
  readonly kind: Kind;
  readonly visits: Readonly<Record<Side, readonly Visit[]>>;
}

/** Cold visits, and how many requests stood one behind the other before the page answered. */
export interface ColdSeries extends Series {
  readonly kind: 'cold';
  readonly levels: Readonly<Record<Side, number>>;
}

/** A promise of the product, and whether this run held it. */
export interface Target {
  readonly what: string;
  readonly measured: number;
  readonly limit: number;
  readonly isHeld: boolean;
}

type Measure = keyof Visit;

interface Row {
  readonly measure: Measure;
  readonly label: string;
  readonly show: (value: number) => string;
}

const kilobyte = 1024;
const asKilobytes = (value: number) => (value / kilobyte).toFixed(1);
const asWhole = (value: number) => String(Math.round(value));

const rows: readonly Row[] = [
  { measure: 'scriptBytes', label: 'scripts with headers, KB', show: asKilobytes },
  {
    measure: 'scriptBytesBefore',
    label: 'scripts before it answers, KB brotli',
    show: asKilobytes,
  },
  { measure: 'htmlBytes', label: 'HTML, KB brotli', show: asKilobytes },
  { measure: 'requests', label: 'requests', show: asWhole },
  { measure: 'fcp', label: 'first paint (FCP), ms', show: asWhole },
  { measure: 'lcp', label: 'largest paint (LCP), ms', show: asWhole },
  { measure: 'answers', label: 'page answers, ms', show: asWhole },
  { measure: 'blocked', label: 'total blocking time, ms', show: asWhole },
];

function spread(series: Series, side: Side, measure: Measure): Spread {
  return calculateSpread(series.visits[side].map((visit) => visit[measure]));
}

function ratio(series: Series, measure: Measure): number {
  const control = spread(series, 'control', measure).median;
  return spread(series, 'composed', measure).median / control;
}

function cells({ median, min, max }: Spread, show: Row['show']): string[] {
  return [show(median), min === max ? '' : `${show(min)}–${show(max)}`];
}

/** The measurements of a page as a table; `other` names what the composed app is compared with. */
export function showSeries(series: Series | ColdSeries, other: string): string {
  const head = ['', 'composed', '', other, '', 'ratio'];
  const body = rows.map(({ measure, label, show }) => [
    label,
    ...cells(spread(series, 'composed', measure), show),
    ...cells(spread(series, 'control', measure), show),
    spread(series, 'control', measure).median === 0 ? '' : ratio(series, measure).toFixed(2),
  ]);
  if (!('levels' in series)) return formatTable([head, ...body]);
  const { composed, control } = series.levels;
  const levels = [String(composed), '', String(control), '', (composed / control).toFixed(2)];
  return formatTable([head, ...body, ['levels of requests before it answers', ...levels]]);
}

/** The measurements of a page for programs. */
export function seriesSummary(series: Series) {
  const sides = ['composed', 'control'] as const;
  return Object.fromEntries(
    rows.map(({ measure }) => [
      measure,
      {
        ...Object.fromEntries(sides.map((side) => [side, spread(series, side, measure)])),
        ratio: ratio(series, measure),
      },
    ]),
  );
}

const atMost = (what: string, measured: number, limit: number): Target => ({
  what,
  measured,
  limit,
  isHeld: measured <= limit,
});

/** What the cold visits of a page must hold. */
export function coldTargets(series: ColdSeries): Target[] {
  const { path: at, lcpRatio, bytesRatio, bytesBefore, htmlBytes } = series.page;
  const { composed, control } = series.levels;
  const before = spread(series, 'composed', 'scriptBytesBefore').median / kilobyte;
  const html = spread(series, 'composed', 'htmlBytes').median / kilobyte;
  return [
    atMost(`${at}  LCP, ratio to control`, ratio(series, 'lcp'), lcpRatio),
    atMost(`${at}  script bytes, ratio to control`, ratio(series, 'scriptBytes'), bytesRatio),
    atMost(`${at}  levels of requests`, composed, control + 1),
    ...(bytesBefore === undefined
      ? []
      : [atMost(`${at}  scripts before it answers, KB brotli`, before, bytesBefore)]),
    ...(htmlBytes === undefined
      ? []
      : [atMost(`${at}  HTML with its data, KB brotli`, html, htmlBytes)]),
  ];
}

/** What the warm visits of a page must hold. */
export function warmTargets(series: Series): Target[] {
  return [atMost(`${series.page.path}  warm LCP, ratio to control`, ratio(series, 'lcp'), 1.03)];
}

/** What the entry of each remote must hold. */
export function entryTargets(names: readonly string[]): Target[] {
  return names.map((name) => {
    const file = path.join(workspace, `mf-${name}`, 'dist/remote.json');
    const { budget } = remoteDescriptor.parse(JSON.parse(readFileSync(file, 'utf8')));
    return atMost(`${name}  entry, KB gzip`, budget.entryGzip / kilobyte, 5);
  });
}

/** Targets as a table. */
export function showTargets(targets: readonly Target[]): string {
  return formatTable([
    ['', 'measured', 'at most', ''],
    ...targets.map(({ what, measured, limit, isHeld }) => [
      what,
      measured.toFixed(2),
      limit.toFixed(2),
      isHeld ? 'ok' : 'OVER',
    ]),
  ]);
}
