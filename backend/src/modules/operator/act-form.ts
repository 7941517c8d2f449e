import { html, type Html } from '../../app/html';
import { reasonLength, type OperatorAct } from '../../app/operator-act';
import type { OperatorForm } from '../../app/operator-page';

/** The form of an act. It is sent by Enter in any of its fields. */
export function actForm(action: string, act: OperatorAct, form: OperatorForm): Html {
  const hidden = Object.entries(form.hidden ?? {}).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const reason = html`<label>
    Причина
    <input
      name="reason"
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
