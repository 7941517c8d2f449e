import { feedbackTag, type FeedbackTag } from '@club/api/contract/feedback';
import { ClubError } from '../../app/club-error';

/** The tags of a form's field, each once. Throws for an unknown one. */
export function parseTags(text: string | undefined): FeedbackTag[] {
  const names = text === undefined || text === '' ? [] : text.split(',');
  return [...new Set(names)].map((name) => {
    const tag = feedbackTag.safeParse(name);
    if (tag.success) return tag.data;
    throw new ClubError('BAD_REQUEST', { details: [{ path: 'tags', message: 'unknown tag' }] });
  });
}
