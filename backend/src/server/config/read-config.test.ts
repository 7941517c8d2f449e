import { createKeys } from '@club/registry';
import { ConfigError, readConfig } from './read-config';

const production = {
  NODE_ENV: 'production',
  API_KEY: 'a-key-of-our-own',
  CODE_SECRET: 'x'.repeat(32),
  TURBOSMS_TOKEN: 'token',
};

test('no setting is necessary to try it', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    databaseUrl: null,
    apiKey: 'club-web',
    sandbox: true,
    seed: 'demo',
    brands: {
      main: { name: 'Іскра', origin: 'http://localhost:8080' },
      second: { name: 'Ого', host: 'second.localhost:8080' },
    },
  });
});

test('[PW-04] open pages check for a newer build every hour', () => {
  expect(readConfig({}).buildPollMs).toBe(3_600_000);
});

test('all problems are listed at once', () => {
  const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://a', NODE_ENV: 'staging' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/NODE_ENV[\s\S]*PORT[\s\S]*DATABASE_URL/);
});

test('what is missing is listed together with what is wrong', () => {
  const read = () => readConfig({ ...production, API_KEY: '', TURBOSMS_TOKEN: '', PORT: 'x' });
  expect(read).toThrow(/PORT[\s\S]*TURBOSMS_TOKEN[\s\S]*API_KEY/);
  const short = () => readConfig({ ...production, CODE_SECRET: 'short' });
  expect(short).toThrow(/^[^-]*- CODE_SECRET: Too small[^-]*$/);
});

test.each([
  ['CODE_SECRET', { ...production, CODE_SECRET: '' }],
  ['API_KEY', { ...production, API_KEY: '' }],
  ['TURBOSMS_TOKEN', { ...production, TURBOSMS_TOKEN: '' }],
  ['ALLOW_SANDBOX_IN_PRODUCTION', { ...production, SANDBOX: 'yes' }],
])('production needs %s', (name, env) => {
  expect(() => readConfig(env)).toThrow(name);
});

test('with a service for certificates their own keys are needed', () => {
  const service = {
    ...production,
    CERTIFICATE_SERVICE_URL: 'https://gifts.example',
    CERTIFICATE_SERVICE_TOKEN: 'token',
  };
  expect(() => readConfig(service)).toThrow('CERTIFICATE_KEYS');
  const keys = readConfig({ ...service, CERTIFICATE_KEYS: `2026:${'k'.repeat(32)}` }).certificates;
  expect(keys.keys.map(({ id }) => id)).toEqual(['2026', 'code-secret']);
});

test('production refuses the script of development', () => {
  expect(() => readConfig({ ...production, DEVELOPMENT_FOLDER: '/tmp/dev' })).toThrow(
    'DEVELOPMENT_FOLDER',
  );
});

test('in production the sandbox is off without two explicit settings', () => {
  expect(readConfig(production)).toMatchObject({ sandbox: false, testLogin: false, seed: 'none' });
  const both = { ...production, SANDBOX: 'yes', ALLOW_SANDBOX_IN_PRODUCTION: 'yes' };
  expect(readConfig(both).sandbox).toBe(true);
});

describe('with a database of its own, for every NODE_ENV', () => {
  const own = {
    DATABASE_URL: 'postgres://db.example/club',
    CODE_SECRET: 'x'.repeat(32),
    API_KEY: 'a-key-of-our-own',
    TURBOSMS_TOKEN: 'token',
  };
  const cards = { LIQPAY_PUBLIC_KEY: 'shop', LIQPAY_PRIVATE_KEY: 'secret' };

  test.each([
    ['the public API_KEY', { API_KEY: 'club-web' }, 'API_KEY'],
    ['the script of development', { DEVELOPMENT_FOLDER: '/tmp/dev' }, 'DEVELOPMENT_FOLDER'],
    [
      'a proof of age over http',
      {
        IDENTITY_ISSUER: 'http://id.example',
        IDENTITY_CLIENT_ID: 'club',
        IDENTITY_CLIENT_SECRET: 'secret',
      },
      'IDENTITY_ISSUER',
    ],
  ])('%s is refused', (_what, env, name) => {
    for (const NODE_ENV of [undefined, 'development', 'test', 'production']) {
      expect(() => readConfig({ ...own, ...env, NODE_ENV })).toThrow(name);
    }
  });

  test('card payments are real until LIQPAY_TEST asks for tests', () => {
    const isTest = (env: Record<string, string>) => readConfig(env).shop.liqpay?.isTest;
    for (const env of [{ ...own, ...cards }, { ...production, ...cards }, cards]) {
      expect(isTest(env)).toBe(false);
      expect(isTest({ ...env, LIQPAY_TEST: 'yes' })).toBe(true);
    }
  });

  test('errors are reported as those of production', () => {
    const reported = (env: Record<string, string>) =>
      readConfig({ ...env, SENTRY_DSN: 'https://key@errors.example/1' }).observation.errors;
    expect(reported(own)?.environment).toBe('production');
    expect(reported({ ...own, SENTRY_ENVIRONMENT: 'staging' })?.environment).toBe('staging');
    expect(reported({})?.environment).toBe('development');
  });

  test('a demo, where nothing is real, is not checked for what harms customers', () => {
    const env = { ...own, API_KEY: '', SANDBOX: 'yes', DEVELOPMENT_FOLDER: '/tmp/dev' };
    expect(readConfig(env)).toMatchObject({ apiKey: 'club-web', isTrial: false });
  });

  test('nothing for trials is on', () => {
    expect(readConfig(own)).toMatchObject({ sandbox: false, testLogin: false, seed: 'none' });
    expect(readConfig(own).operators).toEqual([]);
  });

  test('each needs its own switch', () => {
    expect(readConfig({ ...own, SANDBOX: 'yes' })).toMatchObject({
      sandbox: true,
      testLogin: false,
      seed: 'none',
    });
    expect(readConfig({ ...own, SANDBOX: 'yes', TEST_LOGIN: 'yes' }).testLogin).toBe(true);
    expect(readConfig({ ...own, SEED: 'demo' })).toMatchObject({ sandbox: false, seed: 'demo' });
  });

  test('nobody logs in without a code outside the sandbox', () => {
    expect(() => readConfig({ ...own, TEST_LOGIN: 'yes' })).toThrow(/TEST_LOGIN/);
  });

  test('without a way to send SMS the server does not start, and says what to set', () => {
    const { TURBOSMS_TOKEN: _token, ...without } = own;
    expect(() => readConfig(without)).toThrow(/TURBOSMS_TOKEN.*SANDBOX=yes/);
  });
});

