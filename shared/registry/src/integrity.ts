import { createHash } from 'node:crypto';

/** The SHA-384 of a document of the registry. */
export function integrityHash(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The SHA-256 of a file, as builds describe it and browsers check it: it is shorter in every page. */
export function fileHash(content: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Whether a file is the one that `integrity` names, with whichever of the accepted hashes. */
export function hasIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-', 1);
  const digest = createHash(algorithm).update(bytes).digest('base64');
  return `${algorithm}-${digest}` === integrity;
}
