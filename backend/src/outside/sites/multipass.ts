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
/** How long a token is valid. */
export const MULTIPASS_SECONDS = 900;

const visitorSchema = z.object({
  email: z.string(),
  created_at: z.iso.datetime(),
  identifier: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  return_to: z.string().optional(),
});

/** The visitor in the public format. */
export type MultipassVisitor = z.output<typeof visitorSchema>;

function deriveKeys(secret: string) {
  const keys = createHash('sha256').update(secret).digest();
  return { cipher: keys.subarray(0, 16), mac: keys.subarray(16, 32) };
}

function sign(blob: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(blob).digest();
}

/** https://shopify.dev/docs/api/multipass: encrypted, then signed. */
export function createMultipassToken(visitor: MultipassVisitor, secret: string): string {
  const keys = deriveKeys(secret);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keys.cipher, iv);
  const blob = Buffer.concat([iv, cipher.update(JSON.stringify(visitor), 'utf8'), cipher.final()]);
  const token = Buffer.concat([blob, sign(blob, keys.mac)]);
  // With padding, as in the public examples: some websites can't read base64 without it.
  return token.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

/** The content of a token; null if it was not made with this secret. */
export function readMultipassToken(token: string, secret: string): MultipassVisitor | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < 2 * IV_BYTES + MAC_BYTES) return null;
  const keys = deriveKeys(secret);
  const blob = bytes.subarray(0, -MAC_BYTES);
  if (!timingSafeEqual(sign(blob, keys.mac), bytes.subarray(-MAC_BYTES))) return null;
  const decipher = createDecipheriv(CIPHER, keys.cipher, blob.subarray(0, IV_BYTES));
  const text = Buffer.concat([decipher.update(blob.subarray(IV_BYTES)), decipher.final()]);
  return visitorSchema.parse(JSON.parse(text.toString('utf8')));
}
