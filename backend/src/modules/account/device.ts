import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { decrypt, encrypt } from '../../foundation/encrypted-text';

/** The number of phones that a device is known for: a family may share one. */
const MAX_PHONES = 3;

/** A device, as its cookie describes it. The server encrypts the cookie, so nobody else can write one. */
const device = z.strictObject({
  kind: z.literal('device'),
  id: z.string(),
  /** Keyed hashes of the phones that have logged in on it, the latest first. */
  phones: z.array(z.string()).max(MAX_PHONES),
});

export type Device = z.output<typeof device>;

function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

/** The name of a device in the database. */
export function deviceKey({ id }: Device, secret: string): string {
  return keyedHash(secret, `device\n${id}`);
}

/** Differs on each device, so that cookies of two devices don't show that they have the same owner. */
function phoneHash({ id }: Device, phone: string, secret: string): string {
  return keyedHash(secret, `device-phone\n${id}\n${phone}`);
}

/** Whether the owner of the phone has logged in on the device. */
export function isKnownFor(one: Device, phone: string, secret: string): boolean {
  return one.phones.includes(phoneHash(one, phone, secret));
}

/** The device after a login with the phone. */
export function withPhone(one: Device, phone: string, secret: string): Device {
  const hash = phoneHash(one, phone, secret);
  const others = one.phones.filter((other) => other !== hash);
  return { ...one, phones: [hash, ...others].slice(0, MAX_PHONES) };
}

function newDevice(): Device {
  return { kind: 'device', id: randomBytes(16).toString('base64url'), phones: [] };
}

/** The device of a cookie; a new one without a valid cookie. */
export function readDevice(cookie: string | undefined, secret: string): Device {
  if (cookie === undefined) return newDevice();
  try {
    return device.parse(JSON.parse(decrypt(cookie, secret)));
  } catch {
    // Forged, or written with another secret.
    return newDevice();
  }
}

export function writeDevice(one: Device, secret: string): string {
  return encrypt(JSON.stringify(one), secret);
}
