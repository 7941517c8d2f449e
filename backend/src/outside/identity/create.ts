import type { FastifyInstance } from 'fastify';
import type { OutsideParts } from '../outside-parts';
import { notConfigured } from '../service-error';
import { createOpenIdProvider } from './openid';
import type { IdentityProvider } from './port';
import { createSandboxIdentity } from './sandbox';

/** The sandbox is used whenever it is on: its provider is this server. */
export function createIdentityProvider(
  parts: Pick<OutsideParts, 'config' | 'now'>,
  app: FastifyInstance,
): IdentityProvider {
  const { config, now } = parts;
  if (config.sandbox) return createSandboxIdentity(app, parts);
  if (config.identity) return createOpenIdProvider({ ...config.identity, now });
  const refuse = notConfigured('identity provider', 'IDENTITY_ISSUER, _CLIENT_ID, _CLIENT_SECRET');
  return { begin: refuse, finish: refuse };
}
