/** What a page tells the service worker, to have the files of the live generation laid up. */
export const stageRequest = 'club:stage-generation';
