import { findPlaceholders } from './consumed-only-chunks';

const placeholder = '"*-*-*-CHUNK-SRI-HASH-abc"';

test('the entry of a chunk is found, but not that of a chunk whose number has the same end', () => {
  const table = `{"251":${placeholder},"51":${placeholder},1251:${placeholder}}`;
  const found = (...ids: string[]) => findPlaceholders(table, ids).map(([entry]) => entry);
  expect(found('251')).toEqual([`"251":${placeholder},`]);
  expect(found('51')).toEqual([`"51":${placeholder},`]);
  expect(found('51', '1251')).toEqual([`"51":${placeholder},`, `1251:${placeholder}`]);
});
