import { quoted } from './quotation';

test.each([
  ['Комора', '«Комора»'],
  ['Кінозал «Промінь»', '«Кінозал „Промінь“»'],
])('%s is quoted as %s', (name, text) => {
  expect(quoted(name)).toBe(text);
});
