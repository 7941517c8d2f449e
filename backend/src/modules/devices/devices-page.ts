import { parseDeviceSerial } from '@club/domain/device-serial';
import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { ActRefusedError, operatorAct, type OperatorAct } from '../../app/operator-act';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import { activityTag } from '../../app/sessions';
import {
  findHeld,
  findModelTitle,
  listRegistrations,
  lockSerial,
  markReleased,
} from './devices-repository';

const path = 'devices';
const invalid = 'Такого серійного номера немає.';

function releaseAct(context: AppContext): OperatorAct {
  return operatorAct({
    name: 'release',
    title: 'Серійний номер звільнено',
    input: z.object({ serial: z.string().max(80) }),
    invalid,
    reason: 'written',
    run: async (tx, { serial: typed }) => {
      const reading = parseDeviceSerial(typed);
      const serial = reading.ok ? reading.text : null;
      if (serial === null || (await lockSerial(tx, serial)) === null) {
        throw new ActRefusedError(invalid);
      }
      const held = await findHeld(tx, serial);
      if (held === null) throw new ActRefusedError('Цей номер уже вільний.');
      await markReleased(tx, held.id, context.now());
      context.cache.invalidate(tx, activityTag(held.customer_id));
      return { subject: `Пристрій ${serial}`, detail: `Був у покупця №\u00a0${held.customer_id}` };
    },
  });
}

type Registration = Awaited<ReturnType<typeof listRegistrations>>[number];

function stateText({ removed_at, released_at }: Registration): string {
  if (released_at !== null) return `звільнено ${kyivTime.format(released_at)}`;
  if (removed_at !== null) return `прибрав зі списку ${kyivTime.format(removed_at)}`;
  return 'у списку покупця';
}

function foundHtml(
  serial: string,
  registrations: readonly Registration[],
  form: Html | null,
): Html {
  return html`${operatorTable({
    caption: `Реєстрації ${serial}, новіші перші`,
    empty: 'Цей пристрій ще ніхто не реєстрував.',
    rows: registrations,
    columns: [
      { title: 'Покупець', cell: ({ customer_id }) => `№\u00a0${customer_id}` },
      { title: 'Коли', cell: ({ registered_at }) => kyivTime.format(registered_at) },
      { title: 'XP', cell: ({ points }) => points },
      { title: 'Стан', cell: stateText },
    ],
  })}
  ${form}`;
}

async function lookUp({ db }: AppContext, typed: string, visit: OperatorVisit, act: OperatorAct) {
  const reading = parseDeviceSerial(typed);
  const model = reading.ok ? await findModelTitle(db, reading.text) : null;
  if (!reading.ok || model === null) return html`<p class="empty">${invalid}</p>`;
  const registrations = await listRegistrations(db, reading.text);
  const isHeld = registrations.some(({ released_at }) => released_at === null);
  const form = isHeld
    ? visit.form(act, {
        hidden: { serial: reading.text },
        button: 'Звільнити номер',
        look: 'danger',
      })
    : null;
  return html`<h2>${model}</h2>
    ${foundHtml(reading.text, registrations, form)}`;
}

/** The page where the support finds who registered a device, and releases its serial number. */
export function devicesPage(context: AppContext): OperatorPage {
  const release = releaseAct(context);
  return {
    path,
    title: 'Пристрої',
    roles: ['support'],
    render: async (visit) => {
      const { serial = '' } = visit.query;
      return html`<p class="lead">
          Хто зареєстрував пристрій. Звільнений номер зможе зареєструвати інший покупець; XP за
          нього вдруге не нараховуємо.
        </p>
        <form method="get" action="/operator/${path}" class="filter">
          <label>Серійний номер <input name="serial" value="${serial}" maxlength="80" /></label>
          <button data-look="main">Знайти</button>
        </form>
        ${serial !== '' && (await lookUp(context, serial, visit, release))}`;
    },
    acts: [release],
  };
}
