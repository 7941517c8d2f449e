import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createTestServer, type TestServer } from '../../testing';
import { withCircuit } from './circuit';
import { IdentityError, type IdentityProvider } from './identity-provider';
import { createOpenIdProvider, type OpenIdOptions } from './openid-provider';
import { createSandboxIdentity } from './sandbox-identity';

const redirectUri = 'http://localhost:8080/verification';

/** What the local provider may say wrongly. */
interface Lies {
  readonly nonce?: string;
  readonly audience?: string;
  readonly issuer?: string;
  readonly expired?: boolean;
  readonly forgedKey?: boolean;
  /** What each path is answered with instead; null never answers. */
  readonly status?: Readonly<Record<string, number | null>>;
}

interface Person {
  readonly subject: string;
  readonly birthDate: string | null;
}

/** Speaks OpenID Connect as its public description has it, and tells the birth date in the ID token. */
class LocalProvider {
  issuer = '';
  lies: Lies = {};
  asked = 0;
  readonly #codes = new Map<string, { person: Person; url: URL }>();
  readonly server: Server = createServer((request, response) => {
    this.asked += 1;
    void this.#answer(request, response);
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.issuer = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  readonly keys = generateKeyPair('RS256', { extractable: true });
  readonly otherKeys = generateKeyPair('RS256');

  /** The person logs in at the page that an address leads to. */
  logIn(address: string, person: Person): string {
    const code = `code-${this.#codes.size}`;
    this.#codes.set(code, { person, url: new URL(address) });
    return code;
  }

  async #idToken({ person, url }: { person: Person; url: URL }): Promise<string> {
    const { forgedKey, nonce, issuer, audience, expired } = this.lies;
    const { privateKey } = await (forgedKey ? this.otherKeys : this.keys);
    const claims = { nonce: nonce ?? url.searchParams.get('nonce'), birthdate: person.birthDate };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer ?? this.issuer)
      .setSubject(person.subject)
      .setAudience(audience ?? 'club')
      .setIssuedAt()
      .setExpirationTime(expired ? '-1h' : '5m')
      .sign(privateKey);
  }

