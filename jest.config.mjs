import { availableParallelism } from 'node:os';
import { browserTests, everyTest, retry } from '@club/testing/jest';

// What runs in a browser gets jsdom, the rest plain Node. Where TEST_DATABASE_URL names a PostgreSQL,
// the modules of the backend are tested on it, and on the embedded database only the files below.
const node = {
  ...everyTest,
  globalSetup: '<rootDir>/backend/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/backend/src/testing/global-teardown.mjs',
  testEnvironment: '<rootDir>/backend/src/testing/node-environment.ts',
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup-node.ts', ...retry],
};

const databaseUrl = process.env.TEST_DATABASE_URL;

// What locks rows, races for them or moves money runs on both databases; `restart` starts embedded ones itself.
const onBoth = [
  'loyalty/(ledger|lots)',
  'orders/(create-order|order-(books|offers|races|state))',
  'payments',
  'operations/dead-jobs',
  'verification/restart',
];
const onPostgresAlone = [
  `/backend/src/modules/(?!${onBoth.join('|')})`,
  // What arrives over HTTP is read before it reaches a database.
  '/backend/src/app/(?!failures|idempotency|stopping)',
  // It calls all modules.
  '/backend/src/testing/bad-input',
];
// Ports talk to servers of their own.
const withoutDatabase = '/backend/src/outside/';

// `pnpm test` without a filter runs files that load several tests (`shared/commands/src/test-groups.ts`).
const groups = process.env.TEST_GROUPS;
const inGroups = (project) =>
  groups
    ? {
        ...project,
        testMatch: [`${groups}/${project.displayName}/*.test.js`],
        testPathIgnorePatterns: [],
        modulePathIgnorePatterns: ['/dist/', '/\\.club/(?!test-groups)'],
      }
    : project;

export default {
  // Jest would leave a core free, and half of a small machine with it. Tests on PostgreSQL wait half of
  // their time for it, so there are more workers than cores.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Per test, on a machine that does other things as well.
  testTimeout: 300_000,
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
      testPathIgnorePatterns: [
        ...everyTest.testPathIgnorePatterns,
        ...(databaseUrl ? onPostgresAlone : []),
      ],
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
            testPathIgnorePatterns: [
              ...everyTest.testPathIgnorePatterns,
              '/verification/restart',
              withoutDatabase,
            ],
          },
        ]
      : []),
  ].map(inGroups),
};
