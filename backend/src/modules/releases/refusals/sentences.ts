import type { RefusalCode, RefusalValues } from '@club/registry';
import { html, type Html } from '../../../app/html';

/** A refusal in Ukrainian: what is wrong, why it matters, and what to do about it. None ends with a full stop. */
export interface Sentences {
  readonly what: Html;
  readonly why: Html;
  readonly fix: Html;
}

/** By code, the sentences for the values of a refusal. */
export type SentencesByCode = {
  readonly [Code in RefusalCode]: (values: RefusalValues<Code>) => Sentences;
};

/** A name of the code, or a command. */
export function code(text: string): Html {
  return html`<code>${text}</code>`;
}

/** Several of them: «a, b». */
export function codes(texts: readonly string[], separator = ', '): Html {
  if (texts.length === 0) return html`нічого`;
  return html`${texts.map((one, index) => html`${index > 0 && separator}${code(one)}`)}`;
}

/** The flag of the commands that accepts that pages disappear. */
export const removedPagesFlag = code('--accept-removed-pages');
