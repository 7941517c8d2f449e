import * as openid from 'openid-client';
import { createCircuit } from '../circuit';
import { statusFailure } from '../service-client';
import { ServiceError } from '../service-error';
import type { Handshake, Identity, IdentityProvider } from './port';

export interface OpenIdOptions {
  /** Like https://id.example: the document below /.well-known contains the rest. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly now: () => Date;
  readonly timeoutSeconds?: number;
  /** Replaces the network. */
  readonly fetch?: typeof fetch;
}

const SERVICE = 'identity provider';
const DEFAULT_TIMEOUT_SECONDS = 8;

/** The whole date or null: some providers only know the year, or hide it as 0000. */
function birthDateClaim({ birthdate }: Readonly<Record<string, unknown>>): string | null {
  return typeof birthdate === 'string' && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(birthdate)
    ? birthdate
    : null;
}

/** The chain of causes, the outermost first. */
function* causeChain(error: unknown): Generator<{ name?: unknown; response?: unknown }> {
  for (let one = error; typeof one === 'object' && one !== null; one = Reflect.get(one, 'cause')) {
    yield one;
  }
}

/** The errors of fetch without an answer. */
const noAnswer = new Set<unknown>(['TypeError', 'TimeoutError', 'AbortError']);

/** Converts an error of the library to the error of all ports. */
function serviceError(cause: unknown): ServiceError {
  for (const one of causeChain(cause)) {
    const response = one instanceof Response ? one : one.response;
    if (response instanceof Response) return statusFailure(SERVICE, response, { cause });
    if (noAnswer.has(one.name)) {
      return new ServiceError(SERVICE, 'no answer', { kind: 'unavailable', cause });
    }
  }
  // The answer can't be trusted. It came through the browser, so it says nothing about the provider.
  return new ServiceError(SERVICE, 'refused', { kind: 'refused', isPermanent: true, cause });
}

/** A provider that lists no methods of client authentication accepts the secret in the header. */
function clientAuth(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

function discover({ issuer, clientId, clientSecret, ...options }: OpenIdOptions) {
  const url = new URL(issuer);
  return openid.discovery(url, clientId, clientSecret, clientAuth(clientSecret), {
    timeout: options.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS,
    ...(options.fetch ? { [openid.customFetch]: options.fetch as openid.CustomFetch } : {}),
    execute: [
      // Checks the signature of the ID token too, not only the connection that it came by.
      openid.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  });
}

/** The provider's configuration is read once; after a failure it is read again. */
function createConfigurationReader(options: OpenIdOptions): () => Promise<openid.Configuration> {
  let configuration: Promise<openid.Configuration> | null = null;
  return () => {
    configuration ??= discover(options).catch((error: unknown) => {
      configuration = null;
      throw error;
    });
    return configuration;
  };
}

async function authorizationUrl(
  config: openid.Configuration,
  redirectUri: string,
  { state, nonce, verifier }: Handshake,
): Promise<string> {
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: 'uk',
    // On a shared device another person may still be logged in there.
    prompt: 'login',
  });
  return url.href;
}

async function readIdentity(
  config: openid.Configuration,
  tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
): Promise<Identity> {
  const claims = tokens.claims();
  if (!claims) throw new Error('There was no ID token');
  const { sub: subject } = claims;
  const birthDate = birthDateClaim(claims);
  if (birthDate !== null || !config.serverMetadata().userinfo_endpoint) {
    return { subject, birthDate };
  }
  const more = await openid.fetchUserInfo(config, tokens.access_token, subject);
  return { subject, birthDate: birthDateClaim(more) };
}

/**
 * The real provider: OpenID Connect, authorization code flow with PKCE
 * (https://openid.net/specs/openid-connect-core-1_0.html). The scope `profile` contains the birth
 * date, which comes in the ID token or from the userinfo endpoint.
 */
export function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  const circuit = createCircuit(SERVICE, options.now);
  const readConfiguration = createConfigurationReader(options);

  function withProvider<T>(work: (config: openid.Configuration) => Promise<T>): Promise<T> {
    return circuit(async () => {
      try {
        return await work(await readConfiguration());
      } catch (error) {
        throw serviceError(error);
      }
    });
  }

  return {
    begin: (redirectUri) =>
      withProvider(async (config) => {
        const handshake = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        };
        return { url: await authorizationUrl(config, redirectUri, handshake), handshake };
      }),
    finish: (redirectUri, handshake, { state, code, iss }) =>
      withProvider(async (config) => {
        const back = new URL(redirectUri);
        back.searchParams.set('state', state);
        back.searchParams.set('code', code);
        if (iss !== undefined) back.searchParams.set('iss', iss);
        const tokens = await openid.authorizationCodeGrant(config, back, {
          expectedState: handshake.state,
          expectedNonce: handshake.nonce,
          pkceCodeVerifier: handshake.verifier,
          idTokenExpected: true,
        });
        return readIdentity(config, tokens);
      }),
  };
}
