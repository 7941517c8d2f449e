import type { FeedbackTag } from '@club/api/contract/feedback';

export interface DemoFeedback {
  rating: number;
  text: string;
  tags: FeedbackTag[];
  /** What the club has answered; null for none yet. */
  answer: string | null;
}

/** What the demo personas said of purchases of long ago, in turn. */
export const feedback: DemoFeedback[] = [
  {
    rating: 5,
    text: 'Привезли на день раніше, усе запаковано так, що й пом’яти нічого. Дякую кур’єрові за дзвінок.',
    tags: ['delivery', 'packaging'],
    answer: null,
  },
  {
    rating: 4,
    text: 'Усе добре, тільки довелося двічі уточнювати адресу.',
    tags: ['delivery'],
    answer: 'Дякуємо за підказку. Тепер адреса з профілю підставляється в замовлення сама.',
  },
  { rating: 5, text: '', tags: ['quality', 'choice'], answer: null },
  {
    rating: 3,
    text: 'Товар гарний, а от посилка пролежала у відділенні зайву добу.',
    tags: ['delivery'],
    answer:
      'Перепрошуємо за зайву добу. Ми передали це перевізникові, і тепер він пише одразу, щойно посилка у відділенні.',
  },
];

export interface DemoWebsiteOrder {
  persona: string;
  number: number;
  placedDaysAgo: number;
  deliveredDaysAgo: number;
  /** Variants and how many of each. */
  goods: [variantId: string, quantity: number][];
  /** An order without one is still to be imported. */
  feedback: DemoFeedback | null;
}

/** Orders of the main brand's website. */
export const websiteOrders: DemoWebsiteOrder[] = [
  {
    persona: 'regular',
    number: 81204,
    placedDaysAgo: 44,
    deliveredDaysAgo: 40,
    goods: [['4710202', 3]],
    feedback: {
      rating: 2,
      text: 'Замовляв на сайті три упаковки, одна приїхала пом’ята. Хотілося б якоїсь коробки, а не пакета.',
      tags: ['packaging', 'price'],
      answer: null,
    },
  },
  {
    persona: 'regular',
    number: 81377,
    placedDaysAgo: 19,
    deliveredDaysAgo: 16,
    goods: [
      ['4710201', 2],
      ['4710404', 1],
    ],
    feedback: null,
  },
];
