import {
  formatPackCode,
  PACK_CODE_ALPHABET,
  packCodeCheck,
  packSerial,
  parsePackCode,
  type PackCode,
} from './pack-code';

const code: PackCode = { kind: 'ST', batch: 'K7M2', serial: '4QHX9R' };
const text = formatPackCode(code);
const plain = text.replace(/-/g, '');

function withCharacter(source: string, at: number, character: string): string {
  return source.slice(0, at) + character + source.slice(at + 1);
}

test('a printed code is parsed to the same values', () => {
  expect(text).toMatch(/^ST-K7M2-4QHX9R-[2-9A-Z]$/);
  expect(parsePackCode(text)).toEqual({ ok: true, code, text });
});

test.each([
  ['lower case', text.toLowerCase()],
  ['no dashes', plain],
  ['spaces', ` ${text.replace(/-/g, ' ')} `],
  ['long dashes', text.replace(/-/g, '—')],
  ['Cyrillic look-alikes', text.replace('T', 'Т').replace('M', 'М').replace('K', 'К')],
  ['a full-width letter', text.replace('K', 'Ｋ')],
  ['a misread kind', text.replace('ST', '5T')],
])('typing mistakes are corrected: %s', (_mistake, typed) => {
  expect(parsePackCode(typed)).toEqual({ ok: true, code, text });
});

test.each([
  ['', 'empty'],
  [' - ', 'empty'],
  [text.slice(0, -1), 'length'],
  [`${text}2`, 'length'],
  [text.replace('ST', 'QQ'), 'kind'],
  [withCharacter(text, 5, '0'), 'character'],
  [withCharacter(text, 5, 'Ї'), 'character'],
  [withCharacter(text, 5, text.charAt(5) === '9' ? '8' : '9'), 'check'],
])('"%s" is refused: %s', (typed, fault) => {
  expect(parsePackCode(typed)).toEqual({ ok: false, fault });
});

test('every single wrong character is caught', () => {
  let tried = 0;
  for (let at = 2; at < plain.length; at += 1) {
    for (const character of PACK_CODE_ALPHABET) {
      if (character === plain.charAt(at)) continue;
      tried += 1;
      expect(parsePackCode(withCharacter(plain, at, character))).toEqual({
        ok: false,
        fault: 'check',
      });
    }
  }
  expect(tried).toBe(11 * 30);
});

test('every swap of two different characters of batch and serial is caught', () => {
  let tried = 0;
  for (let one = 2; one < 12; one += 1) {
    for (let other = one + 1; other < 12; other += 1) {
      if (plain.charAt(one) === plain.charAt(other)) continue;
      tried += 1;
      const swapped = withCharacter(
        withCharacter(plain, one, plain.charAt(other)),
        other,
        plain.charAt(one),
      );
      expect(parsePackCode(swapped)).toEqual({ ok: false, fault: 'check' });
    }
  }
  expect(tried).toBeGreaterThan(40);
});

test('the kind is part of the check', () => {
  expect(packCodeCheck({ ...code, kind: 'VL' })).not.toBe(packCodeCheck(code));
});

test('serials use the unambiguous alphabet', () => {
  expect(packSerial(0)).toBe('222222');
  expect(packSerial(31)).toBe('222232');
  expect(packSerial(31 ** 6 - 1)).toBe('ZZZZZZ');
  for (const wrong of [-1, 1.5, 31 ** 6]) expect(() => packSerial(wrong)).toThrow('whole number');
});

test.each([
  [{ ...code, batch: 'K7M' }, 'Not a pack code'],
  [{ ...code, batch: 'K7M24', serial: '4QHX9' }, 'Not a pack code'],
  [{ ...code, serial: '4QHX90' }, 'not a character'],
])('a malformed code cannot be formatted: %j', (wrong, message) => {
  expect(() => formatPackCode(wrong)).toThrow(message);
});
