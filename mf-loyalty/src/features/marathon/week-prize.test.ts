import type { MarathonDay } from '@club/api/contract/marathon';
import { aMarathon, aMarathonDay } from '../../testing/a-marathon';
import { weekPrize, weeksText } from './week-prize';

const letters: Record<string, Partial<MarathonDay>> = {
  d: { state: 'done' },
  m: { state: 'missed' },
  p: { state: 'missed', pending: true },
  t: { state: 'today' },
  c: { state: 'coming' },
  a: { state: 'coming', unavailable: 'adults-only' },
};

/** The days of a marathon, a letter each. */
const days = (text: string) =>
  [...text.replaceAll(' ', '')].map((letter, index) =>
    aMarathonDay(1, { day: index + 1, ...letters[letter] }),
  );

test.each([
  ['before the first day', 'coming', 'ccccccc', 'open'],
  ['while nothing is missed', 'running', 'ddtcccc', 'open'],
  ['after a missed day of the only week', 'running', 'dmtcccc', null],
  ['while the next week can still be full', 'running', 'dmdddtc ccccccc', 'open'],
  ['while the next week is too short', 'running', 'dmdddtc ccc', null],
  ['with a full week, while another can follow', 'running', 'ddddddd tcccccc', 'open'],
  ['with a full week, when no other can follow', 'running', 'ddddddd mtccccc', 'received'],
  ['with a full week, in a campaign that has no other', 'running', 'ddddddd tcc', 'received'],
  ['after the end, with a full week', 'finished', 'ddddddd dm', 'received'],
  ['after the end, without one', 'finished', 'mdddddd', null],
  ['after an end before its time', 'finished', 'dddcccc', null],
  ['while a past day waits for its payment', 'running', 'dptcccc', 'open'],
  ['after the end, with a day that waits for its payment', 'finished', 'dddpddd', 'pending'],
  ['after the end, with a missed day besides', 'finished', 'dmdpddd', null],
  ['while a day ahead is not for who is under age', 'running', 'ddtcacc', null],
  ['in less than a week', 'running', 'ddtccc', null],
] as const)('[LO-04] the prize of a full week %s (%s, %s): %s', (_, state, text, expected) => {
  expect(weekPrize(aMarathon({ state, days: days(text) }))).toBe(expected);
});

test('[LO-04] a full week that brings nothing is no prize', () => {
  expect(weekPrize(aMarathon({ weekly: 0, days: days('ddtcccc') }))).toBeNull();
});

test.each([
  ['ccccccc', '1–7'],
  ['ccccccc ccccccc', '1–7, 8–14'],
  ['ccccccc ccccccc cccc', '1–7, 8–14'],
  ['ccccccc ccccccc ccccccc', '1–7, 8–14, 15–21'],
  ['dmdddtc ccccccc ccccccc', '8–14, 15–21'],
  ['ddddddd tcccccc', '8–14'],
])('the weeks of the days %s that can still be full are %s', (text, expected) => {
  expect(weeksText(aMarathon({ days: days(text) }))).toBe(expected);
});
