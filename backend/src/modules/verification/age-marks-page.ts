import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { ActRefusedError, operatorAct } from '../../app/operator-act';
import type { OperatorPage } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import { removeAgeMark } from './age-mark';
import { listAgeMarks, shownMarks, type AgeMark } from './age-mark-repository';

const formatDay = (date: string) => date.split('-').toReversed().join('.');

function markOrigin({ way, foundBy, foundAt }: AgeMark): string {
  if (foundAt === null) return 'невідомо';
  const who = way === 'provider' ? 'за даними провайдера' : `за документом (${foundBy ?? '?'})`;
  return `${who}, ${kyivTime.format(foundAt)}`;
}

function liftAct(context: AppContext) {
  return operatorAct({
    name: 'lift',
    title: 'Позначку знято',
    input: z.object({ customer: z.string().transform((text) => databaseId(text)) }),
    invalid: 'Не сказано, з кого зняти позначку.',
    reason: 'written',
    run: async (tx, { customer }) => {
      const adultFrom = customer === null ? null : await removeAgeMark(tx, context, customer);
      if (adultFrom === null) throw new ActRefusedError('Цієї позначки вже немає.');
      return {
        subject: `Покупець №\u00a0${customer}`,
        detail: `Позначка була до ${formatDay(adultFrom)}`,
      };
    },
  });
}

/** The customers who are too young, with a form that removes a wrong mark. */
export function ageMarksPage(context: AppContext): OperatorPage {
  const lift = liftAct(context);
  return {
    path: 'age-marks',
    title: 'Немає 18',
    roles: ['support'],
    render: async ({ query: { before }, form }) => {
      const start = before === undefined ? null : databaseId(before);
      const marks = await listAgeMarks(context.db, context.now(), start);
      const last = marks.at(-1);
      return html`<p class="lead">
          Цим покупцям нічого не продаємо до дня повноліття. Помилкову позначку можна зняти:
          покупець отримає лист і знову зможе підтвердити вік.
        </p>
        ${operatorTable({
          caption: 'Покупці з позначкою, новіші перші',
          empty: 'Позначок немає.',
          rows: marks,
          columns: [
            {
              title: 'Покупець',
              cell: ({ customerId, name, phoneEnd }) =>
                html`${name} <small>№ ${customerId}, телефон …${phoneEnd}</small>`,
            },
            { title: 'До', cell: ({ adultFrom }) => formatDay(adultFrom) },
            { title: 'Звідки', cell: markOrigin },
            {
              title: 'Помилкова',
              cell: ({ customerId }) =>
                form(lift, { hidden: { customer: customerId }, button: 'Зняти позначку' }),
            },
          ],
        })}
        <p class="steps">
          ${start !== null && html`<a href="/operator/age-marks">На початок</a>`}
          ${
            marks.length === shownMarks &&
            last &&
            html`<a rel="next" href="/operator/age-marks?before=${last.customerId}">Далі</a>`
          }
        </p>`;
    },
    acts: [lift],
  };
}
