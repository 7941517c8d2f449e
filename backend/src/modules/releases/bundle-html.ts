import type { ListedBundle } from '@club/registry';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { operatorFacts } from '../../app/operator-facts';
import { operatorFold } from '../../app/operator-fold';
import type { OperatorVisit } from '../../app/operator-page';
import { signingRegistry } from '../../app/registry-access';
import { readTotals } from '../canaries/canaries-repository';
import { findCanaryAlarms } from '../canaries/canary-alarms';
import { readHealth } from '../canaries/health-repository';
import { readVitals, vitalsAt } from '../canaries/vitals-repository';
import { contractHtml, pageCostsHtml } from './bundle-contract';
import { isTakenBack, type VersionRow, versionsHtml } from './bundle-versions';
import { alarmHtml, canaryFacts } from './canary-state';
import { factUses } from './facts';
import { healthHtml, type Period, periods, periodStart } from './health-chart';
import { moveFormsHtml } from './move-forms';
import { sizeText } from './numbers';
import { bundleAddress } from './overview-html';
import { readPageCosts } from './page-costs';
import { promotedWith } from './promoted-with';
import { historyHtml, readReleaseHistory } from './release-history';
import { liveShell, readDescriptor, type Releases } from './releases-data';
import { traceFormHtml } from './trace-html';

/** How many rows are shown, and how many of them at first. */
const short = { versions: 10, firstVersions: 4, entries: 30, firstEntries: 5 };
const all: typeof short = {
  versions: Infinity,
  firstVersions: Infinity,
  entries: Infinity,
  firstEntries: Infinity,
};

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
  count: number,
): Promise<VersionRow[]> {
  const isLive = (version: string) => version === stable || version === canary?.version;
  const others = published.filter((version) => !isLive(version));
  return Promise.all(
    [...published.filter(isLive), ...others.slice(0, count)].map(async (version) => ({
      version,
      isTakenBack: isTakenBack(entries, bundle, version),
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

async function stateHtml({ db }: AppContext, listed: ListedBundle): Promise<Html> {
  const { bundle, stable, canary, isRetired } = listed;
  const live = ['Наживо', stable ?? (isRetired ? 'виведено' : 'ще не випущено')] as const;
  if (canary === undefined) return operatorFacts([live]);
  const totals = await readTotals(db, bundle, canary.since ?? '');
  return operatorFacts([live, ...canaryFacts({ ...listed, canary }, totals)]);
}

/** What a version agrees on and costs, closed at first. */
async function detailsHtml(releases: Releases, listed: ListedBundle): Promise<Html> {
  const trace = operatorFold({
    title: 'Помилка з версії',
    hint: 'Стек із консолі браузера веде до місця в коді',
    content: traceFormHtml(listed.bundle),
  });
  const descriptor = await shownDescriptor(releases, listed);
  if (descriptor === undefined) return trace;
  const shell = descriptor.kind === 'shell' ? descriptor : liveShell(releases);
  const costs = await readPageCosts(releases.store, descriptor, shell);
  const heaviest = Math.max(0, ...costs.pages.map((page) => page.all));
  return html`${trace}
  ${operatorFold({
    title: 'Скільки важать сторінки',
    hint: `Сторінок: ${costs.pages.length}, найважча ${sizeText(heaviest)}`,
    content: pageCostsHtml(descriptor, costs),
  })}
  ${operatorFold({
    title: 'Домовленості',
    hint: 'Факти, виклики сервера, місця на сторінках, посилання',
    content: contractHtml(descriptor, releases.live, factUses(releases.live)),
  })}`;
}

/** One bundle: how it does, its versions, the acts, what was done, and what it costs and agrees on. */
export async function bundleHtml(
  context: AppContext,
  { query }: OperatorVisit,
  releases: Releases,
  listed: ListedBundle,
): Promise<Html> {
  const { bundle } = listed;
  const history = await readReleaseHistory(context.config.registry, bundle);
  const canAct = signingRegistry(context) !== undefined;
  const alarms = (await findCanaryAlarms(context)).filter((one) => one.bundle === bundle);
  const shown = query['all'] === 'yes' ? all : short;
  const rows = await versionRows(releases, listed, history, shown.versions);
  return html`${alarms.map(alarmHtml)}
    <p class="steps">
      <a href="/operator/releases">Усі бандли</a> <a href="#versions">Версії</a>
      <a href="#acts">Дії</a> <a href="#history">Історія</a>
    </p>
    ${await stateHtml(context, listed)}
    <h2>Стан</h2>
    ${await healthSection(context, bundle, query)}
    <h2 id="versions">Версії</h2>
    ${versionsHtml(listed, rows, { canAct, first: shown.firstVersions })}
    <h2 id="acts">Дії</h2>
    ${canAct ? moveFormsHtml(listed, promotedWith(history, releases.bundles, bundle)) : onlyLook}
    <h2 id="history">Історія</h2>
    ${historyHtml(history, {
      entries: shown.entries,
      first: shown.firstEntries,
      all: `${bundleAddress(bundle, { all: 'yes' })}#history`,
    })}
    ${await detailsHtml(releases, listed)}`;
}
