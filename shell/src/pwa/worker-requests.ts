/** The message by which a page lets the service worker precache the live generation. */
export const stageRequest = 'club:stage-generation';

/** Lets a worker that waits take over now. The form is that of workbox's `messageSkipWaiting`. */
export const skipWaitingRequest = { type: 'SKIP_WAITING' } as const;
