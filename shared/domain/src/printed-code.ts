// What all printed codes have in common: how typed texts are cleaned, spelled and checked.

// Characters of a Ukrainian keyboard that look like Latin letters.
const lookAlikes: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  І: 'I',
  О: 'O',
};

const ROOT = 3;

/** The characters of a code as typed, without dashes and spaces, in capitals, with Latin letters. */
export function plainCode(typed: string): string {
  return [...typed.normalize('NFKC').toUpperCase()]
    .map((character) => lookAlikes[character] ?? character)
    .join('')
    .replace(/[\s\p{Pd}_./]/gu, '');
}

/** A code in parts of these lengths, as printed: `stk7m2` becomes `ST-K7M2`. What is too long is left out. */
export function spellCode(plain: string, lengths: readonly number[]): string {
  let rest = plain;
  const parts: string[] = [];
  for (const length of lengths) {
    if (rest === '') break;
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return parts.join('-');
}

/** What a text may contain: itself, and its words. */
export function codeCandidates(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}-]+/u)];
}

/**
 * The check character of values below the length of the alphabet. The length must be a prime of which 3
 * is a primitive root: then every single wrong character and every swap of two is caught.
 */
export function checkCharacter(values: readonly number[], alphabet: string): string {
  let weight = 1;
  let sum = 0;
  for (const value of values) {
    weight = (weight * ROOT) % alphabet.length;
    sum = (sum + weight * value) % alphabet.length;
  }
  return alphabet.charAt(sum);
}

/** A whole number as characters of the alphabet, always as long. */
export function numberedSerial(number: number, length: number, alphabet: string): string {
  const count = alphabet.length ** length;
  if (!Number.isSafeInteger(number) || number < 0 || number >= count) {
    throw new Error(`A serial is a whole number from 0 to ${count - 1}: ${number}`);
  }
  let rest = number;
  let serial = '';
  for (let place = 0; place < length; place += 1) {
    serial = alphabet.charAt(rest % alphabet.length) + serial;
    rest = Math.floor(rest / alphabet.length);
  }
  return serial;
}
