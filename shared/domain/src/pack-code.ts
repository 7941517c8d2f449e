// Printed pack codes: <kind>-<batch>-<serial>-<check>, for example ST-K7M2-4QHX9R-R.
// The alphabet leaves out 0, O, 1, I and L, and its length is prime: with weights that are
// powers of a primitive root, the check character catches every single wrong character and
// every swap of two characters.

import { checkCharacter, numberedSerial, plainCode } from './printed-code';

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
export type ParsedPackCode =
  { ok: true; code: PackCode; text: string } | { ok: false; fault: PackCodeFault };

const BATCH_LENGTH = 4;
const SERIAL_LENGTH = 6;
const BODY_LENGTH = BATCH_LENGTH + SERIAL_LENGTH;

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
  return checkCharacter(values, PACK_CODE_ALPHABET);
}

/** The canonical printed text of a code. */
export function formatPackCode(code: PackCode): string {
  return `${code.kind}-${code.batch}-${code.serial}-${packCodeCheck(code)}`;
}

/** Parses a typed or scanned code: lower case, spaces, missing dashes, Cyrillic look-alikes. */
export function parsePackCode(typed: string): ParsedPackCode {
  const plain = plainCode(typed);
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
  return numberedSerial(number, SERIAL_LENGTH, PACK_CODE_ALPHABET);
}

function packKind(letters: string): PackKind | undefined {
  return PACK_KINDS.find((kind) => kind === letters) ?? misreadKinds[letters];
}

function characterValue(character: string): number {
  const value = PACK_CODE_ALPHABET.indexOf(character);
  if (value < 0) throw new Error(`"${character}" is not a character of pack codes.`);
  return value;
}
