import { Readable } from 'node:stream';
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
import { checkKey, checkPrefix, PAGE_SIZE } from './keys';
import type { ObjectInfo, ObjectStore } from './port';

export interface BucketOptions extends BucketSettings {
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

function toInfo({ headers }: Response): ObjectInfo {
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

/** Objects in an S3-compatible bucket, signed by SigV4. */
export function createBucketStore(options: BucketOptions): ObjectStore {
  const send = createSender(options);

  return {
    async put(key, body, { type }) {
      checkKey(key);
      const headers = { 'content-type': type };
      const timeoutMs = TIMEOUT_MS + body.byteLength / BYTES_PER_MS;
      const answer = await send(key, { method: 'PUT', headers, body, timeoutMs });
      await answer.body?.cancel();
    },
    async get(key) {
      checkKey(key);
      const answer = await send(key, { isFine: isMissing });
      if (!answer.ok) return null;
      const body =
        answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body as never);
      return { ...toInfo(answer), body };
    },
    async head(key) {
      checkKey(key);
      const answer = await send(key, { method: 'HEAD', isFine: isMissing });
      return answer.ok ? toInfo(answer) : null;
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
