import { parseFiscalLink } from '@club/domain/fiscal-link';

/** The link of a fiscal receipt in a text that was read or pasted; null for any other text. */
export function findReceiptLink(text: string): string | null {
  const trimmed = text.trim();
  return parseFiscalLink(trimmed) === null ? null : trimmed;
}
