import { hashOperatorKey, operatorKeyPattern } from '../../app/operators';
import { createOperatorKey, operatorSetting, readOperators } from './operators-config';
import { ConfigError, readConfig } from './read-config';

const key = 'a'.repeat(64);
const oksana = operatorSetting('Оксана', ['support', 'money'], key) ?? '';

test('operators come from the environment, with the hash of their key', () => {
  const petro = operatorSetting('Петро К.', ['content'], 'b'.repeat(64)) ?? '';
  expect(oksana).not.toContain(key);
  expect(readConfig({ OPERATORS: `${oksana}, ${petro}` }).operators).toEqual([
    { name: 'Оксана', roles: ['support', 'money'], keyHash: hashOperatorKey(key) },
    { name: 'Петро К.', roles: ['content'], keyHash: hashOperatorKey('b'.repeat(64)) },
  ]);
});

test.each([
  ['no roles', `Оксана=:${'a'.repeat(64)}`],
  ['an unknown role', `Оксана=king:${'a'.repeat(64)}`],
  ['the same role twice', `Оксана=money+money:${'a'.repeat(64)}`],
  ['a key in place of its hash', 'Оксана=money:secret'],
  ['the same name twice', `${oksana},${oksana}`],
])('%s is refused, and the message repeats nothing', (_about, OPERATORS) => {
  const read = () => readConfig({ OPERATORS });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow('OPERATORS');
  expect(read).not.toThrow('secret');
});

test('in production nobody is an operator without the setting', () => {
  expect(readOperators(undefined, null)).toEqual([]);
  const env = {
    NODE_ENV: 'production',
    API_KEY: 'a-key-of-our-own',
    CODE_SECRET: 'x'.repeat(32),
    SANDBOX: 'yes',
    ALLOW_SANDBOX_IN_PRODUCTION: 'yes',
  };
  expect(readConfig(env).operators).toEqual([]);
  expect(readConfig({ ...env, OPERATORS: oksana }).operators).toHaveLength(1);
});

test('a new key is random, and its setting is right', () => {
  const made = createOperatorKey('Оксана', ['money']);
  expect(made?.key).toMatch(operatorKeyPattern);
  expect(createOperatorKey('Оксана', ['money'])?.key).not.toBe(made?.key);
  expect(readConfig({ OPERATORS: made?.setting }).operators).toEqual([
    { name: 'Оксана', roles: ['money'], keyHash: hashOperatorKey(made?.key ?? '') },
  ]);
});

test.each([
  ['a=b', ['money']],
  ['a,b', ['money']],
  ['', ['money']],
  ['Оксана', []],
  ['Оксана', ['king']],
])('no key is made for %j with %j', (name, roles) => {
  expect(createOperatorKey(name, roles)).toBeNull();
});
