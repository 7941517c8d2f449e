import { parsePackCode } from './pack-code';
import { codeCandidates, plainCode, spellCode } from './printed-code';

/** Lengths of the printed parts: kind, batch, serial, check. */
const parts = [2, 4, 6, 1];

/** The typed text in the format of printed codes: `st k7m2` becomes `ST-K7M2`. */
export function draftPackCode(typed: string): string {
  return spellCode(plainCode(typed), parts);
}

/** The first pack code inside a longer text, such as a link behind a QR code or a pasted message. */
export function findPackCode(text: string): string | null {
  for (const candidate of codeCandidates(text)) {
    const reading = parsePackCode(candidate);
    if (reading.ok) return reading.text;
  }
  return null;
}
