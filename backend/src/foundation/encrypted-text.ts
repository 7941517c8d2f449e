import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A process has one secret, and each request of a login derives its key. */
const keys = new Map<string, Buffer>();

function deriveKey(secret: string): Buffer {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'sealed-text', 32));
  keys.set(secret, key);
  return key;
}

/** Encrypts bytes for tables and backups. */
export function encryptBytes(bytes: Uint8Array, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret), iv);
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Throws if the bytes were encrypted with another secret or changed. */
export function decryptBytes(sealed: Uint8Array, secret: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secret), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Encrypts a text for tables and backups: messages that wait as jobs can contain a code. */
export function encrypt(text: string, secret: string): string {
  return encryptBytes(Buffer.from(text), secret).toString('base64url');
}

/** Throws if the text was encrypted with another secret or changed. */
export function decrypt(sealed: string, secret: string): string {
  return decryptBytes(Buffer.from(sealed, 'base64url'), secret).toString('utf8');
}
