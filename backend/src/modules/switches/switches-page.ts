import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { ActRefusedError, operatorAct, type OperatorAct } from '../../app/operator-act';
import { operatorFacts } from '../../app/operator-facts';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import { isSwitchName, switchNames, type SwitchName, type Switches } from '../../app/switches';
import { setSwitch, switchesByClass, switchSubject, switchTitle } from './switches-service';

const path = 'switches';

const input = z.object({ name: z.string() });
const itemField = 'item';
const invalid = 'Не сказано, що перемикати.';

const stateText = (isOn: boolean) => (isOn ? 'Увімкнено' : 'Вимкнено');

function createAct(context: AppContext, isOn: boolean): OperatorAct {
  return operatorAct({
    name: isOn ? 'on' : 'off',
    title: stateText(isOn),
    input,
    itemField,
    invalid,
    reason: 'written',
    run: async (tx, { name }) => {
      if (!isSwitchName(name)) throw new ActRefusedError(invalid);
      const subject = switchSubject(name);
      const isChanged = await setSwitch(tx, context, name, isOn);
      if (isChanged) return { subject, item: itemId(name) };
      throw new ActRefusedError(`${subject}: уже ${stateText(isOn).toLowerCase()}.`);
    },
  });
}

function itemId(name: SwitchName): number {
  return switchNames.indexOf(name) + 1;
}

function groupHtml(title: string, names: readonly SwitchName[], switches: Switches): Html {
  const heading = `${title.charAt(0).toLocaleUpperCase('uk')}${title.slice(1)}`;
  return html`<section class="group">
    <h2>${heading}</h2>
    ${operatorTable({
      caption: `Що діє: ${title}`,
      empty: '',
      rows: names,
      columns: [
        {
          title: 'Що',
          cell: (name) =>
            html`<a href="/operator/${path}/${itemId(name)}">${switchTitle(name).what}</a>`,
        },
        { title: 'Стан', cell: (name) => stateText(switches[name]) },
      ],
    })}
  </section>`;
}

function itemHtml(
  name: SwitchName,
  switches: Switches,
  form: OperatorVisit['form'],
  acts: { readonly on: OperatorAct; readonly off: OperatorAct },
): Html {
  const hidden = { name, [itemField]: itemId(name) };
  return html`${operatorFacts([
      ['Що', switchSubject(name)],
      ['Стан', stateText(switches[name])],
    ])}
    <div class="choices">
      ${
        switches[name]
          ? form(acts.off, { hidden, button: 'Вимкнути', look: 'danger' })
          : form(acts.on, { hidden, button: 'Увімкнути', look: 'main' })
      }
    </div>
    <p class="steps"><a href="/operator/${path}">До всіх перемикачів</a></p>`;
}

/** The page where operators switch promotions, earning rules and product classes. */
export function switchesPage(context: AppContext): OperatorPage {
  const acts = { on: createAct(context, true), off: createAct(context, false) };
  return {
    path,
    title: 'Перемикачі',
    roles: ['content', 'money'],
    render: async () => {
      const switches = await context.switches(context.db);
      return html`<p class="lead">
          Що продаємо, просуваємо й за що даємо XP. Покупці бачать зміну одразу; прийняті замовлення
          не змінюються.
        </p>
        ${[...switchesByClass()].map(([title, names]) => groupHtml(title, names, switches))}`;
    },
    renderItem: async ({ form }, id) => {
      const name = switchNames[id - 1];
      return name ? itemHtml(name, await context.switches(context.db), form, acts) : null;
    },
    acts: [acts.on, acts.off],
  };
}
