/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core';

/**
 * Every page of the app is the same document with other preload tags, so one stored copy, the latest,
 * opens any address without a network.
 */
const pageKey = '/';

/**
 * Whether the club's server made it. In a Wi-Fi with a login page, or behind a proxy, somebody
 * else's page may come under this address: it is shown, but must not be what opens without a network.
 */
function isOwn({ status, headers }: Response): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  return status === 200 && policy.includes('trusted-types club ');
}

/** The server writes them so that nothing in them can end the element. */
const prefetchedAnswers = /<script type="application\/json" id="prefetched">[^<]*<\/script>\n?/;

/** Removes the data of one customer: the stored page may be shown to another. */
async function withoutAnswers(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  // They describe the bytes of the response.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const page = await response.text();
  return new Response(page.replace(prefetchedAnswers, ''), { status: response.status, headers });
}

/**
 * Stores the last good page, and shows it when the server is down: also behind a proxy, which
 * answers with its own page. Where nothing is stored, that response is shown.
 */
export const pagePlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => pageKey,
  cacheWillUpdate: async ({ response }) => (isOwn(response) ? withoutAnswers(response) : null),
  async fetchDidSucceed({ response, state }) {
    if (response.status < 500) return response;
    if (state) state['refusal'] = response;
    throw new Error(`The server answered ${response.status}.`);
  },
  handlerDidError: async ({ state }) => state?.['refusal'] as Response | undefined,
};
