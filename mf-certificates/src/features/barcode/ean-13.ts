/** The widths of gap, bar, gap, bar of each digit in the left half, by set A. */
const digitWidths = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ');
/** Which digits of the left half are mirrored: this encodes the first digit, which has no bars. */
const mirroredDigits =
  '------ --B-BB --BB-B --BBB- -B--BB -BB--B -BBB-- -B-B-B -B-BB- -BB-B-'.split(' ');

const guard = '111';
const centre = '11111';

function isValid(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}

const mirrored = (widths: string) => [...widths].reverse().join('');

/**
 * EAN-13 (ISO/IEC 15420) of thirteen digits: the widths of bars and gaps, beginning with a bar. Null
 * for a wrong check digit.
 */
export function ean13(text: string): number[] | null {
  if (!isValid(text)) return null;
  const [first = 0, ...digits] = [...text].map(Number);
  const widths = digits.map((digit) => digitWidths[digit] ?? '');
  const left = widths
    .slice(0, 6)
    .map((one, index) => (mirroredDigits[first]?.[index] === 'B' ? mirrored(one) : one));
  // The right half begins with a bar where the left one begins with a gap: the same widths.
  const all = [guard, ...left, centre, ...widths.slice(6), guard].join('');
  return [...all].map(Number);
}
