import { hoursText, openingState, stateText } from './opening-state';

const daily = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '21:00' }];
const noSunday = [{ days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '20:00' }];
const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
const week = [
  { days: [1, 2, 3], from: '09:00', to: '18:00' },
  { days: [5], from: '12:00', to: '15:00' },
];

const nights = [{ days: [5, 6], from: '20:00', to: '02:00' }];

// The 20th of November 2026 is a Friday; Kyiv is two hours ahead of UTC then, three in summer.
test.each([
  ['open', daily, '2026-11-20T10:00:00Z', 'Відчинено до 21:00'],
  ['on the minute it opens', daily, '2026-11-20T08:00:00Z', 'Відчинено до 21:00'],
  [
    'on the minute it closes',
    daily,
    '2026-11-20T19:00:00Z',
    'Зачинено, відчиниться завтра о\u00a010:00',
  ],
  ['before it opens', daily, '2026-11-20T05:00:00Z', 'Зачинено, відчиниться о\u00a010:00'],
  ['in summer time', daily, '2026-07-20T07:30:00Z', 'Відчинено до 21:00'],
  [
    'on Saturday night',
    noSunday,
    '2026-11-21T20:00:00Z',
    'Зачинено, відчиниться у понеділок о\u00a009:00',
  ],
  ['on Sunday', noSunday, '2026-11-22T10:00:00Z', 'Зачинено, відчиниться завтра о\u00a009:00'],
  ['at any time', always, '2026-11-22T01:00:00Z', 'Відчинено цілодобово'],
  ['on a day off', week, '2026-11-19T10:00:00Z', 'Зачинено, відчиниться завтра о\u00a012:00'],
  [
    'until next week',
    week,
    '2026-11-20T15:00:00Z',
    'Зачинено, відчиниться у понеділок о\u00a009:00',
  ],
  ['past midnight, before it', nights, '2026-11-20T21:00:00Z', 'Відчинено до 02:00'],
  ['past midnight, after it', nights, '2026-11-21T23:30:00Z', 'Відчинено до 02:00'],
  [
    'past midnight, closed',
    nights,
    '2026-11-22T00:00:00Z',
    'Зачинено, відчиниться у п’ятницю о\u00a020:00',
  ],
  ['on another night', nights, '2026-11-19T23:00:00Z', 'Зачинено, відчиниться о\u00a020:00'],
  ['when the clocks go back', daily, '2026-10-25T08:00:00Z', 'Відчинено до 21:00'],
  ['without hours', [], '2026-11-20T15:00:00Z', null],
])('[RT-34] [CO-04] the state of a place: %s', (_name, hours, now, words) => {
  expect(stateText(openingState(hours, new Date(now)))).toBe(words);
});

test.each([
  [daily, 'щодня 10:00–\u206021:00'],
  [noSunday, 'пн–\u2060сб 09:00–\u206020:00'],
  [always, 'цілодобово'],
  [week, 'пн–\u2060ср 09:00–\u206018:00, пт 12:00–\u206015:00'],
  [[{ days: [7, 1], from: '09:00', to: '10:00' }], 'пн, нд 09:00–\u206010:00'],
])('[RT-34] the text of opening hours', (hours, words) => {
  expect(hoursText(hours)).toBe(words);
});
