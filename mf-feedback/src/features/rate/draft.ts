import { maxLength } from '@club/api/limits';

/** Feedback that is typed but not sent yet. */
export type Draft = { rating: number; text: string };

export const emptyDraft: Draft = { rating: 0, text: '' };

/** How the keys of all drafts begin. */
export const draftKeyPrefix = 'feedback-draft:';

/** The rest of a draft's key, with the customer in it, so that the next one on this device does not see it. */
export function draftKey(customerId: string, orderId: string): string {
  return `${customerId}:${orderId}`;
}

/** Parses the stored value: another version may have written it. */
export function parseDraft(stored: string | null): Draft {
  if (stored === null) return emptyDraft;
  try {
    const { rating, text } = JSON.parse(stored) as Partial<Record<string, unknown>>;
    const isRating = Number.isInteger(rating) && Number(rating) >= 0 && Number(rating) <= 5;
    if (!isRating || typeof text !== 'string') return emptyDraft;
    return { rating: Number(rating), text: text.slice(0, maxLength.feedback) };
  } catch {
    // Not JSON, so not written by this code.
    return emptyDraft;
  }
}
