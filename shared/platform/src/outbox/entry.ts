import type * as z from 'zod/mini';
import { defineDeviceRecords } from '../device-records';
import { versionedFormat } from '../json-format';
import { outboxPrefix } from '../outbox-prefix';
import {
  array,
  boolean,
  enum as oneOf,
  int,
  nullable,
  object,
  optional,
  regex,
  string,
  unknown,
} from '../schema';

const path = string().check(regex(/^\/api\/[\w/-]+$/));

/** A call as data: any code with a client can send it, also without the code of its remote. */
const request = object({
  path,
  encoding: optional(oneOf(['json', 'multipart'])),
  input: unknown(),
  /** The files of a form, by their fields. They are stored apart from this text. */
  files: optional(array(object({ field: string(), type: string(), size: int() }))),
  /** The section whose token the call carries. */
  section: nullable(
    object({
      cookie: string(),
      refusal: string(),
      open: object({ method: oneOf(['GET', 'POST']), path, input: optional(unknown()) }),
    }),
  ),
});

const note = object({
  title: string(),
  text: string(),
  /** Where its link leads; null for no link. Without a label, where a refused entry is corrected. */
  path: nullable(string()),
  label: string(),
});

const outboxEntry = object({
  /** Also the idempotency key of the call. */
  id: string(),
  customer: string(),
  brand: oneOf(['main', 'second']),
  /** The remote that made it, and the name under which that remote handles its outcome. */
  remote: string(),
  kind: string(),
  request,
  title: string(),
  text: string(),
  /** The page that shows what was entered, so that it can be corrected. */
  edit: nullable(string()),
  /** What the remote needs when the outcome is known. */
  data: unknown(),
  queuedAt: int(),
  /** When it was sent first without an answer: the server may have it. */
  triedAt: nullable(int()),
  /** The server books the same input once at any age, also under another key. */
  isRepeatable: optional(boolean()),
  state: oneOf(['queued', 'sent', 'refused']),
  settledAt: nullable(int()),
  answer: unknown(),
  /** Whether the remote has handled the outcome. */
  isHandled: boolean(),
  note: nullable(note),
});

/** A stored call. */
export type OutboxRequest = Readonly<z.output<typeof request>>;

/** What the customer reads about an outcome, with a link. */
export type OutboxNote = Readonly<z.output<typeof note>>;

/** A write of a customer that waits for its answer, or got one while no page was waiting for it. */
export type OutboxEntry = Readonly<z.output<typeof outboxEntry>>;

/**
 * The writes that wait on this device, each under a key of its own, so that two tabs never overwrite
 * each other's. The names end with the customer and the entry.
 */
export const outboxRecords = defineDeviceRecords<OutboxEntry>({
  name: outboxPrefix,
  storage: 'local',
  owner: 'customer',
  usesTabWhenFull: true,
  ...versionedFormat<OutboxEntry | null>(1, outboxEntry),
});

/** The name of an entry among the records. */
export function recordId({ customer, id }: Pick<OutboxEntry, 'customer' | 'id'>): string {
  return `${customer}:${id}`;
}

/** The key of an entry on the device, under which its files are too. */
export function recordKey(entry: Pick<OutboxEntry, 'customer' | 'id'>): string {
  return outboxPrefix + recordId(entry);
}
