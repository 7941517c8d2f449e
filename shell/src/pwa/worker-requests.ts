/** What a page tells the service worker, to have the files of the live generation laid up. */
export const stageRequest = 'club:stage-generation';

/** Lets a worker that waits take over now. The form is that of workbox's `messageSkipWaiting`. */
export const skipWaitingRequest = { type: 'SKIP_WAITING' } as const;
