import { brands } from '@club/domain/brand';
import { z } from 'zod';
import { brandNames, type BrandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import {
  ActRefusedError,
  operatorAct,
  OutdatedFormError,
  type OperatorAct,
} from '../../app/operator-act';
import { shortTable } from '../../app/operator-fold';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import type { Tx } from '../../foundation/database/schema';
import {
  changeMessage,
  insertMessage,
  listMessages,
  lockMessage,
  type MessageRow,
} from './messages-repository';
import { messagesTag } from './messages-service';

const path = 'scan-messages';
const maxLength = { title: 60, text: 240 };

const words = {
  title: z.string().trim().min(2).max(maxLength.title),
  text: z.string().trim().min(2).max(maxLength.text),
};
const message = z.string().transform(databaseId);
const invalid = `Заголовок: до ${maxLength.title} знаків. Текст: до ${maxLength.text} знаків.`;
const subjectText = (id: number) => `Повідомлення №\u00a0${id}`;

function addAct({ cache, now }: AppContext): OperatorAct {
  return operatorAct({
    name: 'add',
    title: 'Повідомлення додано',
    input: z.object({ ...words, brand: z.enum(brands) }),
    invalid,
    reason: 'written',
    once: true,
    run: async (tx, input) => {
      const id = await insertMessage(tx, { ...input, created_at: now() });
      cache.invalidate(tx, messagesTag);
      return { subject: subjectText(id), detail: input.title, item: id };
    },
  });
}

/** Changes a message that exists. */
async function change(
  tx: Tx,
  { cache }: AppContext,
  id: number | null,
  values: Parameters<typeof changeMessage>[2],
) {
  const row = id === null ? undefined : await changeMessage(tx, id, values);
  if (!row) throw new ActRefusedError('Такого повідомлення немає.');
  cache.invalidate(tx, messagesTag);
  return { subject: subjectText(row.id), detail: row.title, item: row.id };
}

function saveAct(context: AppContext): OperatorAct {
  return operatorAct({
    name: 'save',
    title: 'Повідомлення змінено',
    input: z.object({ ...words, message, seenTitle: z.string(), seenText: z.string() }),
    itemField: 'message',
    invalid,
    reason: 'written',
    run: async (tx, { message: id, seenTitle, seenText, title, text }) => {
      const stored = id === null ? undefined : await lockMessage(tx, id);
      if (stored && (stored.title !== seenTitle || stored.text !== seenText)) {
        throw new OutdatedFormError();
      }
      return change(tx, context, id, { title, text });
    },
  });
}

function showAct(context: AppContext, isShown: boolean): OperatorAct {
  return operatorAct({
    name: isShown ? 'show' : 'hide',
    title: isShown ? 'Повідомлення знову показуємо' : 'Повідомлення сховано',
    input: z.object({ message }),
    itemField: 'message',
    invalid: 'Не сказано, яке повідомлення змінити.',
    reason: 'written',
    run: async (tx, { message: id }) => {
      const stored = id === null ? undefined : await lockMessage(tx, id);
      if (stored?.is_shown === isShown) {
        throw new ActRefusedError(isShown ? 'Його вже показуємо.' : 'Його вже сховано.');
      }
      return change(tx, context, id, { is_shown: isShown });
    },
  });
}

/** The words as the operator has seen them: not what somebody else has stored since. */
function seenWords({ title, text }: MessageRow, { refused }: OperatorVisit) {
  const { seenTitle = title, seenText = text } = refused?.isOutdated ? {} : (refused?.fields ?? {});
  return { seenTitle, seenText };
}

/** With what was sent, if the act was refused. */
const wordFields = (
  { title, text }: { title: string; text: string },
  act: OperatorAct,
  { refused }: OperatorVisit,
): Html => {
  const shown = refused?.act === act.name ? refused.fields : { title, text };
  return html`<label>
      Заголовок
      <input
        name="title"
        value="${shown['title']}"
        required
        maxlength="${maxLength.title}"
        autocomplete="off"
      />
    </label>
    <label>
      Текст
      <textarea name="text" required rows="4" maxlength="${maxLength.text}">
${shown['text']}</textarea>
    </label>`;
};

const brandField = (names: BrandNames, sent: string | undefined): Html =>
  html`<label>
    Застосунок
    <select name="brand">
      ${brands.map(
        (brand) =>
          html`<option value="${brand}" ${brand === sent && html`selected`}>
            ${names[brand]}
          </option>`,
      )}
    </select>
  </label>`;

const listHtml = (rows: readonly MessageRow[], names: BrandNames, visit: OperatorVisit): Html =>
  shortTable(
    {
      caption: 'Повідомлення, у порядку показу',
      empty: 'Повідомлень ще немає.',
      rows,
      columns: [
        {
          title: 'Заголовок',
          cell: ({ id, title }) => html`<a href="/operator/${path}/${id}">${title}</a>`,
        },
        { title: 'Текст', cell: ({ text }) => text },
        { title: 'Застосунок', cell: ({ brand }) => names[brand] },
        { title: 'Стан', cell: ({ is_shown }) => (is_shown ? 'показуємо' : 'сховано') },
      ],
    },
    visit,
  );

/** Where operators write the messages of the day for those who scan. */
export function messagesPage(context: AppContext): OperatorPage {
  const names = brandNames(context.config);
  const acts = {
    add: addAct(context),
    save: saveAct(context),
    show: showAct(context, true),
    hide: showAct(context, false),
  };
  return {
    path,
    title: 'Повідомлення дня',
    roles: ['content'],
    render: async (visit) => {
      const fields = html`${wordFields({ title: '', text: '' }, acts.add, visit)}
      ${brandField(names, visit.refused?.fields['brand'])}`;
      return html`<p class="lead">
          На сторінці сканування щодня одне, по черзі, однакове для всіх. Нове показуємо від завтра.
        </p>
        ${listHtml(await listMessages(context.db), names, visit)}
        <h2>Нове повідомлення</h2>
        ${visit.form(acts.add, { fields, button: 'Додати', look: 'main' })}`;
    },
    renderItem: async (visit, id) => {
      const row = (await listMessages(context.db)).find((one) => one.id === id);
      if (!row) return null;
      const { form } = visit;
      const hidden = { message: row.id };
      const fields = wordFields(row, acts.save, visit);
      return html`<div class="choices">
          ${form(acts.save, {
            hidden: { ...hidden, ...seenWords(row, visit) },
            fields,
            button: 'Зберегти',
            look: 'main',
          })}
          ${
            row.is_shown
              ? form(acts.hide, { hidden, button: 'Сховати', look: 'danger' })
              : form(acts.show, { hidden, button: 'Показувати' })
          }
        </div>
        <p class="steps"><a href="/operator/${path}">До всіх повідомлень</a></p>`;
    },
    acts: [acts.add, acts.save, acts.show, acts.hide],
  };
}
