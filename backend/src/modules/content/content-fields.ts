import type { Brand } from '@club/domain/brand';
import { features, type Feature } from '@club/domain/features';
import { z } from 'zod';
import type { BrandNames } from '../../app/brand-names';
import { html, type Html } from '../../app/html';

/** The longest text that a form takes. Forms of the operator area may be that large. */
export const bodyLength = 60_000;

/** The app that shows it; `both` is null in the tables. */
export const brandChoice = z
  .enum(['both', 'main', 'second'])
  .transform((one): Brand | null => (one === 'both' ? null : one));

type Option = readonly [value: string, label: string];

function selectField(
  label: string,
  name: string,
  chosen: string,
  options: readonly Option[],
): Html {
  return html`<label>
    ${label}
    <select name="${name}">
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
      )}
    </select>
  </label>`;
}

export function brandField(chosen: string, names: BrandNames): Html {
  return selectField('Застосунок', 'brand', chosen, [
    ['both', 'Обидва'],
    ['main', names.main],
    ['second', names.second],
  ]);
}

const featureTitles: Readonly<Record<Feature, string>> = {
  'device-points': 'XP за пристрої',
  'device-sale': 'Продаж пристроїв',
  'order-points': 'XP за замовлення',
  'partner-certificates': 'Сертифікати',
  'points-on-payment': 'XP одразу після оплати',
  'points-price': 'Товари за XP',
  'receipt-points': 'XP за чеки',
  scan: 'XP за коди або чеки',
  'scan-points': 'XP за коди',
};

/** What has to be on for it to be shown; `always` is null in the tables. */
export const featureChoice = z
  .enum(['always', ...features])
  .transform((one): Feature | null => (one === 'always' ? null : one));

export function featureField(chosen: string): Html {
  return selectField('Показувати', 'feature', chosen, [
    ['always', 'Завжди'],
    ...features.map((one): Option => [one, `Поки ввімкнено: ${featureTitles[one]}`]),
  ]);
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
