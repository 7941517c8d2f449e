import { isBundleName, PointersError } from '@club/registry';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { createSourcePlaces, type SourcePlaces } from '../../app/source-places/source-places';
import { findCanaryAlarms } from '../canaries/canary-alarms';
import { bundleHtml } from './bundle-html';
import { parseMove, promoteHint } from './moves';
import { bundleAddress, overviewHtml } from './overview-html';
import { createReleaseActs } from './release-acts';
import { readReleases, type Releases } from './releases-data';
import { reviewHtml } from './review';
import { traceHtml } from './trace-html';

const title = 'Випуски';

/** What the query asks for, or the form that was refused. */
function wanted({ query, refused }: OperatorVisit): OperatorVisit['query'] {
  return refused ? { ...refused.fields, act: refused.act } : query;
}

const faults: Readonly<Record<PointersError['fault'], Html>> = {
  json: html`Його файл — не JSON.`,
  form: html`Він не має своєї форми.`,
  signature: html`Він не підписаний очікуваним ключем: його змінив хтось без ключа. Випусти щось
    знову з правильним <code>CLUB_REGISTRY_KEY</code>.`,
};

/** Why nothing can be shown. Errors of files and forms are shown as they are. */
function unreadHtml(error: unknown): Html {
  const fault = error instanceof PointersError ? error.fault : null;
  const text = error instanceof Error ? error.message : String(error);
  return html`<p class="note" role="alert" data-fault="true">
      Реєстр не читається. ${fault !== null && faults[fault]}
    </p>
    ${(fault === null || fault === 'form') && html`<p lang="en">${text}</p>`}`;
}

interface ReleasesDependencies {
  readonly acts: ReturnType<typeof createReleaseActs>;
  readonly places: SourcePlaces;
}

async function show(
  context: AppContext,
  visit: OperatorVisit,
  { acts, places }: ReleasesDependencies,
): Promise<Html> {
  let releases: Releases;
  try {
    releases = await readReleases(context.config.registry);
  } catch (error) {
    context.log.error({ err: error }, 'the registry cannot be shown');
    return unreadHtml(error);
  }
  const fields = wanted(visit);
  const { bundle } = fields;
  if (bundle === undefined) return overviewHtml(context, visit, releases);
  const listed = releases.bundles.find((one) => one.bundle === bundle);
  if (listed === undefined) throw new ClubError('NOT_FOUND');
  if (fields['act'] === undefined) return bundleHtml(context, visit, releases, listed);
  if (fields['act'] === 'trace') return traceHtml(listed, fields['stack'] ?? '', places);
  const move = parseMove(fields);
  if (move !== null) return reviewHtml(context, visit, move, acts);
  return html`<p class="note" role="alert" data-fault="true">${promoteHint}</p>
    <p class="steps"><a href="${bundleAddress(bundle)}">До ${bundle}</a></p>`;
}

/** The page of all bundles, of one, and of what an act on it would do. */
export function releasesPage(context: AppContext): OperatorPage {
  const acts = createReleaseActs(context);
  const places = createSourcePlaces(context);
  return {
    path: 'releases',
    title,
    roles: ['releases'],
    countWaiting: async () => (await findCanaryAlarms(context)).length,
    heading: ({ bundle = '' }) => (isBundleName(bundle) ? `${title}: ${bundle}` : null),
    render: (visit) => show(context, visit, { acts, places }),
    acts: Object.values(acts),
  };
}
