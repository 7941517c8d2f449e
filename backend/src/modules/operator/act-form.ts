import { randomUUID } from 'node:crypto';
import { html, type Html } from '../../app/html';
import { reasonLength, type OperatorAct } from '../../app/operator-act';
import type { OperatorForm, RefusedAct } from '../../app/operator-page';
import { formKeyField } from './run-act';

/** What was sent with this form, if it is the one that was refused. */
function sentFields(
  act: OperatorAct,
  form: OperatorForm,
  refused: RefusedAct | null,
): RefusedAct['fields'] {
  if (refused?.act !== act.name) return {};
  const { fields } = refused;
  const isSame = Object.entries(form.hidden ?? {}).every(
    ([name, value]) => fields[name] === String(value),
  );
  return isSame ? fields : {};
}

/** The form of an act. Enter in any of its fields presses its button. */
export function actForm(
  action: string,
  act: OperatorAct,
  form: OperatorForm,
  refused: RefusedAct | null,
): Html {
  const sent = sentFields(act, form, refused);
  // The same form is done once, however often it is refused or waits for the sign-in.
  const known = refused?.isOutdated ? undefined : sent[formKeyField];
  const key = act.once ? { [formKeyField]: known ?? randomUUID() } : {};
  const hidden = Object.entries({ ...form.hidden, ...key }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const reason = html`<label>
    Причина
    <input
      name="reason"
      value="${sent['reason']}"
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
    ${form.otherButtons}
  </form>`;
}
