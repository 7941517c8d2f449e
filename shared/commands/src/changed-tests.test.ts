import { jestArguments, testsOfChange } from './changed-tests';

const argumentsFor = (...files: string[]) => jestArguments(testsOfChange(files));

test.each<[what: string, files: string[], expected: string[] | null]>([
  [
    'a source runs what imports it',
    ['mf-shop/src/remote.tsx', 'shared/api/src/client.ts'],
    [
      '--passWithNoTests',
      '--findRelatedTests',
      'mf-shop/src/remote.tsx',
      'shared/api/src/client.ts',
    ],
  ],
  ['a document and a style sheet run nothing', ['README.md', 'mf-shop/src/cart/cart.css'], null],
  [
    'what is read and not imported runs its package',
    ['backend/migrations/0001_core.sql', 'shared/ui/src/icons.ts'],
    ['--testPathPatterns', '/backend/', '/shared/ui/'],
  ],
  ['a file of the root runs everything', ['pnpm-lock.yaml'], []],
  ['a browser test is none of Jest’s', ['e2e/tests/login.spec.ts'], null],
])('%s', (_, files, expected) => {
  expect(argumentsFor(...files)).toEqual(expected);
});

test('only changed browser tests run', () => {
  const files = ['e2e/tests/login.spec.ts', 'e2e/support/app.ts', 'shell/src/boot/main.ts'];
  expect(testsOfChange(files).journeys).toEqual(['e2e/tests/login.spec.ts']);
});
