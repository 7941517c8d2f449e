import { managerType, type ManagerType } from '@club/api/contract/scans';
import { brands } from '@club/domain/brand';
import { z } from 'zod';
import { brandNames, type BrandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { operatorAct, type OperatorAct } from '../../app/operator-act';
import { shortTable } from '../../app/operator-fold';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { selectField } from '../../app/operator-select';
import { listManagers } from './managers-repository';
import { loadManagers, managerEntry, setActive } from './managers-service';

const path = 'managers';

const typeTitles: Readonly<Record<ManagerType, string>> = {
  store: 'Магазин',
  studio: 'Студія',
  event: 'Подія',
};

const badge = z.string().max(20);
const subjectText = (number: string) => `Менеджер ${number}`;

function addAct(context: AppContext): OperatorAct {
  return operatorAct({
    name: 'add',
    title: 'Менеджера збережено',
    // A form also has its reason.
    input: z.object(managerEntry.shape),
    invalid: 'Номер бейджа: літера й від 3 до 6 цифр, як M-4821. Ім’я: від 2 до 60 знаків.',
    reason: 'written',
    run: async (tx, entry) => {
      await loadManagers(tx, context, [entry]);
      return { subject: subjectText(entry.badge), detail: typeTitles[entry.type] };
    },
  });
}

function activeAct(context: AppContext, isActive: boolean): OperatorAct {
  return operatorAct({
    name: isActive ? 'enable' : 'disable',
    title: isActive ? 'Менеджера знову можна обрати' : 'Менеджера вимкнено',
    input: z.object({ badge }),
    invalid: 'Не сказано, якого менеджера змінити.',
    reason: 'written',
    run: async (tx, input) => {
      const row = await setActive(tx, context, input.badge, isActive);
      return { subject: subjectText(row.badge) };
    },
  });
}

/** With what was sent, if the act was refused. */
function addFields(names: BrandNames, act: OperatorAct, { refused }: OperatorVisit): Html {
  const sent = refused?.act === act.name ? refused.fields : {};
  return html`<label>
      Номер бейджа
      <input
        name="badge"
        value="${sent['badge'] ?? ''}"
        placeholder="M-4821"
        required
        maxlength="20"
        autocomplete="off"
      />
    </label>
    <label>
      Ім’я
      <input name="name" value="${sent['name'] ?? ''}" required maxlength="60" autocomplete="off" />
    </label>
    ${selectField(
      { name: 'type', label: 'Де працює', chosen: sent['type'] ?? '' },
      managerType.options.map((type) => [type, typeTitles[type]]),
    )}
    ${selectField(
      { name: 'brand', label: 'Застосунок', chosen: sent['brand'] ?? '' },
      brands.map((brand) => [brand, names[brand]]),
    )}`;
}

type Row = Awaited<ReturnType<typeof listManagers>>[number];

function listHtml(
  rows: readonly Row[],
  visit: OperatorVisit,
  names: BrandNames,
  acts: { readonly enable: OperatorAct; readonly disable: OperatorAct },
): Html {
  const change = ({ badge: number, is_active }: Row) => {
    const hidden = { badge: number };
    return is_active
      ? visit.form(acts.disable, { hidden, button: 'Вимкнути', look: 'danger' })
      : visit.form(acts.enable, { hidden, button: 'Увімкнути' });
  };
  return shortTable(
    {
      caption: 'Менеджери обох застосунків',
      empty: 'Менеджерів ще немає.',
      rows,
      columns: [
        { title: 'Бейдж', cell: (row) => row.badge },
        { title: 'Ім’я', cell: ({ name }) => name },
        { title: 'Де працює', cell: ({ type }) => typeTitles[type] },
        { title: 'Застосунок', cell: ({ brand }) => names[brand] },
        { title: 'Сканів', cell: ({ scans }) => scans ?? 0 },
        { title: 'Змінити', cell: change },
      ],
    },
    visit,
  );
}

/** Where operators add managers and switch them off. Many at once are loaded by `pnpm managers`. */
export function managersPage(context: AppContext): OperatorPage {
  const add = addAct(context);
  const names = brandNames(context.config);
  const acts = { enable: activeAct(context, true), disable: activeAct(context, false) };
  return {
    path,
    title: 'Менеджери',
    roles: ['content'],
    render: async (visit) =>
      html`<p class="lead">
          Кого покупець називає, коли сканує. Вимкненого вже не обрати, та попередні скани його
          пам’ятають. Відомий номер змінює ім’я й місце.
        </p>
        ${visit.form(add, { fields: addFields(names, add, visit), button: 'Зберегти', look: 'main' })}
        ${listHtml(await listManagers(context.db), visit, names, acts)}`,
    acts: [add, acts.enable, acts.disable],
  };
}
