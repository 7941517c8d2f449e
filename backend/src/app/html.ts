class SafeHtml {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/**
 * A piece of HTML. Only the tag `html` and `sanitisedHtml` make one, so text that was not escaped never
 * gets into a page.
 */
export type Html = SafeHtml;

export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function toText(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof SafeHtml) return value.toString();
  if (typeof value === 'object') return value.map(toText).join('');
  return escapeHtml(String(value));
}

/** HTML from a source that has removed everything harmful: only for the result of a sanitiser. */
export function sanitisedHtml(text: string): Html {
  return new SafeHtml(text);
}

/** Builds HTML: values are escaped, pieces of HTML and lists of them stay as they are. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new SafeHtml(parts.reduce((text, part, index) => text + toText(values[index - 1]) + part));
}
