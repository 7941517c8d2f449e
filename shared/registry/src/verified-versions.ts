import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { orUndefined, replaceFile } from './atomic-files';
import { hasCode } from './atomic-files';

/**
 * So long a version counts as whole while nobody writes its files: bytes can also decay where they lie,
 * which only reading them tells.
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
export interface VerifiedVersions {
  readonly read: () => Promise<KnownVersions>;
  /** Replaces what was remembered. */
  readonly write: (versions: KnownVersions) => Promise<void>;
}

/** Remembers it as long as the process runs. */
export function createVerifiedVersions(): VerifiedVersions {
  let versions: KnownVersions = {};
  return {
    read: async () => recent(versions),
    write: async (next) => {
      versions = next;
    },
  };
}

/** Remembers it in a file of this machine, beside no registry: who can change that must not vouch for it. */
export function createVerifiedFile(path: string): VerifiedVersions {
  return {
    read: async () => recent(parseVersions(await orUndefined(readFile(path, 'utf8')))),
    write: async (versions) => {
      try {
        await replaceFile(path, JSON.stringify(versions));
      } catch (error) {
        // Who may only read here reads everything again the next time.
        const isReadOnly = ['EACCES', 'EPERM', 'EROFS'].some((code) => hasCode(error, code));
        if (!isReadOnly) throw error;
      }
    },
  };
}

/** A file of another release, or half a file, says nothing. */
function parseVersions(text: string | undefined): KnownVersions {
  if (text === undefined) return {};
  try {
    return knownVersions.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

function recent(versions: KnownVersions): KnownVersions {
  const now = Date.now();
  return Object.fromEntries(
    Object.entries(versions).filter(([, { at }]) => at <= now && now - at < trustedMs),
  );
}
