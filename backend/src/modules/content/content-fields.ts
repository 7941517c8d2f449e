import type { Brand } from '@club/domain/brand';
import { z } from 'zod';
import type { BrandNames } from '../../app/brand-names';
import { html, type Html } from '../../app/html';

/** The longest text that a form takes. Forms of the operator area may be that large. */
export const bodyLength = 60_000;

/** The app that shows it; `both` is null in the tables. */
export const brandChoice = z
  .enum(['both', 'main', 'second'])
  .transform((one): Brand | null => (one === 'both' ? null : one));

export function brandField(chosen: string, names: BrandNames): Html {
  const options = [
    ['both', 'Обидва'],
    ['main', names.main],
    ['second', names.second],
  ].map(
    ([value, label]) =>
      html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`,
  );
  return html`<label>
    Застосунок
    <select name="brand">
      ${options}
    </select>
  </label>`;
}

/** A line of text that has to be there. */
export function lineField(
  label: string,
  name: string,
  { value, length }: { readonly value: string; readonly length: number },
): Html {
  return html`<label>
    ${label}
    <input name="${name}" value="${value}" required maxlength="${length}" />
  </label>`;
}

export function bodyField(label: string, body: string): Html {
  return html`<label>
      ${label}
      <textarea name="body" required maxlength="${bodyLength}" spellcheck="true">${body}</textarea>
    </label>
    <p class="hint">
      Абзаци, списки, заголовки h2 і h3, strong, em та посилання. Усе інше буде прибрано.
    </p>`;
}
