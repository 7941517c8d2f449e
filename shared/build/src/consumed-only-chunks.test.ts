import { withoutPlaceholders } from './consumed-only-chunks';

const placeholder = '"*-*-*-CHUNK-SRI-HASH-abc"';

test('the entry of a chunk is removed, but not that of a chunk whose number has the same end', () => {
  const table = `{"251":${placeholder},"51":${placeholder},1251:${placeholder}}`;
  expect(withoutPlaceholders(table, ['251'])).toBe(`{"51":${placeholder},1251:${placeholder}}`);
  expect(withoutPlaceholders(table, ['51'])).toBe(`{"251":${placeholder},1251:${placeholder}}`);
});
