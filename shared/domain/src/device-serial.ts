// Serial numbers of devices: <model>-<batch>-<serial>-<check>, for example PR1-B4K2-7H3M9X-C.
// People read 0 as O or Q, 1 as I or L, and V as U. These letters are not printed, so each of them
// has one meaning when it is typed. The 31 characters left are a prime number, as the check needs.

import {
  checkCharacter,
  codeCandidates,
  numberedSerial,
  plainCode,
  spellCode,
} from './printed-code';

/** Characters of a serial number. */
export const DEVICE_SERIAL_ALPHABET = '0123456789ABCDEFGHJKMNPRSTVWXYZ';

/** The meaning of a serial number, without its check character. */
export interface DeviceSerial {
  readonly model: string;
  readonly batch: string;
  readonly serial: string;
}

/** Why a text is not a serial number. */
export type DeviceSerialFault = 'empty' | 'length' | 'character' | 'check';

/** A parsed serial number with its canonical text, or the first fault. */
export type ParsedDeviceSerial =
  { ok: true; device: DeviceSerial; text: string } | { ok: false; fault: DeviceSerialFault };

/** Lengths of the printed parts: model, batch, serial, check. */
const parts = [3, 4, 6, 1];
const BODY_LENGTH = 13;

const readAs: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', U: 'V' };

/** The characters of a typed serial number: without dashes and spaces, letters that are not printed replaced. */
export function plainDeviceSerial(typed: string): string {
  return plainCode(typed).replace(/[OQILU]/g, (letter) => readAs[letter] ?? letter);
}

/** The typed text as devices show it: `pri b4` becomes `PR1-B4`. */
export function draftDeviceSerial(typed: string): string {
  return spellCode(plainDeviceSerial(typed), parts);
}

/** The check character of the characters before it. */
function deviceSerialCheck(body: string): string {
  const values = [...body].map((character) => DEVICE_SERIAL_ALPHABET.indexOf(character));
  return checkCharacter(values, DEVICE_SERIAL_ALPHABET);
}

/** The canonical printed text. Throws when the parts are not well-formed. */
export function formatDeviceSerial({ model, batch, serial }: DeviceSerial): string {
  const body = model + batch + serial;
  const text = spellCode(body + deviceSerialCheck(body), parts);
  const reading = parseDeviceSerial(text);
  if (!reading.ok || reading.text !== `${model}-${batch}-${serial}-${text.slice(-1)}`) {
    throw new Error(`Not a serial number: ${model}-${batch}-${serial}`);
  }
  return text;
}

/** Parses a typed or scanned serial number. */
export function parseDeviceSerial(typed: string): ParsedDeviceSerial {
  const plain = plainDeviceSerial(typed);
  if (plain === '') return { ok: false, fault: 'empty' };
  if (plain.length !== BODY_LENGTH + 1) return { ok: false, fault: 'length' };
  if ([...plain].some((character) => !DEVICE_SERIAL_ALPHABET.includes(character))) {
    return { ok: false, fault: 'character' };
  }
  if (deviceSerialCheck(plain.slice(0, BODY_LENGTH)) !== plain.slice(BODY_LENGTH)) {
    return { ok: false, fault: 'check' };
  }
  const text = spellCode(plain, parts);
  const [model = '', batch = '', serial = ''] = text.split('-');
  return { ok: true, device: { model, batch, serial }, text };
}

/** The first serial number inside a longer text, such as a link behind a QR code. */
export function findDeviceSerial(text: string): string | null {
  for (const candidate of codeCandidates(text)) {
    const reading = parseDeviceSerial(candidate);
    if (reading.ok) return reading.text;
  }
  return null;
}

/** A number as the serial part, so that devices can be numbered. */
export function deviceNumber(number: number): string {
  return numberedSerial(number, 6, DEVICE_SERIAL_ALPHABET);
}
