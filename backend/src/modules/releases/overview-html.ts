import type { Counts, ListedBundle } from '@club/registry';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import type { OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import { findCanaryAlarms } from '../canaries/canary-alarms';
import { type HealthPoint, readHealth } from '../canaries/health-repository';
import { factsHtml, factUses } from './facts';
import { sumBy } from './health-measures';
import { shareText } from './numbers';
import { historyHtml, readReleaseHistory } from './release-history';
import type { Releases } from './releases-data';

const DAY_MS = 86_400_000;
const SHOWN = 20;

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

/** «2, 10 %, далі 50, 100» */
export function canaryText({ canary }: ListedBundle): string {
  if (canary === undefined) return '—';
  const { version, percent, plan } = canary;
  const next = plan?.percents.filter((one) => one > percent).join(', ') ?? '';
  return `${version}, ${percent}\u00a0%${next === '' ? '' : `, далі ${next}\u00a0%`}`;
}

/** The address of the page of a bundle. */
export function bundleAddress(bundle: string, more: Readonly<Record<string, string>> = {}): string {
  return `/operator/releases?${new URLSearchParams({ bundle, ...more }).toString()}`;
}

async function alarmsHtml(context: AppContext): Promise<readonly Html[]> {
  const alarms = await findCanaryAlarms(context);
  return alarms.map(
    ({ bundle, version, state, reason }) =>
      html`<p class="note" data-fault="true">
        ${bundle} ${version}: ${state === 'ended' ? 'повернулась сама' : 'чекає на тебе'}.
        <span lang="en">${reason}</span>
      </p>`,
  );
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
  return html`${await alarmsHtml(context)} ${linksHtml(visit)} ${table}
    <h2>Факти</h2>
    ${factsHtml(factUses(live), 'Хто повідомляє і хто слухає, з того, що наживо')}
    <h2>Історія</h2>
    ${historyHtml(await readReleaseHistory(config.registry), SHOWN)}`;
}
