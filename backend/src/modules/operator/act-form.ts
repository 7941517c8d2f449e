import { randomUUID } from 'node:crypto';
import { html, type Html } from '../../app/html';
import { reasonLength, type OperatorAct } from '../../app/operator-act';
import type { OperatorForm, RefusedAct } from '../../app/operator-page';
import { formKeyField } from './run-act';

/** The reason that was sent with this form, if it is the one that was refused. */
function sentReason(act: OperatorAct, form: OperatorForm, refused: RefusedAct | null): string {
  if (refused?.act !== act.name) return '';
  const { fields } = refused;
  const isSame = Object.entries(form.hidden ?? {}).every(
    ([name, value]) => fields[name] === String(value),
  );
  return isSame ? (fields['reason'] ?? '') : '';
}

/** The form of an act. It is sent by Enter in any of its fields. */
export function actForm(
  action: string,
  act: OperatorAct,
  form: OperatorForm,
  refused: RefusedAct | null,
): Html {
  const key = act.once ? { [formKeyField]: randomUUID() } : {};
  const hidden = Object.entries({ ...form.hidden, ...key }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const reason = html`<label>
    Причина
    <input
      name="reason"
      value="${sentReason(act, form, refused)}"
      aria-label="Причина: ${form.button}"
      required
      minlength="${reasonLength.min}"
      maxlength="${reasonLength.max}"
      autocomplete="off"
    />
  </label>`;
  return html`<form method="post" action="${action}" class="act">
    ${hidden} ${form.fields} ${act.hasReasonField && reason}
    <button data-look="${form.look ?? 'plain'}">${form.button}</button>
  </form>`;
}
