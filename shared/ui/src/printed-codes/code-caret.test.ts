import { caretAfter } from './code-caret';

test.each([
  ['', 0, 0],
  ['ST', 2, 2],
  ['ST-K7M2', 0, 0],
  ['ST-K7M2', 2, 2],
  ['ST-K7M2', 3, 4],
  ['ST-K7M2', 6, 7],
  ['ST-K7M2-4', 6, 7],
  ['ST-K7M2-4', 99, 9],
])('in %j the caret after %i characters is at %i', (spelled, characters, caret) => {
  expect(caretAfter(spelled, characters)).toBe(caret);
});
