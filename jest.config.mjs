import { browserTests, everyTest, retry } from '@club/testing/jest';

// What runs in a browser gets jsdom, the rest plain Node; the backend runs a second time where
// TEST_DATABASE_URL names a PostgreSQL, side by side with all else.
const node = {
  ...everyTest,
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
      ...browserTests,
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
            testPathIgnorePatterns: [...everyTest.testPathIgnorePatterns, '/verification/restart'],
          },
        ]
      : []),
  ],
};
