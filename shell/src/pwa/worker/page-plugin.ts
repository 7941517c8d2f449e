import type { WorkboxPlugin } from 'workbox-core';
import { isAltered } from './page-digest';
import { pageKey, readGeneration, storablePage } from './stored-page';

/**
 * Stores the last page that can open without a network. Shows it when a page was altered on the way, and
 * when the server is down: also behind a proxy, which answers with its own page. Where nothing is stored,
 * that response is shown.
 */
export const pagePlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => pageKey,
  cacheWillUpdate: async ({ response }) => storablePage(response, await readGeneration()),
  async fetchDidSucceed({ response, state }) {
    if (await isAltered(response)) throw new Error('The page was altered on the way.');
    if (response.status < 500) return response;
    if (state) state['refusal'] = response;
    throw new Error(`The server answered ${response.status}.`);
  },
  handlerDidError: async ({ state }) => state?.['refusal'] as Response | undefined,
};
