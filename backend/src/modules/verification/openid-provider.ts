import * as openid from 'openid-client';
import { IdentityError, type Identity, type IdentityProvider } from './identity-provider';

export interface OpenIdOptions {
  /** Like https://id.example: what stands there below /.well-known says the rest. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutSeconds?: number;
  /** Reaches the provider in another way than over the network. */
  readonly fetch?: typeof fetch;
}

/** The whole day, or nothing: some providers tell the year alone, or hide it as 0000. */
function birthDateOf(claims: Readonly<Record<string, unknown>>): string | null {
  const { birthdate } = claims;
  return typeof birthdate === 'string' && /^[1-9]\d{3}-\d{2}-\d{2}$/.test(birthdate)
    ? birthdate
    : null;
}

/** The chain of causes, the outermost first. */
function* causesOf(error: unknown): Generator<{ name?: unknown; status?: unknown }> {
  for (let one = error; typeof one === 'object' && one !== null; one = Reflect.get(one, 'cause')) {
    yield one;
  }
}

/** Nothing came, it took too long, or the provider itself is at fault. */
function isAway(error: unknown): boolean {
  for (const { name, status } of causesOf(error)) {
    if (typeof status === 'number') return status >= 500 || status === 429;
    // How fetch says that there was no answer.
    if (name === 'TypeError' || name === 'TimeoutError' || name === 'AbortError') return true;
  }
  return false;
}

async function told<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const away = isAway(cause);
    throw new IdentityError(`${what} ${away ? 'brought no answer' : 'was refused'}`, {
      isAway: away,
      cause,
    });
  }
}

/** A provider that does not say how clients prove themselves takes the password in the header. */
function clientAuth(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/**
 * The real provider: OpenID Connect, authorization code flow with PKCE
 * (https://openid.net/specs/openid-connect-core-1_0.html). The birth date is asked for by the
 * scope `profile` and may stand in the ID token or behind the userinfo endpoint.
 */
export function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  const { issuer, clientId, clientSecret, timeoutSeconds = 8 } = options;
  let known: Promise<openid.Configuration> | null = null;

  function discover(): Promise<openid.Configuration> {
    const url = new URL(issuer);
    return openid.discovery(url, clientId, clientSecret, clientAuth(clientSecret), {
      timeout: timeoutSeconds,
      ...(options.fetch ? { [openid.customFetch]: options.fetch as openid.CustomFetch } : {}),
      execute: [
        // Looks at the ID token's signature too, not only at the connection that it came by.
        openid.enableNonRepudiationChecks,
        ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
  }

  /** What a provider says of itself is read once; a failed reading is tried again. */
  function configuration(): Promise<openid.Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  async function identityOf(
    config: openid.Configuration,
    tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
  ): Promise<Identity> {
    const claims = tokens.claims();
    if (!claims) throw new IdentityError('There was no ID token', { isAway: false });
    const { sub: subject } = claims;
    const birthDate = birthDateOf(claims);
    if (birthDate !== null || !config.serverMetadata().userinfo_endpoint) {
      return { subject, birthDate };
    }
    const more = await openid.fetchUserInfo(config, tokens.access_token, subject);
    return { subject, birthDate: birthDateOf(more) };
  }

  return {
    begin: (redirectUri) =>
      told('The beginning', async () => {
        const config = await configuration();
        const handshake = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        };
        const url = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid profile',
          state: handshake.state,
          nonce: handshake.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(handshake.verifier),
          code_challenge_method: 'S256',
          ui_locales: 'uk',
          // On a shared device somebody else may still be logged in there.
          prompt: 'login',
        });
        return { url: url.href, handshake };
      }),
    finish: (redirectUri, handshake, { state, code, iss }) =>
      told('The answer', async () => {
        const config = await configuration();
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
        return identityOf(config, tokens);
      }),
  };
}
