import {
  type BucketRequest,
  type BucketSettings,
  createBucketClient,
  isListCut,
  type ListedObject,
  listedObjects,
  readRefusalCode,
} from '@club/bucket';
import { setTimeout as wait } from 'node:timers/promises';
import { RegistryPlaceError } from './place-error';
import { StoreConflictError } from './store';

/** An object, and a tag that changes with it. */
interface StoredObject {
  readonly bytes: Buffer;
  readonly tag: string;
}

/** Objects of a bucket that are written on conditions. */
export interface BucketObjects {
  readonly get: (key: string) => Promise<StoredObject | undefined>;
  readonly readTag: (key: string) => Promise<string | undefined>;
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /** Writes an object once. The same bytes again change nothing; others throw `StoreConflictError`. */
  readonly putNew: (key: string, bytes: Buffer) => Promise<void>;
  /** Replaces an object that still has the tag, `undefined` for none yet; false if it has not. */
  readonly replace: (key: string, bytes: Buffer, tag: string | undefined) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  /** All objects with the prefix, in the order of their keys; with `from`, only those whose rest comes after it. */
  readonly list: (prefix: string, from?: string) => Promise<ListedObject[]>;
}

/** One request may last as long as a file of some megabytes on a slow line. */
const timeoutMs = 30_000;
const tries = 4;
const firstPauseMs = 100;
/** What a bucket answers when a condition does not hold, also while another writer is at it. */
const refusedByCondition = [404, 409, 412];

export function createBucketObjects(settings: BucketSettings): BucketObjects {
  const send = createSender(settings);
  const get = async (key: string) => {
    const answer = await send(key, {}, [404]);
    if (!answer.ok) return undefined;
    return { bytes: Buffer.from(await answer.arrayBuffer()), tag: readTag(answer) };
  };

  async function putOn(
    condition: Readonly<Record<string, string>>,
    key: string,
    bytes: Buffer,
  ): Promise<boolean> {
    const headers = { 'content-type': 'application/octet-stream', ...condition };
    const request = { method: 'PUT', headers, body: bytes } as const;
    const answer = await send(key, request, refusedByCondition);
    await answer.body?.cancel();
    if (answer.ok) return true;
    // Perhaps it was written by a try whose answer was lost.
    return (await get(key))?.bytes.equals(bytes) ?? false;
  }

  const assertConditions = once(() => checkConditions(putOn, settings.url));

  return {
    get,
    readTag: async (key) => {
      const answer = await send(key, { method: 'HEAD' }, [404]);
      // An answer without a body does not say whether the bucket exists.
      return answer.ok ? readTag(answer) : (await get(key))?.tag;
    },
    put: async (key, bytes) => {
      await putOn({}, key, bytes);
    },
    putNew: async (key, bytes) => {
      await assertConditions();
      if (await putOn({ 'if-none-match': '*' }, key, bytes)) return;
      throw new StoreConflictError(`${key} exists already and contains other bytes`);
    },
    replace: async (key, bytes, tag) => {
      await assertConditions();
      return putOn(tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag }, key, bytes);
    },
    remove: async (key) => {
      const answer = await send(key, { method: 'DELETE' }, [404]);
      await answer.body?.cancel();
    },
    list: async (prefix, from) => {
      const listed: ListedObject[] = [];
      for (;;) {
        const last = listed.at(-1)?.key ?? (from ? prefix + from : undefined);
        const after = last === undefined ? {} : { 'start-after': last };
        const answer = await send('', { query: { 'list-type': '2', prefix, ...after } });
        const xml = await answer.text();
        listed.push(...listedObjects(xml));
        if (!isListCut(xml) || listed.at(-1)?.key === last) return listed;
      }
    },
  };
}

/** Sends a request again while the bucket does not answer or has too much to do. */
function createSender(settings: BucketSettings) {
  const client = createBucketClient(settings);
  return async (
    key: string,
    request: Omit<BucketRequest, 'timeoutMs'>,
    fineStatus: readonly number[] = [],
  ): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await client(key, { ...request, timeoutMs }).catch((error: unknown) => {
        if (attempt < tries) return undefined;
        throw new RegistryPlaceError(
          `The bucket ${settings.url} does not answer. Correct CLUB_REGISTRY, or do it again later`,
          { cause: error },
        );
      });
      if (answer?.ok) return answer;
      if (answer !== undefined) {
        const reason = readRefusalCode(
          await answer
            .clone()
            .text()
            .catch(() => ''),
        );
        if (isBucketMissing(request, answer, reason)) {
          const code = reason === undefined ? '' : ` (${reason})`;
          throw new RegistryPlaceError(
            `There is no bucket ${settings.url}${code}. Correct CLUB_REGISTRY`,
          );
        }
        if (fineStatus.includes(answer.status)) return answer;
        if (answer.status < 500 || attempt === tries) {
          const answered = [answer.status, reason].filter(Boolean).join(' ');
          throw new RegistryPlaceError(
            `The bucket ${settings.url} refuses ${request.method ?? 'GET'} ${key}: ${answered}. ${refusalFix(answer)}`,
          );
        }
      }
      await wait(firstPauseMs * 2 ** attempt);
    }
  };
}

function refusalFix({ status }: Response): string {
  if (status !== 401 && status !== 403) return 'Do it again later, or ask its provider';
  return 'Correct CLUB_REGISTRY_ACCESS_KEY, CLUB_REGISTRY_SECRET_KEY, CLUB_REGISTRY_REGION, or give the key this right';
}

/** A bucket says by a code what it has not. Something else at the address gives a page. */
function isBucketMissing(
  { method = 'GET' }: Pick<BucketRequest, 'method'>,
  { status }: Response,
  reason: string | undefined,
): boolean {
  if (reason === 'NoSuchBucket') return true;
  return status === 404 && method === 'GET' && reason === undefined;
}

/** Only conditions detect that two writers overlap, so a bucket without them is refused. */
async function checkConditions(
  putOn: (
    condition: Readonly<Record<string, string>>,
    key: string,
    bytes: Buffer,
  ) => Promise<boolean>,
  url: string,
): Promise<void> {
  const write = (text: string) => putOn({ 'if-none-match': '*' }, 'conditions', Buffer.from(text));
  await write('first');
  if (!(await write('second'))) return;
  throw new Error(
    `The bucket ${url} overwrites objects although a request says If-None-Match: *. ` +
      'Use a provider with conditional writes, or a folder',
  );
}

function readTag({ headers }: Response): string {
  const tag = headers.get('etag');
  if (tag === null) throw new Error('The bucket answers without ETags');
  return tag;
}

/** Does it at the first call; a failure is tried again at the next one. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
