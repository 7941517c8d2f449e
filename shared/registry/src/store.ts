import type { KeyObject } from 'node:crypto';
import { bundleName, fileName, kitName, version as versionName } from './formats';
import type { HistoryMemory } from './known-history';
import { act } from './pointer-formats';

/** Where one file of one version lies. */
export interface FilePlace {
  readonly bundle: string;
  readonly version: string;
  readonly file: string;
}

/** The text of the pointers, and a tag that changes with it. */
export interface StoredPointers {
  readonly text: string;
  readonly tag: string;
}

/** Files of a version that has no descriptor: its publication goes on, or broke off. */
export interface UnsealedVersion {
  readonly bundle: string;
  readonly version: string;
  /** When the newest of its files was written. */
  readonly writtenAt: Date;
}

/**
 * Where bundles and pointers are kept. Adapters are held to `describeStore`.
 *
 * Files are written once; only damaged ones are written again. A version exists as soon as it is sealed with its descriptor, which comes
 * last; before that no reader sees it.
 */
export interface RegistryStore {
  /** Writes a file once. The same bytes again change nothing; others throw `StoreConflictError`. */
  putFile(place: FilePlace, bytes: Uint8Array): Promise<void>;
  readFile(place: FilePlace): Promise<Buffer | undefined>;
  /** Writes a file over whatever is there: for one whose stored bytes are not what its descriptor says. */
  repairFile(place: FilePlace, bytes: Uint8Array): Promise<void>;
  /**
   * Writes the descriptor and so makes the version visible, as the newest of its bundle. Sealing
   * again with the same text makes it the newest again; another text throws `StoreConflictError`.
   */
  seal(bundle: string, version: string, descriptor: string): Promise<void>;
  readDescriptor(bundle: string, version: string): Promise<string | undefined>;
  /**
   * A text that is another one after any file of the version was written, replaced or removed. It is
   * made without reading files, so it does not detect bytes that were damaged in the storage.
   */
  readFingerprint(bundle: string, version: string): Promise<string>;
  /** Sealed versions, newest first. */
  listVersions(bundle: string): Promise<string[]>;
  /** Bundles with a sealed version, by name. */
  listBundles(): Promise<string[]>;
  /** Removes a version from the registry; one that does not exist is no error. */
  removeVersion(bundle: string, version: string): Promise<void>;
  /** Versions with files that are not sealed, of one bundle or of all. It looks at each of their files. */
  listUnsealed(bundle?: string): Promise<UnsealedVersion[]>;
  /** Removes what writes that broke off before then have left beside the files. */
  removeDrafts(before: Date): Promise<void>;
  /** Adds an entry of the history under its id. The same text again changes nothing. */
  addRecord(id: string, text: string): Promise<void>;
  /** The ids of the entries of the history, oldest first; with `from`, those that begin with it or come after. */
  listRecords(from?: string): Promise<string[]>;
  readRecord(id: string): Promise<string | undefined>;
  /** Where signed entries are remembered; without it, each is read each time. */
  readonly history?: HistoryMemory | undefined;
  /** Old public keys: entries of the history may be signed with them, and nothing else. */
  readonly earlierKeys?: readonly KeyObject[] | undefined;
  readPointers(): Promise<StoredPointers | undefined>;
  /** The tag alone, `undefined` without pointers: cheap enough to ask every second. */
  pointersTag(): Promise<string | undefined>;
  /**
   * Replaces the pointers in one step if they still have the tag given (`undefined`: if there are
   * none yet), else throws `StoreConflictError` and changes nothing.
   */
  writePointers(text: string, expectedTag: string | undefined): Promise<void>;
}

/** What reading published versions needs. */
export type PublishedVersions = Pick<RegistryStore, 'listVersions' | 'readDescriptor' | 'readFile'>;

/** Somebody else wrote first, or other bytes are already there. */
export class StoreConflictError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StoreConflictError';
  }
}

/** Refuses names that could lead out of the store; every adapter calls it before it touches anything. */
export function assertPlace(bundle: string, version?: string, file?: string): void {
  if (!isBundleName(bundle)) throw new Error(`"${bundle}" is not the name of a bundle`);
  if (version !== undefined && !isVersion(version)) {
    throw new Error(`"${version}" is not a version`);
  }
  if (file !== undefined && !fileName.safeParse(file).success) {
    throw new Error(`"${file}" is not a file of a bundle`);
  }
}

/** Refuses an id that could lead out of the history. */
export function assertRecord(id: string): void {
  if (!isRecord(id)) throw new Error(`"${id}" is not an id of the history`);
}

/** Whether a text can be an id of the history. */
export function isRecord(text: string): boolean {
  return act.shape.id.safeParse(text).success;
}

/** Whether a text can name a bundle. */
export function isBundleName(text: string): boolean {
  return bundleName.safeParse(text).success;
}

/** Whether a text can name a version. */
export function isVersion(text: string): boolean {
  return versionName.safeParse(text).success;
}

/** The name that a bundle's descriptor has, in its build folder and beside its files. */
export function descriptorFile(bundle: string): string {
  return bundle === 'shell' || bundle === kitName ? `${bundle}.json` : 'remote.json';
}
