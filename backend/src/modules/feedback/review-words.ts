import type { FeedbackBrand, FeedbackTag } from '@club/api/contract/feedback';
import type { ReviewChannel, ReviewState } from './review-repository';

/** The words of operators for each tag. */
export const tagTitles: Readonly<Record<FeedbackTag, string>> = {
  quality: 'якість',
  taste: 'смак',
  price: 'ціна',
  choice: 'вибір',
  delivery: 'доставка',
  packaging: 'пакування',
  service: 'обслуговування',
  app: 'застосунок',
};

/** The words for each group of products. */
export const groupTitles: Readonly<Record<FeedbackBrand, string>> = {
  velo: 'velo',
  ogo: 'Ого',
  glo: 'Іскра',
};

/** Where a purchase was made. */
export const channelTitles: Readonly<Record<ReviewChannel, string>> = {
  online: 'Замовлення в застосунку',
  website: 'Замовлення на сайті',
  receipt: 'Чек',
};

/** What operators have done with a rating. */
export const stateTitles: Readonly<Record<ReviewState, string>> = {
  waiting: 'Чекають',
  answered: 'З відповіддю',
  handled: 'Опрацьовані без відповіді',
  all: 'Усі',
};
