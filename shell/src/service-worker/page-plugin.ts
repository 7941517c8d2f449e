/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core';

/**
 * Every page of the app is the same document with other preload tags, so one kept copy,
 * the last that came, opens any address without a network.
 */
const pageKey = '/';

/**
 * Whether the club's server made it. In a Wi-Fi that asks to log in first, or behind a proxy, somebody
 * else's page may come under this address: it is shown, but must not be what opens without a network.
 */
function isOwn({ status, headers }: Response): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  return status === 200 && policy.includes('trusted-types club ');
}

/**
 * Keeps the last good page, and shows it when the server is down: also behind a proxy, which
 * answers for it with a page of its own. Where nothing is kept, that answer is all there is.
 */
export const pagePlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => pageKey,
  cacheWillUpdate: async ({ response }) => (isOwn(response) ? response : null),
  async fetchDidSucceed({ response, state }) {
    if (response.status < 500) return response;
    if (state) state['refusal'] = response;
    throw new Error(`The server answered ${response.status}.`);
  },
  handlerDidError: async ({ state }) => state?.['refusal'] as Response | undefined,
};
