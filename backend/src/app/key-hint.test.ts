import { keyHint } from './key-hint';

test('the hint stays apart from the words before it, also in a flex container', () => {
  expect(String(keyHint('2'))).toBe('<span class="key">\u00a0(клавіша 2)</span>');
});
