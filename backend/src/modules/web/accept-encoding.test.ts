import { chooseEncoding } from './accept-encoding';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip'], 'br'],
  ['gzip', ['br', 'gzip'], 'gzip'],
  ['br;q=0, gzip;q=0.5', ['br', 'gzip'], 'gzip'],
  ['br', ['gzip'], undefined],
  ['*', ['br', 'gzip'], 'br'],
  ['*;q=0', ['br', 'gzip'], undefined],
  ['identity', ['br', 'gzip'], undefined],
  ['', ['br', 'gzip'], undefined],
  [undefined, ['br', 'gzip'], undefined],
] as const)('%s of %j is %s', (accepted, available, expected) => {
  expect(chooseEncoding(accepted, available)).toBe(expected);
});
