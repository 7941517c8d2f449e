import { html, type Html } from '../../app/html';

/** The options of a select, by value and words. */
export function optionsHtml(
  options: readonly (readonly [value: string, words: string])[],
  chosen = '',
): Html[] {
  return options.map(
    ([value, words]) =>
      html`<option value="${value}" ${value === chosen && 'selected'}>${words}</option>`,
  );
}
