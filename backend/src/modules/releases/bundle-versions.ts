import type { HistoryEntry, ListedBundle } from '@club/registry';
import type { Descriptor } from '@club/registry/formats';
import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { operatorTable } from '../../app/operator-table';
import { sizeText } from './numbers';
import { bundleAddress } from './overview-html';

/** A published version and what is known of it. */
export interface VersionRow {
  readonly version: string;
  /** Undefined where it cannot be read. */
  readonly descriptor: Descriptor | undefined;
  readonly published: HistoryEntry | undefined;
}

function channelText({ stable, canary, kept }: ListedBundle, version: string): string {
  if (version === stable) return 'наживо';
  if (version === canary?.version) return `для ${canary.percent} %`;
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

/** The newest versions of a bundle. */
export function versionsHtml(
  listed: ListedBundle,
  rows: readonly VersionRow[],
  canAct: boolean,
): Html {
  const { bundle, published } = listed;
  return operatorTable({
    caption: `Версії, найновіші перші: ${rows.length} з ${published.length}`,
    empty: 'Версій немає.',
    rows,
    columns: [
      { title: 'Версія', cell: ({ version }) => version },
      { title: 'Канал', cell: ({ version }) => channelText(listed, version) },
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
  });
}
