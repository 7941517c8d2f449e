import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import { operatorRoles } from '../../app/operators';
import {
  actingOperators,
  listActs,
  type ActFilter,
  type StoredAct,
} from './operator-acts-repository';
import { areaPath } from './operator-layout';

const SHOWN = 50;
const path = 'acts';

function readFilter({ operator, act, before }: OperatorVisit['query']): ActFilter {
  return {
    operator: operator || null,
    act: act || null,
    before: before === undefined ? null : databaseId(before),
  };
}

function options(values: readonly (readonly [string, string])[], chosen: string | null): Html[] {
  return values.map(
    ([value, label]) =>
      html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`,
  );
}

function tableHtml(acts: readonly StoredAct[], titles: ReadonlyMap<string, string>): Html {
  return operatorTable({
    caption: 'Дії, найновіші перші',
    empty: 'Таких дій немає.',
    rows: acts,
    columns: [
      {
        title: 'Коли',
        cell: ({ at }) => html`<time datetime="${at.toISOString()}">${kyivTime.format(at)}</time>`,
      },
      { title: 'Хто', cell: ({ operator }) => operator },
      { title: 'Дія', cell: ({ act }) => titles.get(act) ?? act },
      {
        title: 'З чим',
        cell: ({ subject, detail }) =>
          html`${subject} ${detail !== null && html`<small>${detail}</small>`}`,
      },
      { title: 'Чому', cell: ({ reason }) => reason },
    ],
  });
}

function olderHtml({ operator, act }: ActFilter, acts: readonly StoredAct[]): Html | null {
  const last = acts.at(-1);
  if (acts.length < SHOWN || !last) return null;
  const query = new URLSearchParams({
    ...(operator !== null && { operator }),
    ...(act !== null && { act }),
    before: String(last.id),
  });
  return html`<a rel="next" href="${areaPath}/${path}?${query.toString()}">Раніші</a>`;
}

function filterHtml(
  filter: ActFilter,
  operators: readonly string[],
  titles: ReadonlyMap<string, string>,
): Html {
  return html`<form method="get" action="${areaPath}/${path}" class="filter">
    <label>
      Хто
      <select name="operator">
        <option value="">Усі</option>
        ${options(
          operators.map((name) => [name, name]),
          filter.operator,
        )}
      </select>
    </label>
    <label>
      Дія
      <select name="act">
        <option value="">Усі</option>
        ${options([...titles], filter.act)}
      </select>
    </label>
    <button>Показати</button>
  </form>`;
}

/** The page with the acts of all operators. `titles` gives the words for each kind. */
export function actsPage({ db }: AppContext, titles: ReadonlyMap<string, string>): OperatorPage {
  return {
    path,
    title: 'Дії',
    roles: operatorRoles,
    render: async ({ query }) => {
      const filter = readFilter(query);
      const acts = await listActs(db, filter, SHOWN);
      const newest = filter.before !== null && html`<a href="${areaPath}/${path}">Найновіші</a>`;
      return html`${filterHtml(filter, await actingOperators(db), titles)}
        ${tableHtml(acts, titles)}
        <p class="steps">${newest} ${olderHtml(filter, acts)}</p>`;
    },
  };
}
