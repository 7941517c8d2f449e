import { createHash } from 'node:crypto';

/** The SHA-384 of some bytes, as browsers write it in `integrity`. */
export function integrityHash(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
