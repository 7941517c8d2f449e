import { html, type Html } from './html';

/** What can be chosen: the value that is sent, and its title. */
export type SelectOptions = readonly (readonly [value: string, title: string])[];

interface SelectField {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
}

/** A choice of one value in a form of operators. */
export function selectField({ name, label, chosen }: SelectField, options: SelectOptions): Html {
  return html`<label>
    ${label}
    <select name="${name}">
      ${options.map(
        ([value, title]) =>
          html`<option value="${value}" ${value === chosen && html`selected`}>${title}</option>`,
      )}
    </select>
  </label>`;
}
