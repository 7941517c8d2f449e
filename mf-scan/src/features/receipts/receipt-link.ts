import { parseFiscalLink } from '@club/domain/fiscal-link';

/** The page of receipts with a link in its form. */
export const receiptPath = (link: string): string =>
  `/scan/receipt?link=${encodeURIComponent(link)}`;

/** The link of a fiscal receipt in a text that was read or pasted; null for any other text. */
export function findReceiptLink(text: string): string | null {
  const trimmed = text.trim();
  return parseFiscalLink(trimmed) === null ? null : trimmed;
}
