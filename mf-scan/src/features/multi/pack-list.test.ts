import { maxCount } from '@club/api/limits';
import { formatPackCode, packSerial } from '@club/domain/pack-code';
import { addPackCodes } from './pack-list';

const codeAt = (index: number) =>
  formatPackCode({ kind: 'ST', batch: 'K7M2', serial: packSerial(index) });
const found = (...texts: string[]) =>
  texts.map((text) => ({ text, format: 'qr_code' as const, corners: [] }));

test('adds each code of a pack once, also one inside a link', () => {
  const [one, two] = [codeAt(1), codeAt(2)];
  expect(addPackCodes([one], found(`https://iskra.example/qr?c=${two}`, one, 'M-4821'))).toEqual([
    one,
    two,
  ]);
});

test('a frame without a new code changes nothing', () => {
  const before = [codeAt(1)];
  expect(addPackCodes(before, found(codeAt(1)))).toBe(before);
});

test('takes as many codes as can be sent at once', () => {
  const many = Array.from({ length: maxCount.scannedCodes + 5 }, (_, index) => codeAt(index));
  expect(addPackCodes([], found(...many))).toEqual(many.slice(0, maxCount.scannedCodes));
});
