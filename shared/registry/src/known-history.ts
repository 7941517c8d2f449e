import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { act } from './pointer-formats';
import { type Remembered, rememberInFile, rememberInMemory } from './remembered';
import type { PublicKeys } from './signing';

const knownHistory = z.object({
  /** The public keys that checked the signatures: other keys may accept other entries. */
  keys: z.string(),
  entries: z.array(z.omit(act, { signature: true })),
});

/** Signed entries of the history. They never change, so each is read and checked once. */
export type KnownHistory = z.output<typeof knownHistory>;

/** Where entries are remembered that were read and found signed. */
export type HistoryMemory = Remembered<KnownHistory>;

/** Remembers them as long as the process runs. */
export const createHistoryMemory: () => HistoryMemory = rememberInMemory;

/** Remembers them in a file of this machine. */
export function createHistoryFile(path: string): HistoryMemory {
  return rememberInFile(path, (raw) => knownHistory.parse(raw));
}

/** A text that is another one for other keys. */
export function keysFingerprint(publicKeys: PublicKeys): string {
  const keys = [publicKeys].flat().map((key) => key.export({ type: 'spki', format: 'pem' }));
  return createHash('sha256').update(keys.join('')).digest('hex');
}
