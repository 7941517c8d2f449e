import { defineDraft } from '@club/forms';

/** What was chosen but not sent; `of` says for which question. */
export const emptyDraft = { of: '', option: '' };

export const quizDraft = defineDraft('marathon-answer', emptyDraft);
