import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type BucketRequest,
  type BucketSettings,
  createBucketClient,
  isListCut,
  listedKeys,
  readRefusalCode,
} from '@club/bucket';
import { createCircuit } from '../circuit';
import { statusFailure } from '../service-client';
import { ServiceError } from '../service-error';
import { ofSize, refuseSize } from './body-size';
import { checkKey, checkPrefix, PAGE_SIZE } from './keys';
import type { ObjectInfo, ObjectStore, PutOptions } from './port';

export interface BucketOptions extends BucketSettings {
  /** Where streams of unknown size wait, because the protocol begins with the size. */
  readonly folder: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

interface ObjectRequest extends Omit<BucketRequest, 'timeoutMs'> {
  readonly timeoutMs?: number;
  /** Answers that are no failure beside 2xx. */
  readonly isFine?: (status: number) => boolean;
}

const SERVICE = 'object store';
const TIMEOUT_MS = 10_000;
/** The slowest upload that is waited for: 1 Mbit/s. */
const BYTES_PER_MS = 125;

const isMissing = (status: number) => status === 404;

function infoOf({ headers }: Response): ObjectInfo {
  const size = Number(headers.get('content-length') ?? Number.NaN);
  if (!Number.isSafeInteger(size)) {
    throw new ServiceError(SERVICE, 'answered without a size', { kind: 'invalid-answer' });
  }
  return { size, type: headers.get('content-type') ?? '' };
}

/** Sends signed requests to the bucket, until its circuit opens. */
function createSender({ now, timeoutMs = TIMEOUT_MS, ...settings }: BucketOptions) {
  const circuit = createCircuit(SERVICE, now);
  const client = createBucketClient(settings);

  return (key: string, { isFine, ...request }: ObjectRequest): Promise<Response> =>
    circuit(async () => {
      const answer = await client(key, { timeoutMs, ...request }).catch((cause: unknown) => {
        throw new ServiceError(SERVICE, 'no answer', { kind: 'unavailable', cause });
      });
      if (answer.ok) return answer;
      const reason = readRefusalCode(await answer.text().catch(() => ''));
      if (isFine?.(answer.status) && reason !== 'NoSuchBucket') return answer;
      throw statusFailure(SERVICE, answer, { reason });
    });
}

type Send = ReturnType<typeof createSender>;

async function putStream(
  send: Send,
  key: string,
  body: Readable,
  { type, size }: PutOptions & { readonly size: number },
): Promise<void> {
  let failure: unknown;
  // The failure of the source, which the failed request hides.
  const checked = Readable.from(ofSize(size)(body)).on('error', (error) => (failure = error));
  const headers = { 'content-type': type, 'content-length': String(size) };
  const timeoutMs = TIMEOUT_MS + size / BYTES_PER_MS;
  try {
    const answer = await send(key, { method: 'PUT', headers, body: checked, timeoutMs });
    await answer.body?.cancel();
  } catch (error) {
    throw failure ?? error;
  } finally {
    checked.destroy();
    body.destroy();
  }
}

/** Puts a stream of unknown size by way of a file. */
async function putUnsized(
  send: Send,
  folder: string,
  key: string,
  body: Readable,
  options: PutOptions,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomBytes(16).toString('hex'));
  try {
    await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    const { size } = await stat(file);
    await putStream(send, key, createReadStream(file), { ...options, size });
  } finally {
    await rm(file, { force: true });
  }
}

async function putBytes(
  send: Send,
  key: string,
  body: Buffer,
  { type, size }: PutOptions,
): Promise<void> {
  refuseSize(body.byteLength, size);
  const headers = { 'content-type': type };
  const timeoutMs = TIMEOUT_MS + body.byteLength / BYTES_PER_MS;
  const answer = await send(key, { method: 'PUT', headers, body, timeoutMs });
  await answer.body?.cancel();
}

/** Objects in an S3-compatible bucket, signed by SigV4. */
export function createBucketStore(options: BucketOptions): ObjectStore {
  const send = createSender(options);

  return {
    async put(key, body, put) {
      checkKey(key);
      if (Buffer.isBuffer(body)) return putBytes(send, key, body, put);
      const { size } = put;
      if (size === undefined) return putUnsized(send, options.folder, key, body, put);
      return putStream(send, key, body, { ...put, size });
    },
    async get(key) {
      checkKey(key);
      const answer = await send(key, { isFine: isMissing });
      if (!answer.ok) return null;
      const body =
        answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body as never);
      return { ...infoOf(answer), body };
    },
    async head(key) {
      checkKey(key);
      const answer = await send(key, { method: 'HEAD', isFine: isMissing });
      return answer.ok ? infoOf(answer) : null;
    },
    async delete(key) {
      checkKey(key);
      const answer = await send(key, { method: 'DELETE', isFine: isMissing });
      await answer.body?.cancel();
    },
    async list(prefix, { after = '', limit = PAGE_SIZE } = {}) {
      checkPrefix(prefix);
      const query = {
        'list-type': '2',
        prefix,
        'max-keys': String(limit),
        ...(after === '' ? {} : { 'start-after': after }),
      };
      const xml = await (await send('', { query })).text();
      if (!xml.includes('<ListBucketResult')) {
        throw new ServiceError(SERVICE, 'answered no list', { kind: 'invalid-answer' });
      }
      const keys = listedKeys(xml);
      return { keys, next: isListCut(xml) ? (keys.at(-1) ?? null) : null };
    },
  };
}
