// Two projects: what runs in a browser gets jsdom, the rest plain Node.
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
const esm = ['uqr', 'lucide-react', 'idb-keyval', 'jose', 'oauth4webapi', 'openid-client'].join(
  '|',
);
const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esm})@)`],
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.club/'],
  restoreMocks: true,
};

export default {
  // Jest would leave a core free, and half of a small machine with it.
  maxWorkers: '100%',
  // The first backend test after a change of the migrations or the demo data makes a database of them.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/src/browser-environment.ts',
      testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
      setupFiles: ['fake-indexeddb/auto'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup-browser.ts'],
      testMatch: [
        '<rootDir>/{shell,mf-*,shared/{ui,platform,host,events,harness,testing}}/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/backend/src/testing/node-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup-node.ts'],
      testMatch: ['<rootDir>/{backend,shared/{api,domain,registry,build,commands}}/**/*.test.ts'],
    },
  ],
};
