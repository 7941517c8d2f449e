import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { IdentityProvider } from './identity-provider';
import { createOpenIdProvider } from './openid-provider';

/** What the sandbox's own provider knows the club as; others may use it too. */
export const sandboxClient = { clientId: 'club-sandbox', clientSecret: 'club-sandbox-secret' };

/** Where the sandbox's provider stands. */
export function sandboxIssuer({ brands }: Config): string {
  return `${brands.main.origin}/sandbox/identity`;
}

function whenAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (!signal) return;
    const give = () => reject(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}

/** Asks this very server: its public address need not lead to it from inside. */
function fetchInProcess(app: FastifyInstance): typeof fetch {
  return async (target, init = {}) => {
    const request = new Request(target, init);
    const { pathname, search } = new URL(request.url);
    const asked = app.inject({
      method: request.method as 'GET' | 'POST',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(request.method === 'GET' ? {} : { payload: await request.text() }),
    });
    const { statusCode, headers, body } = await Promise.race([asked, whenAborted(init?.signal)]);
    const { 'content-type': type } = headers;
    return new Response(body, {
      status: statusCode,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };
}

/** The provider that one plays oneself: the real protocol up to a page with buttons. */
export function createSandboxIdentity(
  app: FastifyInstance,
  config: Config,
  timeoutSeconds = 3,
): IdentityProvider {
  return createOpenIdProvider({
    issuer: sandboxIssuer(config),
    ...sandboxClient,
    timeoutSeconds,
    fetch: fetchInProcess(app),
  });
}
