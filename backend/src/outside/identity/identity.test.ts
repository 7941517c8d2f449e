import { kyivDay } from '@club/domain/kyiv-day';
import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalOpenId, type OpenIdFaults, type Person } from '../testing/local-openid';
import { createOpenIdProvider, type OpenIdOptions } from './openid';
import type { IdentityProvider } from './port';
import { createSandboxIdentity } from './sandbox';

const redirectUri = 'http://localhost:8080/verification';

const local = new LocalOpenId();
const club = setUpOutside(local);

afterEach(() => {
  local.faults = {};
});

const real = (own: Partial<OpenIdOptions> = {}) =>
  createOpenIdProvider({
    issuer: local.url,
    clientId: 'club',
    clientSecret: 'secret',
    timeoutSeconds: 10,
    now: () => new Date(),
    ...own,
  });

type LogIn = (address: string, person: Person) => Promise<{ code: string; iss?: string }>;

/** Submits the sandbox's page as a customer. */
const logInToSandbox: LogIn = async (address, { subject, birthDate }) => {
  const fields = Object.fromEntries(new URL(address).searchParams);
  const choice = birthDate === null ? 'unknown' : 'adult';
  const answer = await club().app.inject({
    method: 'POST',
    url: '/sandbox/identity/decide',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, subject, choice }).toString(),
  });
  const { searchParams } = new URL(String(answer.headers.location));
  return { code: searchParams.get('code') ?? '', iss: searchParams.get('iss') ?? '' };
};

const thirtySix = () => {
  const today = kyivDay(new Date());
  return `${Number(today.slice(0, 4)) - 36}${today.slice(4)}`;
};

/** A complete login on the provider's page; gives who it is. */
async function logInWith(provider: IdentityProvider, logIn: LogIn) {
  const { url, handshake } = await provider.begin(redirectUri);
  const returned = await logIn(url, { subject: 'person', birthDate: thirtySix() });
  return provider.finish(redirectUri, handshake, { state: handshake.state, ...returned });
}

const logInToLocal: LogIn = (url, person) => Promise.resolve({ code: local.logIn(url, person) });

describeOutside(club, {
  title: '[RT-49] identity provider',
  local,
  real: ({ url: issuer, isTrusted, timeoutMs, now }) =>
    real({
      issuer,
      clientSecret: isTrusted ? 'secret' : 'wrong',
      timeoutSeconds: timeoutMs / 1000,
      now,
    }),
  sandbox: ({ app, context }) => createSandboxIdentity(app, context),
  call: async (provider) => {
    const { url } = await provider.begin(redirectUri);
    return logInWith(provider, url.startsWith(local.url) ? logInToLocal : logInToSandbox);
  },
});

const providers: [name: string, make: () => IdentityProvider, logIn: LogIn][] = [
  ['sandbox', () => createSandboxIdentity(club().app, club().context), logInToSandbox],
  ['openid', () => real(), logInToLocal],
];

describe.each(providers)('[RT-49] %s', (_name, make, logIn) => {
  test('gives the person and the birth date', async () => {
    const provider = make();
    const { url, handshake } = await provider.begin(redirectUri);
    const person = { subject: 'person-1', birthDate: thirtySix() };
    const returned = { state: handshake.state, ...(await logIn(url, person)) };
    const identity = await provider.finish(redirectUri, handshake, returned);
    expect(identity.subject).toBe('person-1');
    expect(identity.birthDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(identity.birthDate?.slice(0, 4)).toBe(person.birthDate.slice(0, 4));
  });

  test('gives null without a birth date', async () => {
    const provider = make();
    const { url, handshake } = await provider.begin(redirectUri);
    const person = { subject: 'person-2', birthDate: null };
    const returned = { state: handshake.state, ...(await logIn(url, person)) };
    expect(await provider.finish(redirectUri, handshake, returned)).toMatchObject({
      birthDate: null,
    });
  });

  test('each attempt has new secrets, and the address contains none', async () => {
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
  ])('refuses %s permanently', async (_what, kind) => {
    const provider = make();
    const first = await provider.begin(redirectUri);
    const other = await provider.begin(redirectUri);
    const person = { subject: 'person-3', birthDate: thirtySix() };
    const answer = await logIn(kind === 'swapped' ? other.url : first.url, person);
    const returned = { state: first.handshake.state, ...answer };
    if (kind === 'again') await provider.finish(redirectUri, first.handshake, returned);
    if (kind === 'forged') returned.code = 'forged';
    const failure = provider.finish(redirectUri, first.handshake, returned);
    await expect(failure).rejects.toMatchObject({ kind: 'refused', isPermanent: true });
  });
});

describe('[RT-49] openid only', () => {
  const outcome = async (faults: OpenIdFaults, own: Partial<OpenIdOptions> = {}) => {
    const provider = real(own);
    const { url, handshake } = await provider.begin(redirectUri);
    const code = local.logIn(url, { subject: 'p', birthDate: '1990-01-31' });
    local.faults = faults;
    return provider
      .finish(redirectUri, handshake, { state: handshake.state, code })
      .catch((error: unknown) => error);
  };

  test.each<[string, OpenIdFaults]>([
    ['made for another attempt', { nonce: 'another' }],
    ['made for another club', { audience: 'another' }],
    ['of another provider', { issuer: 'https://id.example' }],
    ['that ran out', { expired: true }],
    ['that somebody else signed', { forgedKey: true }],
  ])('an ID token %s is refused', async (_what, faults) => {
    const error = await outcome(faults);
    expect(error).toMatchObject({ name: 'ServiceError', kind: 'refused' });
    expect(await outcome({})).toMatchObject({ subject: 'p', birthDate: '1990-01-31' });
  });

  test.each<[string, OpenIdFaults]>([
    ['fails', { status: { '/token': 503 } }],
    ['fails to give its keys', { status: { '/jwks': 500 } }],
  ])('a provider that %s is unavailable: a repeat may help', async (_what, faults) => {
    expect(await outcome(faults)).toMatchObject({ name: 'ServiceError', kind: 'unavailable' });
  });

  test.each(['1990', '0000-01-31', '31.01.1990'])('%s is not a birth date', async (birthDate) => {
    const provider = real();
    const { url, handshake } = await provider.begin(redirectUri);
    const code = local.logIn(url, { subject: 'p', birthDate });
    const { state } = handshake;
    expect(await provider.finish(redirectUri, handshake, { state, code })).toEqual({
      subject: 'p',
      birthDate: null,
    });
  });

  test('its configuration is read again after a failure, and once after a success', async () => {
    const provider = real();
    local.faults = { status: { '/.well-known/openid-configuration': 503 } };
    await expect(provider.begin(redirectUri)).rejects.toMatchObject({ kind: 'unavailable' });
    local.faults = {};
    await provider.begin(redirectUri);
    const before = local.count;
    await provider.begin(redirectUri);
    expect(local.count).toBe(before);
  });
});
