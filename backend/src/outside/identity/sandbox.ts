import type { FastifyInstance } from 'fastify';
import type { Config } from '../../app/config';
import type { AdapterContext } from '../adapter-context';
import type { IdentityProvider } from './port';
import { createOpenIdProvider } from './openid';

/** The credentials of the club at the sandbox's provider; another server may use them too. */
export const sandboxClient = { clientId: 'club-sandbox', clientSecret: 'club-sandbox-secret' };

/** The address of the sandbox's provider. */
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

/** Calls this server in process, because its public address may not be reachable from inside. */
function fetchInProcess(app: FastifyInstance): typeof fetch {
  return async (target, init = {}) => {
    const request = new Request(target, init);
    const { pathname, search } = new URL(request.url);
    const response = app.inject({
      method: request.method as 'GET' | 'POST',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(request.method === 'GET' ? {} : { payload: await request.text() }),
    });
    const { statusCode, headers, body } = await Promise.race([response, whenAborted(init?.signal)]);
    const { 'content-type': type } = headers;
    return new Response(body, {
      status: statusCode,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    });
  };
}

/** The real protocol, with a page where the visitor chooses the answer. */
export function createSandboxIdentity(
  app: FastifyInstance,
  { config, now }: Pick<AdapterContext, 'config' | 'now'>,
  timeoutSeconds = 3,
): IdentityProvider {
  return createOpenIdProvider({
    issuer: sandboxIssuer(config),
    ...sandboxClient,
    now,
    timeoutSeconds,
    fetch: fetchInProcess(app),
  });
}
