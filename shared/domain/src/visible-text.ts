/* oxlint-disable no-control-regex -- they are what is looked for */

// Control characters except tab and line breaks, and marks that change the direction of the text after
// them: with them a text is read as another one than it is. Literals, which bundles can leave out.

/** A text without characters that nobody sees. */
export const visiblePattern =
  /^[^\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/;

// And soft hyphens, spaces without width and byte order marks, which come with text copied from a web
// page. They are harmless, so a text that has them is not refused. The joiners inside of pictograms stay.
const hiddenCharacters =
  /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Removes characters that nobody sees. They come with copied phone numbers and addresses. */
export function visibleText(text: string): string {
  return text.replace(hiddenCharacters, '');
}
