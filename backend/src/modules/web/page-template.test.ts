import { escapeJson } from './page-template';

test('no text in the boot data can end its script element', () => {
  const value = { title: '</script><script>alert(1)</script><!--', line: '\u2028\u2029' };
  const escaped = escapeJson(JSON.stringify(value));
  expect(escaped).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(escaped)).toEqual(value);
});
