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

/** The server writes them so that nothing in them can end the element. */
const carriedAnswers = /<script type="application\/json" id="carried">[^<]*<\/script>\n?/;

/** What the page brings along for one customer is not kept: another may be shown the page. */
async function withoutAnswers(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  // They are about the bytes that came.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const page = await response.text();
  return new Response(page.replace(carriedAnswers, ''), { status: response.status, headers });
}

/**
 * Keeps the last good page, and shows it when the server is down: also behind a proxy, which
 * answers for it with a page of its own. Where nothing is kept, that answer is all there is.
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
