import * as z from 'zod/mini';
import { type Remembered, rememberInFile, rememberInMemory } from './remembered';

/**
 * So long a version counts as whole while nobody writes its files: bytes can also decay where they lie,
 * which only reading them shows.
 */
const trustedMs = 24 * 60 * 60 * 1000;

const knownVersions = z.record(
  z.string(),
  z.object({
    /** Of its descriptor and its files. */
    fingerprint: z.string(),
    /** When all its files were read, in milliseconds. */
    at: z.number(),
  }),
);

/** Versions by bundle and version, as they were when they were read whole. */
export type KnownVersions = z.output<typeof knownVersions>;

/** Where it is remembered which versions were read whole. */
export interface VerifiedVersions extends Remembered<KnownVersions> {
  readonly read: () => Promise<KnownVersions>;
}

/** Remembers it as long as the process runs. */
export function createVerifiedVersions(): VerifiedVersions {
  return withRecent(rememberInMemory());
}

/** Remembers it in a file of this machine. */
export function createVerifiedFile(path: string): VerifiedVersions {
  return withRecent(rememberInFile(path, (raw) => knownVersions.parse(raw)));
}

function withRecent({ read, write }: Remembered<KnownVersions>): VerifiedVersions {
  return { read: async () => recent((await read()) ?? {}), write };
}

function recent(versions: KnownVersions): KnownVersions {
  const now = Date.now();
  return Object.fromEntries(
    Object.entries(versions).filter(([, { at }]) => at <= now && now - at < trustedMs),
  );
}
