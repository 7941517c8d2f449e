// What runs in a browser gets jsdom, the rest plain Node; the backend runs a second time where
// TEST_DATABASE_URL names a PostgreSQL, side by side with all else.
const transform = {
  '^.+\\.(t|j)sx?$': [
    'ts-jest',
    {
      tsconfig: {
        target: 'ES2022',
        module: 'commonjs',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        esModuleInterop: true,
        isolatedModules: true,
        allowJs: true,
        ignoreDeprecations: '6.0',
      },
      diagnostics: false,
    },
  ],
};
// Packages that ship ES modules only.
const esm = ['uqr', 'jose', 'oauth4webapi', 'openid-client'].join('|');
const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esm})@)`],
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.club/'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  restoreMocks: true,
};

// One failure in ten thousand tests must not stop a release: CI runs a failed test once more.
const retry = process.env.CI ? ['<rootDir>/shared/testing/src/retry-once.ts'] : [];

const node = {
  ...shared,
  globalSetup: '<rootDir>/backend/src/testing/global-setup.mjs',
  testEnvironment: '<rootDir>/backend/src/testing/node-environment.ts',
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup-node.ts', ...retry],
};

const databaseUrl = process.env.TEST_DATABASE_URL;

export default {
  // Jest would leave a core free, and half of a small machine with it.
  maxWorkers: '100%',
  // Per test, on a machine that does other things as well.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/src/browser-environment.ts',
      testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
      setupFiles: ['fake-indexeddb/auto'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        // Node has no workers of browsers: a camera of a test reads codes by itself.
        '^\\./start-worker$': '<rootDir>/shared/testing/src/start-worker.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup-browser.ts', ...retry],
      testMatch: [
        '<rootDir>/{shell,mf-*,shared/{ui,forms,platform,host,events,harness,testing}}/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...node,
      displayName: 'node',
      testEnvironmentOptions: { isAlsoOnPostgres: Boolean(databaseUrl) },
      testMatch: [
        '<rootDir>/{backend,shared/{api,bucket,domain,registry,build,commands}}/**/*.test.ts',
      ],
    },
    ...(databaseUrl
      ? [
          {
            ...node,
            displayName: 'postgres',
            testEnvironmentOptions: { databaseUrl },
            testMatch: ['<rootDir>/backend/src/**/*.test.ts'],
            // Starts embedded databases by itself.
            testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/verification/restart'],
          },
        ]
      : []),
  ],
};
