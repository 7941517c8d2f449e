import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { z } from 'zod';

const CIPHER = 'aes-128-cbc';
const IV_BYTES = 16;
const MAC_BYTES = 32;
/** How long a website takes a token. */
export const MULTIPASS_SECONDS = 900;

const visitor = z.object({
  email: z.string(),
  created_at: z.iso.datetime(),
  identifier: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  return_to: z.string().optional(),
});

/** Whom a token logs in, in the words of the public format. */
export type MultipassVisitor = z.output<typeof visitor>;

function keysOf(secret: string) {
  const keys = createHash('sha256').update(secret).digest();
  return { cipher: keys.subarray(0, 16), mac: keys.subarray(16, 32) };
}

function macOf(blob: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(blob).digest();
}

/** https://shopify.dev/docs/api/multipass: encrypted, then signed. */
export function createMultipassToken(who: MultipassVisitor, secret: string): string {
  const keys = keysOf(secret);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keys.cipher, iv);
  const blob = Buffer.concat([iv, cipher.update(JSON.stringify(who), 'utf8'), cipher.final()]);
  const token = Buffer.concat([blob, macOf(blob, keys.mac)]);
  // Padded, as the public examples have it: not every website reads the short form.
  return token.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

/** What a website reads out of a token; null when it was not made with this secret. */
export function readMultipassToken(token: string, secret: string): MultipassVisitor | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < 2 * IV_BYTES + MAC_BYTES) return null;
  const keys = keysOf(secret);
  const blob = bytes.subarray(0, -MAC_BYTES);
  if (!timingSafeEqual(macOf(blob, keys.mac), bytes.subarray(-MAC_BYTES))) return null;
  const decipher = createDecipheriv(CIPHER, keys.cipher, blob.subarray(0, IV_BYTES));
  const text = Buffer.concat([decipher.update(blob.subarray(IV_BYTES)), decipher.final()]);
  return visitor.parse(JSON.parse(text.toString('utf8')));
}
