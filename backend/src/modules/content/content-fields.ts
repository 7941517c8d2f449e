import type { Brand } from '@club/domain/brand';
import { features, type Feature } from '@club/domain/features';
import { z } from 'zod';
import type { BrandNames } from '../../app/brand-names';
import { html, type Html } from '../../app/html';
import { selectField } from '../../app/operator-select';
import { hasText, sanitiseHtml } from './sanitise-html';

/** The longest text that a form takes. Forms of the operator area may be that large. */
export const bodyLength = 60_000;

/** A text that still has something to read without what will be removed. */
export const bodyText = z
  .string()
  .max(bodyLength)
  .refine((body) => hasText(sanitiseHtml(body)));

/** What a refused form says of such a text. */
export const bodyRule = 'Текст має слова, і не лише в тому, що буде прибрано.';

/** The app that shows it; `both` is null in the tables. */
export const brandChoice = z
  .enum(['both', 'main', 'second'])
  .transform((one): Brand | null => (one === 'both' ? null : one));

export function brandField(chosen: string, names: BrandNames): Html {
  return selectField({ name: 'brand', label: 'Застосунок', chosen }, [
    ['both', 'Обидва'],
    ['main', names.main],
    ['second', names.second],
  ]);
}

const featureTitles: Readonly<Record<Feature, string>> = {
  'device-points': 'XP за пристрої',
  'device-sale': 'Продаж пристроїв',
  exchange: 'Обмін XP',
  'order-points': 'XP за замовлення',
  'partner-certificates': 'Сертифікати',
  'points-on-payment': 'XP одразу після оплати',
  'points-price': 'Товари за XP',
  'receipt-points': 'XP за чеки',
  scan: 'XP за коди або чеки',
  'scan-points': 'XP за коди',
  'sticks-sale': 'Продаж стіків',
};

/** What has to be on for it to be shown; `always` is null in the tables. */
export const featureChoice = z
  .enum(['always', ...features])
  .transform((one): Feature | null => (one === 'always' ? null : one));

export function featureField(chosen: string): Html {
  return selectField({ name: 'feature', label: 'Показувати', chosen }, [
    ['always', 'Завжди'],
    ...features.map((one) => [one, `Поки ввімкнено: ${featureTitles[one]}`] as const),
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
