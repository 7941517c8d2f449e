export interface DemoFeedback {
  rating: number;
  text: string;
}

/** What the demo personas said of purchases of long ago, in turn. */
export const feedback: DemoFeedback[] = [
  {
    rating: 5,
    text: 'Привезли на день раніше, усе запаковано так, що й пом’яти нічого. Дякую кур’єрові за дзвінок.',
  },
  { rating: 4, text: 'Усе добре, тільки довелося двічі уточнювати адресу.' },
  { rating: 5, text: '' },
  { rating: 3, text: 'Товар гарний, а от посилка пролежала у відділенні зайву добу.' },
];
