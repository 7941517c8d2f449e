import { type HistoryEntry, readHistory } from '@club/registry';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { operatorTable } from '../../app/operator-table';
import { readableRegistry } from '../../app/registry-access';

const actWords: Readonly<Record<string, string>> = {
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
      return `${bundle} ${version}${share}${instead}${untried}`;
    })
    .join('; ');
}

/** The signed history, of all bundles or of one. */
export function readReleaseHistory(config: AppContext['config']['registry'], bundle?: string) {
  const { store, publicKeys } = readableRegistry(config);
  return readHistory(store, publicKeys, { bundle });
}

/** The newest entries as a table. */
export function historyHtml(
  { entries, damaged }: Awaited<ReturnType<typeof readReleaseHistory>>,
  shown: number,
): Html {
  return html`${operatorTable({
    caption: `Підписана історія, найновіше перше${entries.length > shown ? `, останні ${shown}` : ''}`,
    empty: 'Ще нічого не зроблено.',
    rows: entries.slice(0, shown),
    columns: [
      {
        title: 'Коли',
        cell: ({ at }) => html`<time datetime="${at}">${kyivTime.format(new Date(at))}</time>`,
      },
      { title: 'Дія', cell: ({ act }) => html`<span class="whole">${actWords[act] ?? act}</span>` },
      { title: 'Що', cell: bundlesText },
      {
        title: 'Хто',
        cell: ({ by, publisher, isSigned }) =>
          html`<span class="whole">${by}</span>
            ${publisher !== undefined && html`<small>ключ ${publisher}</small>`}
            ${!isSigned && html`<small>Підпис невідомим ключем</small>`}`,
      },
      { title: 'Чому', cell: ({ reason }) => reason ?? '—' },
    ],
  })}
  ${damaged > 0 && html`<p class="hint">Записів, які не читаються: ${damaged}</p>`}`;
}
