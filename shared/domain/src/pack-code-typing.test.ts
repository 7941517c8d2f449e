import { formatPackCode } from './pack-code';
import { draftPackCode, findPackCode } from './pack-code-typing';

const code = formatPackCode({ kind: 'ST', batch: 'K7M2', serial: '4QHX9R' });
const plain = code.replaceAll('-', '');

describe('draftPackCode', () => {
  test.each([
    ['', ''],
    ['s', 'S'],
    ['st', 'ST'],
    ['st-', 'ST'],
    ['stk', 'ST-K'],
    ['st k7m2', 'ST-K7M2'],
    ['stк7м2', 'ST-K7M2'],
    ['stk7m24qhx9r', 'ST-K7M2-4QHX9R'],
    [plain.toLowerCase(), code],
    [code, code],
    [`${code}zz`, code],
  ])('%j becomes %j', (typed, spelled) => {
    expect(draftPackCode(typed)).toBe(spelled);
  });

  test('is stable: what it gives, it leaves alone', () => {
    for (let length = 0; length <= plain.length; length += 1) {
      const once = draftPackCode(plain.slice(0, length));
      expect(draftPackCode(once)).toBe(once);
    }
  });
});

describe('findPackCode', () => {
  test.each([
    [code],
    [` ${plain.toLowerCase()} `],
    [`https://iskra.example/qr?c=${code}&utm_source=pack`],
    [`Мій код: ${code}, зарахуй`],
  ])('finds the code in %j', (text) => {
    expect(findPackCode(text)).toBe(code);
  });

  test.each([[''], ['https://example.org/'], ['4820000000000'], [code.replace('4', '5')]])(
    'finds nothing in %j',
    (text) => {
      expect(findPackCode(text)).toBeNull();
    },
  );
});
