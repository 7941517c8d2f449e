// Printed pack codes: <kind>-<batch>-<serial>-<check>, for example ST-K7M2-4QHX9R-R.
// The alphabet leaves out 0, O, 1, I and L, and its length is prime: with weights that are
// powers of a primitive root, the check character catches every single wrong character and
// every swap of two characters.

/** Characters of batch, serial and check. */
export const PACK_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Kinds of packs: ST is a stick pack, VL a velo can. */
export const PACK_KINDS = ['ST', 'VL'] as const;

/** One of the kinds of packs. */
export type PackKind = (typeof PACK_KINDS)[number];

/** The meaning of a code, without its check character. */
export interface PackCode {
  kind: PackKind;
  batch: string;
  serial: string;
}

/** Why a text is not a pack code. */
export type PackCodeFault = 'empty' | 'length' | 'kind' | 'character' | 'check';

/** A parsed code with its canonical text, or the first fault. */
export type PackCodeReading =
  { ok: true; code: PackCode; text: string } | { ok: false; fault: PackCodeFault };

const BATCH_LENGTH = 4;
const SERIAL_LENGTH = 6;
const BODY_LENGTH = BATCH_LENGTH + SERIAL_LENGTH;
const MODULUS = PACK_CODE_ALPHABET.length;
const ROOT = 3;

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

// Only in the two kinds a misread letter can be corrected without doubt.
const misreadKinds: Record<string, PackKind> = {
  '5T': 'ST',
  V1: 'VL',
  VI: 'VL',
};

/** The check character of a code. Throws when the code itself is not well-formed. */
export function packCodeCheck(code: PackCode): string {
  const values = [
    PACK_KINDS.indexOf(code.kind) + 1,
    ...[...code.batch, ...code.serial].map(characterValue),
  ];
  if (values.length !== BODY_LENGTH + 1 || code.batch.length !== BATCH_LENGTH || values[0] === 0) {
    throw new Error(
      `Not a pack code: ${code.kind}-${code.batch}-${code.serial}. A batch has ${BATCH_LENGTH} characters, a serial ${SERIAL_LENGTH}.`,
    );
  }
  let weight = 1;
  let sum = 0;
  for (const value of values) {
    weight = (weight * ROOT) % MODULUS;
    sum = (sum + weight * value) % MODULUS;
  }
  return PACK_CODE_ALPHABET.charAt(sum);
}

/** The canonical printed text of a code. */
export function formatPackCode(code: PackCode): string {
  return `${code.kind}-${code.batch}-${code.serial}-${packCodeCheck(code)}`;
}

/** Parses a typed or scanned code: lower case, spaces, missing dashes, Cyrillic look-alikes. */
export function parsePackCode(typed: string): PackCodeReading {
  const plain = plainPackCode(typed);
  if (plain === '') return { ok: false, fault: 'empty' };
  if (plain.length !== 2 + BODY_LENGTH + 1) return { ok: false, fault: 'length' };
  const kind = packKind(plain.slice(0, 2));
  if (!kind) return { ok: false, fault: 'kind' };
  const rest = plain.slice(2);
  if ([...rest].some((character) => !PACK_CODE_ALPHABET.includes(character))) {
    return { ok: false, fault: 'character' };
  }
  const code = {
    kind,
    batch: rest.slice(0, BATCH_LENGTH),
    serial: rest.slice(BATCH_LENGTH, BODY_LENGTH),
  };
  if (packCodeCheck(code) !== rest.slice(BODY_LENGTH)) return { ok: false, fault: 'check' };
  return { ok: true, code, text: formatPackCode(code) };
}

/** Formats an integer as a serial, so that codes can be numbered. */
export function packSerial(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number >= MODULUS ** SERIAL_LENGTH) {
    throw new Error(
      `A serial is a whole number from 0 to ${MODULUS ** SERIAL_LENGTH - 1}: ${number}`,
    );
  }
  let rest = number;
  let serial = '';
  for (let place = 0; place < SERIAL_LENGTH; place += 1) {
    serial = PACK_CODE_ALPHABET.charAt(rest % MODULUS) + serial;
    rest = Math.floor(rest / MODULUS);
  }
  return serial;
}

/** The characters of a code as typed, without dashes and spaces, in capitals, with Latin letters. */
export function plainPackCode(typed: string): string {
  return [...typed.normalize('NFKC').toUpperCase()]
    .map((character) => lookAlikes[character] ?? character)
    .join('')
    .replace(/[\s\p{Pd}_./]/gu, '');
}

function packKind(letters: string): PackKind | undefined {
  return PACK_KINDS.find((kind) => kind === letters) ?? misreadKinds[letters];
}

function characterValue(character: string): number {
  const value = PACK_CODE_ALPHABET.indexOf(character);
  if (value < 0) throw new Error(`"${character}" is not a character of pack codes.`);
  return value;
}