  async #token(request: IncomingMessage): Promise<[number, object]> {
    let text = '';
    for await (const part of request) text += String(part);
    const form = new URLSearchParams(text);
    const known = `Basic ${Buffer.from('club:secret').toString('base64')}`;
    if (request.headers.authorization !== known) return [401, { error: 'invalid_client' }];
    const begun = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const verifier = new TextEncoder().encode(form.get('code_verifier') ?? '');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', verifier));
    const isRight =
      begun?.url.searchParams.get('code_challenge') === digest.toString('base64url') &&
      begun.url.searchParams.get('redirect_uri') === form.get('redirect_uri');
    if (!begun || !isRight) return [400, { error: 'invalid_grant' }];
    const id_token = await this.#idToken(begun);
    return [200, { access_token: 'access', token_type: 'Bearer', id_token }];
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const scripted = this.lies.status?.[path];
    if (scripted === null) return;
    const [status, body] =
      scripted === undefined ? await this.#bodyOf(path, request) : [scripted, {}];
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  }

  async #bodyOf(path: string, request: IncomingMessage): Promise<[number, object]> {
    if (path === '/token') return this.#token(request);
    if (path === '/jwks') {
      const key = await exportJWK((await this.keys).publicKey);
      return [200, { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] }];
    }
    return [
      200,
      {
        issuer: this.issuer,
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: `${this.issuer}/token`,
        jwks_uri: `${this.issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      },
    ];
  }
}

const local = new LocalProvider();
let club: TestServer;

beforeAll(async () => {
  club = await createTestServer({ seed: false });
  await local.listen();
});
afterEach(() => {
  local.lies = {};
});
afterAll(async () => {
  local.server.closeAllConnections();
  await new Promise((resolve) => local.server.close(resolve));
  await club.close();
});

const real = (own: Partial<OpenIdOptions> = {}) =>
  createOpenIdProvider({
    issuer: local.issuer,
    clientId: 'club',
    clientSecret: 'secret',
    timeoutSeconds: 10,
    ...own,
  });

type LogIn = (address: string, person: Person) => Promise<{ code: string; iss?: string }>;

/** Plays the customer on the sandbox's page. */
const logInToSandbox: LogIn = async (address, { subject, birthDate }) => {
  const fields = Object.fromEntries(new URL(address).searchParams);
  const choice = birthDate === null ? 'unknown' : 'adult';
  const answer = await club.app.inject({
    method: 'POST',
    url: '/sandbox/identity/decide',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, subject, choice }).toString(),
  });
  const { searchParams } = new URL(String(answer.headers.location));
  return { code: searchParams.get('code') ?? '', iss: searchParams.get('iss') ?? '' };
};

const thirtySix = () => `${new Date().getFullYear() - 36}${new Date().toISOString().slice(4, 10)}`;

const providers: [name: string, make: () => IdentityProvider, logIn: LogIn][] = [
  ['sandbox', () => createSandboxIdentity(club.app, club.config), logInToSandbox],
  ['openid', () => real(), async (url, person) => ({ code: local.logIn(url, person) })],
];

describe.each(providers)('[RT-49] %s', (_name, make, logIn) => {
  test('names the person and the birth date', async () => {
    const provider = make();
    const { url, handshake } = await provider.begin(redirectUri);
    const person = { subject: 'person-1', birthDate: thirtySix() };
    const returned = { state: handshake.state, ...(await logIn(url, person)) };
    const identity = await provider.finish(redirectUri, handshake, returned);
    expect(identity.subject).toBe('person-1');
    expect(identity.birthDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(identity.birthDate?.slice(0, 4)).toBe(person.birthDate.slice(0, 4));
  });

  test('says when the provider tells no birth date', async () => {
    const provider = make();
    const { url, handshake } = await provider.begin(redirectUri);
    const person = { subject: 'person-2', birthDate: null };
    const returned = { state: handshake.state, ...(await logIn(url, person)) };
    expect(await provider.finish(redirectUri, handshake, returned)).toMatchObject({
      birthDate: null,
    });
  });

  test('no two beginnings are alike, and nothing secret travels', async () => {
    const provider = make();
    const [one, other] = [await provider.begin(redirectUri), await provider.begin(redirectUri)];
    expect(one.handshake.state).not.toBe(other.handshake.state);
    expect(one.handshake.nonce).not.toBe(other.handshake.nonce);
    expect(one.url).not.toContain(one.handshake.verifier);
    expect(new URL(one.url).searchParams.get('code_challenge_method')).toBe('S256');
  });

  test.each([
    ['a code that was used', 'again'],
    ['a code that nobody gave', 'forged'],
    ['a code of somebody else’s attempt', 'swapped'],
  ])('refuses %s for good', async (_what, kind) => {
    const provider = make();
    const first = await provider.begin(redirectUri);
    const other = await provider.begin(redirectUri);
    const person = { subject: 'person-3', birthDate: thirtySix() };
    const given = await logIn(kind === 'swapped' ? other.url : first.url, person);
    const returned = { state: first.handshake.state, ...given };
    if (kind === 'again') await provider.finish(redirectUri, first.handshake, returned);
    if (kind === 'forged') returned.code = 'forged';
    const failure = provider.finish(redirectUri, first.handshake, returned);
    await expect(failure).rejects.toMatchObject({ name: 'IdentityError', isAway: false });
  });
});

describe('[RT-49] openid alone', () => {
  const outcome = async (lies: Lies, own: Partial<OpenIdOptions> = {}) => {
    const provider = real(own);
    const { url, handshake } = await provider.begin(redirectUri);
    const code = local.logIn(url, { subject: 'p', birthDate: '1990-01-31' });
    local.lies = lies;
    return provider
      .finish(redirectUri, handshake, { state: handshake.state, code })
      .catch((error: unknown) => error);
  };

  test.each<[string, Lies]>([
    ['made for another attempt', { nonce: 'another' }],
    ['made for another club', { audience: 'another' }],
    ['of another provider', { issuer: 'https://id.example' }],
    ['that ran out', { expired: true }],
    ['that somebody else signed', { forgedKey: true }],
  ])('an ID token %s is refused', async (_what, lies) => {
    const error = await outcome(lies);
    expect(error).toBeInstanceOf(IdentityError);
    expect(error).toMatchObject({ isAway: false });
    expect(await outcome({})).toMatchObject({ subject: 'p', birthDate: '1990-01-31' });
  });

  test.each<[string, Lies]>([
    // A busy machine may need a second to say what it knows.
    ['is silent', { status: { '/token': null } }],
    ['fails', { status: { '/token': 503 } }],
    ['has its keys away', { status: { '/jwks': 500 } }],
  ])('a provider that %s is away: a repeat may help', async (_what, lies) => {
    expect(await outcome(lies, { timeoutSeconds: 1 })).toMatchObject({
      name: 'IdentityError',
      isAway: true,
    });
  });

  test('a wrong password of the club is no absence', async () => {
    expect(await outcome({}, { clientSecret: 'wrong' })).toMatchObject({ isAway: false });
  });

  test.each(['1990', '0000-01-31', '31.01.1990'])('%s is no birth date', async (birthDate) => {
    const provider = real();
    const { url, handshake } = await provider.begin(redirectUri);
    const code = local.logIn(url, { subject: 'p', birthDate });
    const { state } = handshake;
    expect(await provider.finish(redirectUri, handshake, { state, code })).toEqual({
      subject: 'p',
      birthDate: null,
    });
  });

  test('what it says of itself is read anew after a failure, and once after a success', async () => {
    const provider = real();
    local.lies = { status: { '/.well-known/openid-configuration': 503 } };
    await expect(provider.begin(redirectUri)).rejects.toMatchObject({ isAway: true });
    local.lies = {};
    await provider.begin(redirectUri);
    const before = local.asked;
    await provider.begin(redirectUri);
    expect(local.asked).toBe(before);
  });

  test('nobody listens there', async () => {
    const provider = real({ issuer: 'http://127.0.0.1:9' });
    await expect(provider.begin(redirectUri)).rejects.toMatchObject({ isAway: true });
  });
});

describe('[RT-49] a provider that is away several times in a row', () => {
  function setUp() {
    let at = 0;
    const answers = { isAway: true };
    const begin = jest.fn(() => Promise.reject(new IdentityError('no', answers)));
    const provider = withCircuit({ begin, finish: jest.fn() }, () => new Date(at));
    const ask = () => provider.begin(redirectUri).catch((error: unknown) => error);
    return { begin, answers, ask, later: (ms: number) => (at += ms) };
  }

  test('is left in peace for a while, then one try decides', async () => {
    const { begin, ask, later } = setUp();
    for (let index = 0; index < 9; index += 1) {
      expect(await ask()).toMatchObject({ isAway: true });
    }
    expect(begin).toHaveBeenCalledTimes(5);
    later(30_000);
    await ask();
    await ask();
    expect(begin).toHaveBeenCalledTimes(6);
  });

  test('refusals do not count', async () => {
    const { begin, answers, ask } = setUp();
    answers.isAway = false;
    for (let index = 0; index < 9; index += 1) await ask();
    expect(begin).toHaveBeenCalledTimes(9);
  });
});
