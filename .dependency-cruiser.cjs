// Who may import whom. The table in ARCHITECTURE.md says the same in words.
'use strict';

const remotes = ['shop', 'loyalty', 'scan', 'certificates', 'feedback'];

/** What each package may import of the workspace, besides itself. */
const allowed = {
  'shared/api': [],
  'shared/domain': [],
  'shared/events': ['shared/api', 'shared/domain'],
  'shared/platform': ['shared/api', 'shared/domain', 'shared/events'],
  'shared/ui': [],
  'shared/registry': [],
  'shared/host': ['shared/(api|domain|events|platform|registry|ui)'],
  'shared/build': ['shared/(api|domain|events|host|platform|registry|ui)'],
  'shared/harness': ['shared', 'backend'],
  'shared/testing': ['shared'],
  'shared/commands': ['shared', 'backend', 'e2e'],
  shell: ['shared/(api|domain|events|host|platform|registry|ui)', 'shared/(build|testing)'],
  backend: ['shared/(api|domain|registry)', 'shared/platform/src/(names|config)'],
  e2e: ['shared/(api|domain|registry)', 'shared/commands', 'backend/(src/index|seed)', '.*'],
};
for (const name of remotes) {
  allowed[`mf-${name}`] = [
    'shared/(api|domain|events|platform|ui)',
    'shared/(build|harness|testing)',
  ];
}

const packages = Object.keys(allowed);

const boundaries = packages
  .filter((name) => name !== 'e2e')
  .map((name) => ({
    name: `${name} imports only what it may`,
    severity: 'error',
    from: { path: `^${name}/` },
    to: {
      path: '^(shared|shell|mf-|backend|e2e)',
      pathNot: [`^${name}/`, ...allowed[name].map((target) => `^${target}(/|$)`)],
    },
  }));

module.exports = {
  forbidden: [
    ...boundaries,
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'remotes take libraries from the platform',
      severity: 'error',
      from: { path: '^mf-[^/]+/src/', pathNot: '\\.test\\.tsx?$|standalone' },
      to: { path: 'node_modules/(\\.pnpm/)?(react-router|rxjs|zod|@tanstack)' },
    },
    {
      name: 'shipped code imports no tests and no test packages',
      severity: 'error',
      from: {
        path: '^(shell|mf-[^/]+|backend|shared/(api|domain|events|platform|host|ui|registry))/src/',
        pathNot: '\\.test\\.tsx?$|/testing/|suite\\.tsx?$',
      },
      to: { path: '\\.test\\.tsx?$|^shared/testing|^shared/harness' },
    },
    { name: 'nothing unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/node_modules/\\.cache/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
