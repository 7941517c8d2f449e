import type { FeedbackTag } from '@club/api/contract/feedback';
import { maxCount, maxLength } from '@club/api/limits';
import { ratingTone, tagLabels } from './rating-words';

/** Feedback that is typed but not sent yet. */
export type Draft = {
  rating: number;
  tags: readonly FeedbackTag[];
  text: string;
  /** How many pictures are stored beside it. */
  pictures: number;
};

export const emptyDraft: Draft = { rating: 0, tags: [], text: '', pictures: 0 };

/** How the keys of all drafts begin. */
export const draftKeyPrefix = 'feedback-draft:';

/** The rest of a draft's key, with the customer in it, so that the next one on this device does not see it. */
export function draftKey(customerId: string, orderId: string): string {
  return `${customerId}:${orderId}`;
}

function isCount(value: unknown, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
}

/** The tags among stored values that this version knows. */
export function knownTags(stored: unknown): readonly FeedbackTag[] {
  const isTag = (tag: unknown): tag is FeedbackTag =>
    typeof tag === 'string' && Object.hasOwn(tagLabels, tag);
  return Array.isArray(stored) ? stored.filter(isTag).slice(0, maxCount.feedbackTags) : [];
}

/** Parses the stored value: another version may have written it, without tags and pictures too. */
export function parseDraft(stored: string | null): Draft {
  if (stored === null) return emptyDraft;
  try {
    const { rating, text, tags, pictures } = JSON.parse(stored) as Partial<Record<string, unknown>>;
    if (!isCount(rating, 5) || typeof text !== 'string') return emptyDraft;
    return {
      rating,
      tags: knownTags(tags),
      text: text.slice(0, maxLength.feedback),
      pictures: isCount(pictures, maxCount.feedbackPictures) ? pictures : 0,
    };
  } catch {
    // Not JSON, so not written by this code.
    return emptyDraft;
  }
}

/** A draft with another rating. What was good is not what is bad: tags stay within the same tone only. */
export function withRating(draft: Draft, rating: number): Draft {
  const isSameTone = ratingTone(draft.rating) === ratingTone(rating);
  return { ...draft, rating, tags: isSameTone ? draft.tags : [] };
}

/** A draft with a tag added or removed. More than may be sent are not taken. */
export function withTag(draft: Draft, tag: FeedbackTag): Draft {
  const { tags } = draft;
  if (tags.includes(tag)) return { ...draft, tags: tags.filter((one) => one !== tag) };
  return tags.length < maxCount.feedbackTags ? { ...draft, tags: [...tags, tag] } : draft;
}
