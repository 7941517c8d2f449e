import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealed-text', 32));
}

/** Makes bytes unreadable in tables and backups. */
export function sealBytes(bytes: Uint8Array, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws when the bytes were sealed with another secret or were changed. */
export function unsealBytes(sealed: Uint8Array, secret: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Makes a text unreadable in tables and backups: what waits in the outbox may hold a code. */
export function seal(text: string, secret: string): string {
  return sealBytes(Buffer.from(text), secret).toString('base64url');
}

/** Throws when the text was sealed with another secret or was changed. */
export function unseal(sealed: string, secret: string): string {
  return unsealBytes(Buffer.from(sealed, 'base64url'), secret).toString('utf8');
}
