import type { Counts } from '@club/registry';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { operatorFold } from '../../app/operator-fold';
import type { OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import { findCanaryAlarms } from '../canaries/canary-alarms';
import { type HealthPoint, readHealth } from '../canaries/health-repository';
import { alarmHtml, canaryText } from './canary-state';
import { factsHtml, factUses } from './facts';
import { sumBy } from './health-measures';
import { shareText } from './numbers';
import { historyHtml, readReleaseHistory } from './release-history';
import type { Releases } from './releases-data';

const DAY_MS = 86_400_000;
const SHOWN = 20;
const SHOWN_FIRST = 5;

/** «помилки 0,4 %, без файла 0 %, повільні 3 % із 812» */
function healthText(points: readonly HealthPoint[]): string {
  const sum = (key: keyof Counts) => sumBy(points, (one) => one[key]);
  const visits = sum('visits');
  if (visits === 0) return 'відвідувань не було';
  const errors = shareText(sum('errors'), visits);
  const failedLoads = shareText(sum('failedLoads'), visits);
  const slow = shareText(sum('slow'), sum('measured'));
  return `помилки ${errors}, без файла ${failedLoads}, повільні ${slow}; відвідувань ${visits}`;
}

/** The address of the page of a bundle. */
export function bundleAddress(bundle: string, more: Readonly<Record<string, string>> = {}): string {
  return `/operator/releases?${new URLSearchParams({ bundle, ...more }).toString()}`;
}

/** Pages that belong to the work with releases, for operators who may open them. */
function linksHtml({ operator }: OperatorVisit): Html {
  const mayOpenJobs = operator.roles.some((role) => role === 'money' || role === 'support');
  return html`<p class="steps">
    <a href="/operator/previews">Перегляди нових версій</a>
    ${mayOpenJobs && html`<a href="/operator/jobs">Невдалі завдання</a>`}
  </p>`;
}

/** All bundles: what is live, how it does, who subscribes to which fact, and what was done. */
export async function overviewHtml(
  context: AppContext,
  visit: OperatorVisit,
  { generation, bundles, live }: Releases,
): Promise<Html> {
  const { db, now, config } = context;
  const since = new Date(now().getTime() - DAY_MS);
  const health = await readHealth(db, { since, seconds: 3600 });
  const ofVersion = (bundle: string, version: string | undefined) =>
    health.filter((one) => one.bundle === bundle && one.version === version);
  const table = operatorTable({
    caption: `Покоління ${generation}. Стан за добу, як його повідомили браузери`,
    empty: 'Ще нічого не опубліковано.',
    rows: bundles,
    columns: [
      {
        title: 'Бандл',
        cell: ({ bundle }) => html`<a href="${bundleAddress(bundle)}">${bundle}</a>`,
      },
      {
        title: 'Наживо',
        cell: ({ stable, isRetired }) => stable ?? (isRetired ? 'виведено' : 'ще не випущено'),
      },
      { title: 'Для частки', cell: canaryText },
      {
        title: 'Стан',
        cell: ({ bundle, stable, canary }) =>
          html`${healthText(ofVersion(bundle, stable))}
          ${canary && html`<small>${canary.version}: ${healthText(ofVersion(bundle, canary.version))}</small>`}`,
      },
    ],
  });
  const alarms = await findCanaryAlarms(context);
  const facts = factUses(live);
  const isAll = visit.query['all'] === 'yes';
  return html`${alarms.map(alarmHtml)} ${linksHtml(visit)} ${table}
    <h2 id="history">Історія</h2>
    ${historyHtml(await readReleaseHistory(config.registry), {
      entries: isAll ? Infinity : SHOWN,
      first: isAll ? Infinity : SHOWN_FIRST,
      all: '/operator/releases?all=yes#history',
    })}
    ${operatorFold({
      title: 'Факти',
      hint: `Різних: ${facts.length}`,
      content: factsHtml(facts, 'Хто повідомляє і хто слухає, з того, що наживо'),
    })}`;
}
