import { type HistoryEntry, isJudgeAct, type ListedBundle } from '@club/registry';
import type { Descriptor } from '@club/registry/formats';
import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { foldedTable } from '../../app/operator-fold';
import type { OperatorTable } from '../../app/operator-table';
import { sizeText } from './numbers';
import { bundleAddress } from './overview-html';

/** A published version and what is known of it. */
export interface VersionRow {
  readonly version: string;
  /** Undefined where it cannot be read. */
  readonly descriptor: Descriptor | undefined;
  readonly published: HistoryEntry | undefined;
  /** It was a canary that went back by itself, and nobody has moved it since. */
  readonly isTakenBack: boolean;
}

/** Whether the last move of a version was that its canary went back by itself. */
export function isTakenBack(
  entries: readonly HistoryEntry[],
  bundle: string,
  version: string,
): boolean {
  const last = entries.find(
    ({ act, bundles }) =>
      ['promote', 'canary', 'rollback'].includes(act) &&
      bundles.some((one) => one.bundle === bundle && [one.version, one.before].includes(version)),
  );
  return last?.act === 'rollback' && isJudgeAct(last);
}

function channelText(
  { stable, canary, kept }: ListedBundle,
  { version, isTakenBack: isBad }: VersionRow,
): string {
  if (version === stable) return 'наживо';
  if (version === canary?.version) return `для ${canary.percent} %`;
  if (isBad) return 'повернулась сама';
  return kept.includes(version) ? 'була наживо' : 'ще не була наживо';
}

function sizeHtml(descriptor: Descriptor | undefined): Html {
  if (descriptor === undefined) return html`Опис не читається`;
  const all = descriptor.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const files = `файлів: ${descriptor.files.length}, ${sizeText(all)} без стиснення`;
  if (descriptor.kind === 'shell') return html`${files}`;
  return html`${sizeText(descriptor.budget.entryGzip)} вхід, gzip <small>${files}</small>`;
}

function publishedHtml({ descriptor, published }: VersionRow): Html {
  const commit = descriptor?.commit ?? 'unknown';
  return html`${
    published ? html`${kyivTime.format(new Date(published.at))}, ${published.by}` : 'невідомо коли'
  }
  ${commit !== 'unknown' && html`<small>${commit.slice(0, 12)}</small>`}`;
}

/** The newest versions of a bundle, or all; at first those that are live and the newest. */
export function versionsHtml(
  listed: ListedBundle,
  rows: readonly VersionRow[],
  { canAct, first }: { readonly canAct: boolean; readonly first: number },
): Html {
  const { bundle, published } = listed;
  const table: OperatorTable<VersionRow> = {
    caption: `Версії: спершу ті, що наживо, далі найновіші; ${rows.length} з ${published.length}`,
    empty: 'Версій немає.',
    rows,
    columns: [
      { title: 'Версія', cell: ({ version }) => version },
      { title: 'Канал', cell: (row) => channelText(listed, row) },
      { title: 'Розмір', cell: ({ descriptor }) => sizeHtml(descriptor) },
      { title: 'Коли і ким', cell: publishedHtml },
      {
        title: 'Дії',
        cell: ({ version }) => {
          const preview = new URLSearchParams({ bundles: `${bundle}@${version}` }).toString();
          const isLive = version === listed.stable;
          const promote = bundleAddress(bundle, { act: 'promote', version });
          return html`<span class="steps">
            <a href="/operator/previews?${preview}" aria-label="Переглянути ${version}"
              >Переглянути</a
            >
            ${
              canAct &&
              !isLive &&
              html`<a href="${promote}" aria-label="Випустити ${version} усім">Випустити усім</a>`
            }
          </span>`;
        },
      },
    ],
  };
  const isCut = rows.length < published.length;
  const all = `${bundleAddress(bundle, { all: 'yes' })}#versions`;
  return html`${foldedTable(table, first)}
  ${isCut && html`<p class="steps"><a href="${all}">Усі версії: ${published.length}</a></p>`}`;
}
