import type { FoundCode } from '../found-code';
import { attemptAt, stillAttempts, type Attempt } from './attempts';
import type { CodeReader } from './code-reader';
import { startWorker } from './start-worker';
import type { DecodeAnswer, DecodeRequest } from './worker-messages';

interface Waiting {
  resolve(codes: readonly FoundCode[]): void;
  reject(error: DOMException): void;
}

/** The error where the decoder could not be loaded, for instance without a network. */
function loadError(reason: string): DOMException {
  return new DOMException(`The decoder of codes did not start: ${reason}`, 'NetworkError');
}

/** A reader whose decoder runs in a worker, so that the page stays responsive. It ends with the signal. */
export function createWorkerReader(signal: AbortSignal): CodeReader {
  const worker = startWorker();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  function failAll(error: DOMException): void {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  worker.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer>) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.codes) request?.resolve(data.codes);
    else request?.reject(loadError(data.failure ?? ''));
  });
  worker.addEventListener('error', ({ message }) => failAll(loadError(message)));
  signal.addEventListener(
    'abort',
    () => {
      worker.terminate();
      failAll(new DOMException('The page was left.', 'AbortError'));
    },
    { once: true },
  );

  function read(picture: ImageBitmap, attempts: readonly Attempt[]) {
    lastId += 1;
    const request: DecodeRequest = { id: lastId, picture, attempts };
    return new Promise<readonly FoundCode[]>((resolve, reject) => {
      waiting.set(request.id, { resolve, reject });
      worker.postMessage(request, [picture]);
    });
  }

  return {
    readFrame: async (video, round, isWhole) =>
      read(await createImageBitmap(video), [attemptAt(round, isWhole)]),
    readStill: (picture) => read(picture, stillAttempts),
  };
}
