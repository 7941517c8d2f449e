import { longestFeedback } from '@club/api/contract/feedback';

/** What is written and not sent yet. */
export type Draft = { rating: number; text: string };

export const emptyDraft: Draft = { rating: 0, text: '' };

/** With the customer in it, so that the next one on this device does not see it. */
export function draftKey(customerId: string, orderId: string): string {
  return `feedback-draft:${customerId}:${orderId}`;
}

/** Whatever stands in the storage is parsed: another version may have written it. */
export function parseDraft(stored: string | null): Draft {
  if (stored === null) return emptyDraft;
  try {
    const { rating, text } = JSON.parse(stored) as Partial<Record<string, unknown>>;
    const isRating = Number.isInteger(rating) && Number(rating) >= 0 && Number(rating) <= 5;
    if (!isRating || typeof text !== 'string') return emptyDraft;
    return { rating: Number(rating), text: text.slice(0, longestFeedback) };
  } catch {
    // Not JSON, so not written by this code.
    return emptyDraft;
  }
}
