import { parseOpeningHours } from './opening-hours';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

test.each([
  ['щодня 10:00–21:00', [{ days: everyDay, from: '10:00', to: '21:00' }]],
  ['пн–сб 09:00–20:00', [{ days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '20:00' }]],
  ['цілодобово', [{ days: everyDay, from: '00:00', to: '24:00' }]],
  [
    'пн–пт 09:00–20:00, нд 10:00–18:00',
    [
      { days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' },
      { days: [7], from: '10:00', to: '18:00' },
    ],
  ],
])('[RT-34] opening hours are parsed: %s', (text, hours) => {
  expect(parseOpeningHours(text)).toEqual(hours);
});

test.each(['', 'щодня', 'сб–пн 10:00–12:00', 'завжди 10:00–12:00', '10:00–12:00'])(
  'refuses "%s" instead of guessing',
  (text) => expect(() => parseOpeningHours(text)).toThrow(/^No /),
);