describe('trusted proxies', () => {
  test.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['2001:db8::/32,uniquelocal', ['2001:db8::/32', 'uniquelocal']],
  ])('%s', (TRUST_PROXY, ranges) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(ranges);
  });

  test.each(['true', '1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', ','])(
    '%j is refused',
    (TRUST_PROXY) => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY: '.*' is no address/);
    },
  );
});

test('[MN-04] social links come from the environment, and an invalid one is refused', () => {
  const { brands } = readConfig({
    MAIN_SOCIAL: 'Чат=https://chat.example/a?b=c, Відео=https://v.example',
  });
  expect(brands.main.social).toEqual([
    { name: 'Чат', url: 'https://chat.example/a?b=c' },
    { name: 'Відео', url: 'https://v.example' },
  ]);
  expect(brands.second.social.length).toBeGreaterThan(0);
  for (const wrong of ['Чат', 'Чат=javascript:alert(1)', '=https://chat.example']) {
    expect(() => readConfig({ SECOND_SOCIAL: wrong })).toThrow(/SECOND_SOCIAL/);
  }
});

test('[AC-12] special phones are accepted in every spelling, and an invalid one is refused', () => {
  const { brands } = readConfig({ SECOND_SPECIAL_PHONES: '+380501112233, 067 000 00 00' });
  expect(brands.second.specialPhones).toEqual(['+380501112233', '+380670000000']);
  expect(brands.main.specialPhones).toEqual([]);
  expect(() => readConfig({ MAIN_SPECIAL_PHONES: '+380501112233,112' })).toThrow(
    /'112' is no phone/,
  );
});

test('[AC-15] the sandbox’s websites have own secrets, real ones those of the environment', () => {
  const secret = 'x'.repeat(20);
  const { sites } = readConfig({ ...production, MAIN_MULTIPASS_SECRET: secret });
  expect(sites.main.multipassSecret).toBe(secret);
  expect(sites.velo).toEqual({ domain: 'velo.example', multipassSecret: null });
  const played = readConfig({ MAIN_MULTIPASS_SECRET: secret }).sites;
  const secrets = Object.values(played).map(({ multipassSecret }) => multipassSecret);
  expect(new Set(secrets).size).toBe(3);
  expect(secrets).not.toContain(secret);
});

describe('a registry in a bucket', () => {
  const bucket = {
    CLUB_REGISTRY: 'https://s3.example/bundles',
    CLUB_REGISTRY_ACCESS_KEY: 'access',
    CLUB_REGISTRY_SECRET_KEY: 'secret',
    CLUB_REGISTRY_PUBLIC_KEY: createKeys().publicKey,
  };

  test('keeps its address, and a folder becomes absolute', () => {
    expect(readConfig(bucket).registry.place).toBe('https://s3.example/bundles');
    expect(readConfig({ CLUB_REGISTRY: 'here' }).registry.place).toMatch(/^\/.+\/here$/);
  });

  test.each(['CLUB_REGISTRY_ACCESS_KEY', 'CLUB_REGISTRY_SECRET_KEY', 'CLUB_REGISTRY_PUBLIC_KEY'])(
    'needs %s',
    (name) => {
      expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(name);
    },
  );
});

test.each([
  ['CLUB_REGISTRY_KEY', '/nowhere.pem', 'names /nowhere.pem, and no such file exists'],
  ['CLUB_REGISTRY_KEY', createKeys().publicKey, 'needs the private key as PEM'],
  [
    'CLUB_REGISTRY_PUBLIC_KEY',
    __filename,
    `needs the public key as PEM, and there is none in ${__filename}`,
  ],
  ['CLUB_REGISTRY_EARLIER_PUBLIC_KEY', '/nowhere.pem', 'names /nowhere.pem'],
])('a %s that can not be read is refused at the start', (name, given, reason) => {
  expect(() => readConfig({ [name]: given })).toThrow(`  - ${name} ${reason}`);
});
