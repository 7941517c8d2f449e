import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { LocalHttp, type LocalAnswer, type LocalRequest } from './local-http';

/** Wrong answers of the local provider. */
export interface OpenIdFaults {
  readonly nonce?: string;
  readonly audience?: string;
  readonly issuer?: string;
  readonly expired?: boolean;
  readonly forgedKey?: boolean;
  /** The faults of paths. */
  readonly status?: Readonly<Record<string, number>>;
}

export interface Person {
  readonly subject: string;
  readonly birthDate: string | null;
}

interface Begun {
  readonly person: Person;
  readonly url: URL;
}

const password = `Basic ${Buffer.from('club:secret').toString('base64')}`;

/** Implements OpenID Connect; the birth date is in the ID token. */
export class LocalOpenId extends LocalHttp {
  faults: OpenIdFaults = {};
  readonly #codes = new Map<string, Begun>();
  readonly #keys = generateKeyPair('RS256', { extractable: true });
  readonly #otherKeys = generateKeyPair('RS256');

  constructor() {
    super((request) => this.#answer(request));
  }

  /** Logs a person in on the page of an address. */
  logIn(address: string, person: Person): string {
    const code = `code-${this.#codes.size}-${this.count}`;
    this.#codes.set(code, { person, url: new URL(address) });
    return code;
  }

  async #idToken({ person, url }: Begun): Promise<string> {
    const { forgedKey, nonce, issuer, audience, expired } = this.faults;
    const { privateKey } = await (forgedKey ? this.#otherKeys : this.#keys);
    const claims = { nonce: nonce ?? url.searchParams.get('nonce'), birthdate: person.birthDate };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer ?? this.url)
      .setSubject(person.subject)
      .setAudience(audience ?? 'club')
      .setIssuedAt()
      .setExpirationTime(expired ? '-1h' : '5m')
      .sign(privateKey);
  }

  async #token({ headers, text }: LocalRequest): Promise<LocalAnswer> {
    const form = new URLSearchParams(text);
    if (headers.authorization !== password) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const begun = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const verifier = new TextEncoder().encode(form.get('code_verifier') ?? '');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', verifier));
    const isRight =
      begun?.url.searchParams.get('code_challenge') === digest.toString('base64url') &&
      begun.url.searchParams.get('redirect_uri') === form.get('redirect_uri');
    if (!begun || !isRight) return { status: 400, body: { error: 'invalid_grant' } };
    const id_token = await this.#idToken(begun);
    return { body: { access_token: 'access', token_type: 'Bearer', id_token } };
  }

  async #answer(request: LocalRequest): Promise<LocalAnswer> {
    const status = this.faults.status?.[request.path];
    if (status !== undefined) return { status, body: {} };
    if (request.path === '/token') return this.#token(request);
    if (request.path === '/jwks') {
      const key = await exportJWK((await this.#keys).publicKey);
      return { body: { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] } };
    }
    return {
      body: {
        issuer: this.url,
        authorization_endpoint: `${this.url}/authorize`,
        token_endpoint: `${this.url}/token`,
        jwks_uri: `${this.url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      },
    };
  }
}
