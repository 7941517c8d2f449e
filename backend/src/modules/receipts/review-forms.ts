import { html, type Html } from '../../app/html';
import { keyHint } from '../../app/key-hint';
import type { OperatorAct } from '../../app/operator-act';
import type { OperatorVisit } from '../../app/operator-page';
import { reasonTitles } from './receipt-fields';
import { dayAndTime } from './review-html';
import type { ListedReceipt } from './review-repository';
import { pagePath } from './review-words';

export interface ReviewActs {
  readonly correct: OperatorAct;
  readonly approve: OperatorAct;
  readonly refuse: OperatorAct;
  readonly reopen: OperatorAct;
  readonly takeBack: OperatorAct;
}

/** What was sent with a refused form, or else what is stored. */
function formValues(row: ListedReceipt, { refused }: OperatorVisit) {
  const { total } = row;
  const stored: Readonly<Record<string, string>> = {
    register: row.register ?? '',
    number: row.number ?? '',
    total: total === null ? '' : (total / 100).toFixed(2).replace('.', ','),
    store: row.store ?? '',
    ...dayAndTime(row.bought_at),
  };
  const isSame =
    refused?.fields['receipt'] === String(row.id) &&
    refused.fields['revision'] === String(row.revision);
  return isSame ? { ...stored, ...refused.fields } : stored;
}

function dataFields(row: ListedReceipt, visit: OperatorVisit): Html {
  const values = formValues(row, visit);
  return html`<label>
      Сума, ₴
      <input
        name="total"
        value="${values['total']}"
        inputmode="decimal"
        autocomplete="off"
        maxlength="12"
        accesskey="3"
      />
    </label>
    <label>
      День покупки
      <input name="day" type="date" value="${values['day']}" />
    </label>
    <label>
      Час
      <input name="time" type="time" step="1" value="${values['time']}" />
    </label>
    <label>
      Номер каси (ФН)
      <input
        name="register"
        value="${values['register']}"
        inputmode="numeric"
        autocomplete="off"
        maxlength="20"
      />
    </label>
    <label>
      Номер чека
      <input name="number" value="${values['number']}" autocomplete="off" maxlength="50" />
    </label>
    <label>
      Магазин
      <input name="store" value="${values['store']}" autocomplete="off" maxlength="100" />
    </label>`;
}

function reasonSelect(reasons: readonly (keyof typeof reasonTitles)[]): Html {
  const options = reasons.map(
    (reason) => html`<option value="${reason}">${reasonTitles[reason]}</option>`,
  );
  return html`<label>
    <span>Чому${keyHint('4')}</span>
    <select name="reason" required accesskey="4">
      <option value="">Обери причину</option>
      ${options}
    </select>
  </label>`;
}

const reasonHint = html`<p class="hint">
  Після «${reasonTitles.duplicate}» і «${reasonTitles.returned}» цей чек більше ніхто не надішле.
  Після інших причин його може надіслати з фото інший покупець.
</p>`;

const allReasons = Object.keys(reasonTitles) as (keyof typeof reasonTitles)[];

/** What an operator can do with a receipt in its state. */
export function formsHtml(row: ListedReceipt, visit: OperatorVisit, acts: ReviewActs): Html {
  const hidden = { receipt: row.id, revision: row.revision };
  const { form } = visit;
  if (row.state === 'review') {
    return html`<div class="acts">
      ${form(acts.approve, {
        hidden,
        fields: dataFields(row, visit),
        button: 'Підтвердити з цими даними',
        otherButtons: html`<button formaction="${pagePath}/correct">Зберегти дані</button>`,
        look: 'main',
      })}
      ${form(acts.refuse, {
        hidden,
        fields: html`${reasonSelect(allReasons)} ${reasonHint}`,
        button: 'Відхилити',
      })}
    </div>`;
  }
  if (row.state === 'refused') {
    return html`<div class="acts">
      ${form(acts.reopen, { hidden, button: 'Повернути на перевірку' })}
    </div>`;
  }
  return html`<div class="acts">
    ${form(acts.takeBack, {
      hidden,
      fields: html`${reasonSelect(['returned', 'duplicate', 'no-club-goods', 'not-a-receipt'])}
      ${reasonHint}`,
      button: 'Забрати нараховане',
      look: 'danger',
    })}
  </div>`;
}
