import type { CDPSession } from '@playwright/test';

/** A request of the page that came over the network. Times are milliseconds since its start. */
export interface Request {
  readonly url: string;
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** As they travelled, headers too. */
  readonly bytes: number;
  /** The body alone, packed as it travelled. */
  readonly bodyBytes: number;
  /** The files whose code or markup asked for it. */
  readonly initiatedBy: readonly string[];
}

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

interface Initiator {
  readonly url?: string;
  readonly stack?: Stack;
}

interface Seen {
  readonly url: string;
  readonly type: string;
  readonly start: number;
  readonly initiatedBy: readonly string[];
  end: number | null;
  bytes: number;
  headerBytes: number;
  bodyBytes: number;
  isLocal: boolean;
}

/** What the network did during one load. */
export interface NetworkWatch {
  /** Requests that came over the network, not from a cache or a service worker. */
  requests(): Request[];
  /** Milliseconds since the last request began or ended; 0 while one is under way. */
  quietFor(): number;
  /** Addresses that are still waited for. */
  underWay(): string[];
}

function initiatorUrls(stack: Stack | undefined): string[] {
  if (stack === undefined) return [];
  return [...stack.callFrames.map(({ url }) => url), ...initiatorUrls(stack.parent)];
}

function initiatorFiles({ url, stack }: Initiator): string[] {
  return [...new Set([...(url ? [url] : []), ...initiatorUrls(stack)])].filter(Boolean);
}

function toRequest(seen: Seen, began: number): Request[] {
  const { end, start, isLocal, headerBytes: _headers, ...rest } = seen;
  if (end === null || isLocal) return [];
  return [{ ...rest, start: (start - began) * 1000, end: (end - began) * 1000 }];
}

/** Follows the requests of a page from now on. */
export async function watchNetwork(cdp: CDPSession): Promise<NetworkWatch> {
  const byId = new Map<string, Seen>();
  let changedAt = Date.now();
  const touch = (id: string, change: (seen: Seen) => void) => {
    changedAt = Date.now();
    const seen = byId.get(id);
    if (seen) change(seen);
  };
  cdp.on('Network.requestWillBeSent', (event) => {
    changedAt = Date.now();
    const { requestId, request, type = 'Other', timestamp, initiator } = event;
    byId.set(requestId, {
      url: request.url,
      type,
      start: timestamp,
      end: null,
      bytes: 0,
      headerBytes: 0,
      bodyBytes: 0,
      isLocal: !request.url.startsWith('http'),
      initiatedBy: initiatorFiles(initiator),
    });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) =>
    touch(requestId, (seen) => (seen.isLocal = true)),
  );
  cdp.on('Network.responseReceived', ({ requestId, response }) =>
    touch(requestId, (seen) => {
      if (response.fromDiskCache || response.fromServiceWorker) seen.isLocal = true;
      seen.headerBytes = response.encodedDataLength;
    }),
  );
  cdp.on('Network.dataReceived', ({ requestId }) => touch(requestId, () => undefined));
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    touch(requestId, (seen) => {
      seen.end = timestamp;
      seen.bytes = encodedDataLength;
      seen.bodyBytes = encodedDataLength - seen.headerBytes;
    }),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) =>
    touch(requestId, (seen) => (seen.end = timestamp)),
  );
  const underWay = () =>
    [...byId.values()].flatMap(({ end, isLocal, url }) => (end === null && !isLocal ? [url] : []));
  await cdp.send('Network.enable');
  return {
    requests() {
      const all = [...byId.values()];
      const began = Math.min(...all.map(({ start }) => start));
      return all.flatMap((seen) => toRequest(seen, began));
    },
    quietFor: () => (underWay().length > 0 ? 0 : Date.now() - changedAt),
    underWay,
  };
}
