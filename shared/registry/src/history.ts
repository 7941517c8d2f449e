import { createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { canonicalJson } from './canonical';
import type { JudgeReason } from './canary/judge-reason';
import type { Descriptor } from './formats';
import { inGroups } from './in-groups';
import { keysFingerprint } from './known-history';
import { type Act, act as actFormat, type Publisher } from './pointer-formats';
import { isSigned, parseDocument, type PublicKeys, signDocument } from './signing';
import type { RegistryStore } from './store';
import type { UsedVersions } from './used-versions';

/** So many entries are read side by side. */
const maxReads = 16;

/** A store, the key that is signed with, and who acts. */
export interface WritableRegistry {
  readonly store: RegistryStore;
  readonly privateKey: KeyObject;
  /** Keys that earlier states may be signed with, beside the own one. */
  readonly publicKeys?: readonly KeyObject[] | undefined;
  /** Whose key is used; without it, nobody's rights are looked up. */
  readonly publisher?: Publisher | undefined;
  /** Without it, the publisher or the user of the operating system. */
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
  /** The reason as data, where the judge of canaries acts. */
  readonly judgeReason?: JudgeReason | undefined;
  /** How many days a version stays after visitors stopped getting it; without it, 30. The newest five stay longer. */
  readonly retentionDays?: number | undefined;
  /** Which versions pages have used lately: they stay for longer. Without it, only their age counts. */
  readonly readUsed?: (() => Promise<UsedVersions>) | undefined;
  /** The clock; tests replace it. */
  readonly now?: (() => Date) | undefined;
}

/** What an act does, without who does it. */
export type ActDraft = Pick<Act, 'act' | 'bundles' | 'generation' | 'subject'>;

/** An entry of the history, and whether a known key has signed it. */
export interface HistoryEntry extends Omit<Act, 'signature'> {
  readonly isSigned: boolean;
}

/** The history, newest first, and the number of entries that cannot be read. */
export interface History {
  readonly entries: readonly HistoryEntry[];
  readonly damaged: number;
}

/** The keys that an act may find earlier states signed with. */
export function knownKeys({ privateKey, publicKeys = [] }: WritableRegistry): KeyObject[] {
  return [createPublicKey(privateKey), ...publicKeys];
}

/** Ids begin with the time of the act. */
const idTime = (at: string) => at.replace(/[-:.]/g, '');

/** Says who does it, when and why, and signs that. */
export function signAct(registry: WritableRegistry, draft: ActDraft): Act {
  const { publisher, reason, judgeReason, now = () => new Date(), privateKey } = registry;
  const by = registry.by ?? publisher?.name ?? systemUser();
  const at = now().toISOString();
  const id = `${idTime(at)}-${randomUUID().slice(0, 8)}`;
  const said = {
    ...(publisher !== undefined && { publisher: publisher.name }),
    ...(reason !== undefined && { reason }),
    ...(judgeReason !== undefined && { judgeReason }),
  };
  return signDocument({ id, at, by, ...said, ...draft }, privateKey);
}

/** Adds a signed act to the history; adding it again changes nothing, as its text is always the same. */
export async function storeAct(store: RegistryStore, signed: Act): Promise<void> {
  await store.addRecord(signed.id, `${canonicalJson(signed)}\n`);
}

/** The commit that a descriptor names; builds outside a checkout name none. */
export function builtFrom({ commit }: Descriptor): string | null {
  return commit === 'unknown' || commit === '' ? null : commit;
}

/** What of the history is read; without it, all. */
interface HistoryPart {
  /** What concerns this bundle. */
  readonly bundle?: string | undefined;
  /** What was done at this time or later. */
  readonly since?: string | undefined;
}

/** Reads who did what. An entry never changes, so a signed one that the store remembers is not read again. */
export async function readHistory(
  store: RegistryStore,
  publicKeys: PublicKeys,
  { bundle, since }: HistoryPart = {},
): Promise<History> {
  const keys = [publicKeys, store.earlierKeys ?? []].flat();
  const { entries, damaged } = await readRecords(store, keys, since);
  // A command that was ended after its move had no time to add its entry.
  const last = parseEntry(await readLastAct(store, publicKeys), publicKeys);
  const isMissing = last !== undefined && !entries.has(last.id) && last.at >= (since ?? '');
  if (isMissing) entries.set(last.id, last);
  const concerns = ({ bundles, subject }: HistoryEntry) =>
    bundle === undefined ||
    bundles.some((one) => one.bundle === bundle) ||
    subject?.bundles.includes(bundle);
  const newestFirst = [...entries.values()].sort(
    (a, b) => b.at.localeCompare(a.at) || (b.generation ?? 0) - (a.generation ?? 0),
  );
  return { entries: newestFirst.filter(concerns), damaged };
}

async function readRecords(store: RegistryStore, publicKeys: PublicKeys, since?: string) {
  const ids = await store.listRecords(since && idTime(since));
  const known = await readKnown(store, publicKeys);
  const entries = new Map<string, HistoryEntry>();
  const unknown: string[] = [];
  for (const id of ids) {
    const entry = known?.get(id);
    if (entry === undefined) unknown.push(id);
    else entries.set(id, entry);
  }
  const texts = await inGroups(unknown, maxReads, (id) => store.readRecord(id));
  const found = texts.map((text) => parseEntry(text && parseRecord(text), publicKeys));
  const read = found.filter((one) => one !== undefined);
  for (const entry of read) entries.set(entry.id, entry);
  if (read.some((one) => one.isSigned))
    await remember(store, publicKeys, [...(known?.values() ?? []), ...read]);
  return { entries, damaged: found.length - read.length };
}

async function readKnown(store: RegistryStore, publicKeys: PublicKeys) {
  const known = await store.history?.read();
  if (known === undefined || known.keys !== keysFingerprint(publicKeys)) return undefined;
  return new Map(known.entries.map((entry) => [entry.id, { ...entry, isSigned: true }]));
}

async function remember(
  store: RegistryStore,
  publicKeys: PublicKeys,
  read: readonly HistoryEntry[],
): Promise<void> {
  const entries = read.flatMap((one) => {
    const { isSigned: isKnown, ...entry } = one;
    return isKnown ? [entry] : [];
  });
  await store.history?.write({ keys: keysFingerprint(publicKeys), entries });
}

/** Undefined for what is no entry. */
function parseEntry(raw: unknown, publicKeys: PublicKeys): HistoryEntry | undefined {
  const parsed = actFormat.safeParse(raw);
  if (!parsed.success) return undefined;
  const { signature: _, ...entry } = parsed.data;
  return { ...entry, isSigned: isSigned(raw as object, publicKeys) };
}

/** The act of the pointers; none where they are refused, so that the history can still be read. */
async function readLastAct(store: RegistryStore, publicKeys: PublicKeys): Promise<Act | undefined> {
  const pointers = await store.readPointers();
  try {
    return pointers && parseDocument(pointers.text, publicKeys).act;
  } catch {
    return undefined;
  }
}

function parseRecord(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run with a number that no user has.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
