import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
const ownFile = (name) => path.join(import.meta.dirname, name);

// Packages that ship ES modules only, and those of the club, which ship TypeScript.
const compiled = ['@club', 'uqr', 'jose', 'oauth4webapi', 'openid-client'].join('|');

/** What all projects of Jest share. */
export const everyTest = {
  transform: {
    '^.+\\.(t|j)sx?$': [
      resolve('ts-jest'),
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
  },
  // pnpm keeps packages in a folder of its own, in which each has one more `node_modules`.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(${compiled})/)`],
  moduleNameMapper: { '\\.css$': resolve('identity-obj-proxy') },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.club/'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  restoreMocks: true,
};

// One failure in ten thousand tests must not stop a release: CI runs a failed test once more.
export const retry = process.env.CI ? [ownFile('retry-once.ts')] : [];

/** The project of Jest for what runs in a browser. */
export const browserTests = {
  ...everyTest,
  displayName: 'browser',
  testEnvironment: ownFile('browser-environment.ts'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  setupFiles: [resolve('fake-indexeddb/auto')],
  moduleNameMapper: {
    ...everyTest.moduleNameMapper,
    // Node has no workers of browsers: a camera of a test reads codes by itself.
    '^\\./start-worker$': ownFile('start-worker.ts'),
  },
  setupFilesAfterEnv: [ownFile('setup-browser.ts'), ...retry],
};
