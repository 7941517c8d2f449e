import { visibleText } from './visible-text';

test.each([
  ['\u202a+380 67 000 00 01\u202c', '+380 67 000 00 01'],
  ['вул. Сумська\u200e, 1', 'вул. Сумська, 1'],
  ['Сум\u00adська\u200b,\u2060 1\ufeff', 'Сумська, 1'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['a\u0007b\u009fc\u007f', 'abc'],
  ['двері\tзліва\nповерх 2', 'двері\tзліва\nповерх 2'],
  ['Під’їзд 2 🧨 не дзвонити', 'Під’їзд 2 🧨 не дзвонити'],
])('%j becomes %j', (text, visible) => {
  expect(visibleText(text)).toBe(visible);
});
