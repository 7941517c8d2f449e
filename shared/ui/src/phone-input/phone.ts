const country = '380';
const nationalLength = 9;

/** The nine digits after +380 in a typed, pasted or auto-filled text. */
export function nationalDigits(text: string): string {
  let digits = text.replace(/\D/g, '');
  const isInternational = text.trim().startsWith('+') || text.trim().startsWith('00');
  if (isInternational) digits = digits.replace(/^00/, '');
  if (digits.startsWith(country) && (isInternational || digits.length > nationalLength)) {
    digits = digits.slice(country.length);
  }
  // The old form 8 0 67 …, and the local form with a leading zero.
  if (digits.length > nationalLength && digits.startsWith('80')) digits = digits.slice(1);
  return digits.replace(/^0+/, '').slice(0, nationalLength);
}

/** `67 123 45 67`, as far as typed. */
export function groupNational(digits: string): string {
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)]
    .filter(Boolean)
    .join(' ');
}

/** `+380671234567` from any spelling; empty when there are no digits. */
export function toE164(text: string): string {
  const digits = nationalDigits(text);
  return digits && `+${country}${digits}`;
}

/** Whether a value of PhoneInput is complete. */
export function isCompletePhone(value: string): boolean {
  return /^\+380[1-9]\d{8}$/.test(value);
}

/** `+380 67 123 45 67` */
export function formatPhone(value: string): string {
  return `+${country} ${groupNational(nationalDigits(value))}`;
}
