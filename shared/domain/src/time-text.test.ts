import { atTime } from './time-text';

it.each([
  ['00:15', 'о\u00a000:15'],
  ['01:00', 'о\u00a001:00'],
  ['10:59', 'о\u00a010:59'],
  ['11:00', 'об\u00a011:00'],
  ['11:59', 'об\u00a011:59'],
  ['12:00', 'о\u00a012:00'],
  ['21:11', 'о\u00a021:11'],
])('[PW-11] the preposition of %s goes with its first word', (time, text) => {
  expect(atTime(time)).toBe(text);
});
