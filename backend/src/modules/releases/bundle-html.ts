import type { ListedBundle } from '@club/registry';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { operatorFacts } from '../../app/operator-facts';
import type { OperatorVisit } from '../../app/operator-page';
import { signingRegistry } from '../../app/registry-access';
import { readHealth } from '../canaries/health-repository';
import { readVitals, vitalsAt } from '../canaries/vitals-repository';
import { contractHtml, pageCostsHtml } from './bundle-contract';
import { type VersionRow, versionsHtml } from './bundle-versions';
import { factUses } from './facts';
import { healthHtml, type Period, periods, periodStart } from './health-chart';
import { moveFormsHtml } from './move-forms';
import { bundleAddress, canaryText } from './overview-html';
import { readPageCosts } from './page-costs';
import { promotedWith } from './promoted-with';
import { historyHtml, readReleaseHistory } from './release-history';
import { liveShell, readDescriptor, type Releases } from './releases-data';
import { traceFormHtml } from './trace-html';

const VERSIONS = 10;
const ENTRIES = 30;

const onlyLook = html`<p class="card">
  Цей сервер не має ключа підпису, тож тут можна лише дивитися. Діє команда
  <code>pnpm club</code> там, де ключ є.
</p>`;

function periodLinks(bundle: string, current: Period): Html {
  const links = periods.map(({ name, title }) =>
    name === current.name
      ? html`<strong aria-current="true">${title}</strong>`
      : html`<a href="${bundleAddress(bundle, { period: name })}#health">${title}</a>`,
  );
  return html`<p class="steps" id="health">${links}</p>`;
}

async function healthSection(
  { db, now }: AppContext,
  bundle: string,
  query: OperatorVisit['query'],
) {
  const period = periods.find(({ name }) => name === query['period']) ?? periods[0]!;
  const since = periodStart(period, now());
  const interval = { since, seconds: period.seconds };
  const vitals = await readVitals(db, bundle, interval);
  const points = (await readHealth(db, interval))
    .filter((one) => one.bundle === bundle)
    .map((one) => ({ ...one, vitals: vitalsAt(vitals, one) }));
  return html`${periodLinks(bundle, period)} ${healthHtml(points, period, now())}`;
}

async function versionRows(
  { store }: Releases,
  { bundle, published, stable, canary }: ListedBundle,
  { entries }: Awaited<ReturnType<typeof readReleaseHistory>>,
): Promise<VersionRow[]> {
  const shown = published.filter(
    (version, index) => index < VERSIONS || version === stable || version === canary?.version,
  );
  return Promise.all(
    shown.map(async (version) => ({
      version,
      descriptor: await readDescriptor(store, bundle, version),
      published: entries.findLast(
        ({ act, bundles }) =>
          act === 'publish' &&
          bundles.some((one) => one.bundle === bundle && one.version === version),
      ),
    })),
  );
}

/** The version that most visitors get, else the newest one. */
async function shownDescriptor({ store, live }: Releases, { bundle, published }: ListedBundle) {
  const found = live.find(({ name }) => name === bundle);
  const [newest] = published;
  return found ?? (newest === undefined ? undefined : await readDescriptor(store, bundle, newest));
}

function stateHtml(listed: ListedBundle): Html {
  const { stable, isRetired } = listed;
  return operatorFacts([
    ['Наживо', stable ?? (isRetired ? 'виведено' : 'ще не випущено')],
    ['Для частки відвідувачів', canaryText(listed)],
  ]);
}

/** One bundle: its versions, how they do, what they cost and agree on, and the acts. */
export async function bundleHtml(
  context: AppContext,
  { query }: OperatorVisit,
  releases: Releases,
  listed: ListedBundle,
): Promise<Html> {
  const { bundle } = listed;
  const history = await readReleaseHistory(context.config.registry, bundle);
  const canAct = signingRegistry(context) !== undefined;
  const descriptor = await shownDescriptor(releases, listed);
  const shell = descriptor?.kind === 'shell' ? descriptor : liveShell(releases);
  const costs = descriptor && (await readPageCosts(releases.store, descriptor, shell));
  return html`<p class="steps"><a href="/operator/releases">Усі бандли</a></p>
    ${stateHtml(listed)}
    <h2>Стан</h2>
    ${await healthSection(context, bundle, query)}
    <h2>Версії</h2>
    ${versionsHtml(listed, await versionRows(releases, listed, history), canAct)}
    <h2>Дії</h2>
    ${canAct ? moveFormsHtml(listed, promotedWith(history, releases.bundles, bundle)) : onlyLook}
    <h2>Помилка з версії</h2>
    ${traceFormHtml(bundle)}
    <h2>Скільки важать сторінки</h2>
    ${descriptor && costs && pageCostsHtml(descriptor, costs)}
    <h2>Домовленості</h2>
    ${descriptor && contractHtml(descriptor, releases.live, factUses(releases.live))}
    <h2>Історія</h2>
    ${historyHtml(history, ENTRIES)}`;
}
