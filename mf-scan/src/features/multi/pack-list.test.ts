import { maxCount } from '@club/api/limits';
import { formatPackCode, packSerial } from '@club/domain/pack-code';
import { addPackCodes } from './pack-list';

const codeAt = (index: number) =>
  formatPackCode({ kind: 'ST', batch: 'K7M2', serial: packSerial(index) });
const found = (...texts: string[]) =>
  texts.map((text) => ({ text, format: 'qr_code' as const, corners: [] }));

test('adds each code of a pack once, also one inside a link', () => {
  const [one, two] = [codeAt(1), codeAt(2)];
  const texts = [`https://iskra.example/qr?c=${two}`, one, 'M-4821'];
  expect(addPackCodes([one], found(...texts))).toEqual({ codes: [one, two], isOver: false });
});

test('a frame without a new code changes nothing', () => {
  const before = [codeAt(1)];
  expect(addPackCodes(before, found(codeAt(1))).codes).toBe(before);
});

test('takes as many codes as can be sent at once, and says if there were more', () => {
  const many = Array.from({ length: maxCount.scannedCodes + 5 }, (_, index) => codeAt(index));
  const most = many.slice(0, maxCount.scannedCodes);
  expect(addPackCodes([], found(...many))).toEqual({ codes: most, isOver: true });
  expect(addPackCodes([], found(...most))).toEqual({ codes: most, isOver: false });
  expect(addPackCodes(most, found(many.at(-1)!))).toEqual({ codes: most, isOver: true });
});
