import type { ReviewState } from './review-repository';

export const pagePath = '/operator/receipts';

/** The words of operators for the states of receipts. */
export const stateTitles: Readonly<Record<ReviewState, string>> = {
  review: 'Чекає',
  approved: 'Підтверджено',
  refused: 'Відхилено',
  all: 'Усі',
};
