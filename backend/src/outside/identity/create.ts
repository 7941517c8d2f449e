import type { FastifyInstance } from 'fastify';
import type { AdapterContext } from '../adapter-context';
import { notConfigured } from '../service-error';
import { createOpenIdProvider } from './openid';
import type { IdentityProvider } from './port';
import { createSandboxIdentity } from './sandbox';

/** The sandbox is used whenever it is on: its provider is this server. */
export function createIdentityProvider(
  context: Pick<AdapterContext, 'config' | 'now'>,
  app: FastifyInstance,
): IdentityProvider {
  const { config, now } = context;
  if (config.sandbox) return createSandboxIdentity(app, context);
  if (config.identity) return createOpenIdProvider({ ...config.identity, now });
  const refuse = notConfigured('identity provider', 'IDENTITY_ISSUER, _CLIENT_ID, _CLIENT_SECRET');
  return { begin: refuse, finish: refuse };
}
