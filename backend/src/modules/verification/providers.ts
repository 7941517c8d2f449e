import type { ModuleParts } from '../../app/module';
import { withCircuit } from './circuit';
import { IdentityError, type IdentityProvider } from './identity-provider';
import { createOpenIdProvider } from './openid-provider';
import { createSandboxIdentity } from './sandbox-identity';

function noProvider(): IdentityProvider {
  const refuse = () =>
    Promise.reject(
      new IdentityError('No provider: set IDENTITY_ISSUER, _CLIENT_ID and _CLIENT_SECRET', {
        isAway: true,
      }),
    );
  return { begin: refuse, finish: refuse };
}

/** The sandbox never asks outside, whatever else is configured. */
export function identityProviderOf({ context, app }: ModuleParts): IdentityProvider {
  const { config, now } = context;
  if (config.sandbox) return createSandboxIdentity(app, config);
  if (config.identity === null) return noProvider();
  return withCircuit(createOpenIdProvider(config.identity), now);
}
