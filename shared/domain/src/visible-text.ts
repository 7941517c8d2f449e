// Control characters except tab and line breaks, and marks that change the direction of the text after
// them: with them a text is read as another one than it is.
const hidden = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Removes characters that nobody sees. They come with copied phone numbers and addresses. */
export function visibleText(text: string): string {
  return text.replace(hidden, '');
}
