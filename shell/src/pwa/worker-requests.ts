/** Asks the service worker to store the live generation; it answers to the port whether it is stored. */
export const stageRequest = 'club:stage-generation';

/** Ends that: a worker that is busy with it would delay the one that takes over. */
export const stopStagingRequest = 'club:stop-staging';

/** Lets a waiting worker take over now. The form is that of workbox's `messageSkipWaiting`. */
export const skipWaitingRequest = { type: 'SKIP_WAITING' } as const;
