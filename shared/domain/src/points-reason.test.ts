import { reasonsNamed, searchWords } from './points-reason';

test.each([
  ['', []],
  ['  Скан  ПАЧКИ ', ['скан', 'пачки']],
  ['№\u00a01042', ['№', '1042']],
  ['№1042', ['№', '1042']],
])('the words of «%s»', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ['скан', ['scan-stick', 'scan-velo']],
  ['xp', ['order', 'order-reversal', 'exchange']],
  // Why it happened is not shown in the list.
  ['друг', ['referral']],
  ['серійний', []],
])('the reasons named %s', (word, reasons) => {
  expect(reasonsNamed(word)).toEqual(reasons);
});
