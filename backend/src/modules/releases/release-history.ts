import { type HistoryEntry, isJudgeAct, previewByAddress, readHistory } from '@club/registry';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { foldedTable } from '../../app/operator-fold';
import type { OperatorTable } from '../../app/operator-table';
import { readableRegistry } from '../../app/registry-access';
import { entryReasonHtml } from './judge-reason-html';

const actWords: Readonly<Record<HistoryEntry['act'], string>> = {
  publish: 'Опубліковано',
  promote: 'Випущено',
  canary: 'Випущено для частки',
  rollback: 'Повернуто',
  retire: 'Виведено',
  sweep: 'Прибрано',
  sign: 'Підписано знову',
  preview: 'Посилання для перегляду',
  'add-publisher': 'Видано ключ команді',
  'revoke-publisher': 'Відкликано ключ команди',
};

function bundlesText({ bundles, subject }: HistoryEntry): string {
  if (subject !== undefined) return `${subject.publisher}: ${subject.bundles.join(', ')}`;
  return bundles
    .map(({ bundle, version, before, percent, isTried }) => {
      const share = percent === undefined ? '' : `, ${percent} %`;
      const instead = before === undefined || before === version ? '' : ` (було ${before})`;
      const untried = isTried === false ? ', без перевірки в браузері' : '';
      const named = version === previewByAddress ? 'за адресою' : version;
      return `${bundle} ${named}${share}${instead}${untried}`;
    })
    .join('; ');
}

/** The signed history, of all bundles or of one. */
export function readReleaseHistory(config: AppContext['config']['registry'], bundle?: string) {
  const { store, publicKeys } = readableRegistry(config);
  return readHistory(store, publicKeys, { bundle });
}

/** How much of the history is shown. */
interface ShownHistory {
  /** So many of the newest entries; all where all are requested. */
  readonly entries: number;
  /** So many of them at first. */
  readonly first: number;
  /** Where all are shown. */
  readonly all: string;
}

/** The newest entries as a table, or all. */
export function historyHtml(
  { entries, damaged }: Awaited<ReturnType<typeof readReleaseHistory>>,
  shown: ShownHistory,
): Html {
  const isCut = entries.length > shown.entries;
  const table: OperatorTable<HistoryEntry> = {
    caption: `Підписана історія, найновіше перше${isCut ? `, останні ${shown.entries}` : ''}`,
    empty: 'Ще нічого не зроблено.',
    rows: entries.slice(0, shown.entries),
    columns: [
      {
        title: 'Коли',
        cell: ({ at }) => html`<time datetime="${at}">${kyivTime.format(new Date(at))}</time>`,
      },
      { title: 'Дія', cell: ({ act }) => html`<span class="whole">${actWords[act]}</span>` },
      { title: 'Що', cell: bundlesText },
      {
        title: 'Хто',
        cell: (entry) => {
          const { by, publisher, isSigned } = entry;
          return html`<span class="whole">${isJudgeAct(entry) ? 'автоматично' : by}</span>
            ${publisher !== undefined && html`<small>ключ ${publisher}</small>`}
            ${!isSigned && html`<small>Підпис невідомим ключем</small>`}`;
        },
      },
      { title: 'Чому', cell: entryReasonHtml },
    ],
  };
  return html`${foldedTable(table, shown.first)}
  ${isCut && html`<p class="steps"><a href="${shown.all}">Уся історія: ${entries.length}</a></p>`}
  ${damaged > 0 && html`<p class="hint">Записів, які не читаються: ${damaged}</p>`}`;
}
