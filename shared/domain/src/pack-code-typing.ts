import { parsePackCode, plainPackCode } from './pack-code';

/** Lengths of the printed parts: kind, batch, serial, check. */
const parts = [2, 4, 6, 1];

/** The typed text in the format of printed codes: `st k7m2` becomes `ST-K7M2`. */
export function draftPackCode(typed: string): string {
  let rest = plainPackCode(typed);
  const spelled: string[] = [];
  for (const length of parts) {
    if (rest === '') break;
    spelled.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return spelled.join('-');
}

/** The first pack code inside a longer text, such as a link behind a QR code or a pasted message. */
export function findPackCode(text: string): string | null {
  const candidates = [text, ...text.split(/[^\p{L}\p{N}-]+/u)];
  for (const candidate of candidates) {
    const reading = parsePackCode(candidate);
    if (reading.ok) return reading.text;
  }
  return null;
}
