// Who may import whom. The table in ARCHITECTURE.md says the same in words.
'use strict';

const remotes = ['shop', 'loyalty', 'scan', 'certificates', 'feedback'];

const forRemotes = {
  workspace: ['shared/(api|domain|events|platform|ui)'],
  libraries: ['react'],
  inDevelopment: ['shared/(build|harness|testing)'],
};

/**
 * What each package may import besides itself. `types`: only their types. `inDevelopment`: for
 * its tests and configurations, which may also use any library that its package.json names.
 * `node`: it runs on Node. `libraries`: of npm; without it, all that its package.json names.
 */
const packages = {
  'shared/api': { libraries: ['zod'] },
  'shared/domain': { libraries: [] },
  'shared/events': { libraries: ['rxjs', 'zod'] },
  'shared/platform': {
    workspace: ['shared/(api|domain|events)'],
    libraries: ['react', 'react-router-dom', 'rxjs', 'zod', '@tanstack/react-query'],
  },
  'shared/ui': { libraries: ['react', 'react-dom', '@base-ui/react', 'lucide-react'] },
  'shared/host': {
    workspace: ['shared/(api|domain|events|platform|ui)'],
    types: ['shared/registry'],
    libraries: ['react', 'react-dom', 'idb-keyval', '@tanstack/[^/]+'].concat(
      '@module-federation/(runtime|webpack-bundler-runtime)',
    ),
  },
  'shared/registry': { node: true, libraries: ['zod', 'commander'] },
  'shared/build': { node: true, workspace: ['shared/(api|events|host|platform|registry)'] },
  'shared/harness': { node: true, workspace: ['shared', 'backend'] },
  'shared/testing': { node: true, workspace: ['shared'] },
  'shared/commands': { node: true, workspace: ['shared', 'backend'] },
  shell: {
    workspace: [
      'shared/(api|domain|events|host|platform|ui)',
      'shared/registry/src/(boot|carried)',
    ],
    types: ['shared/registry'],
    inDevelopment: ['shared/(build|testing)'],
  },
  backend: { node: true, workspace: ['shared/(api|domain|registry)'] },
  // The system through HTTP and a browser. The control of the benchmark is the product in one bundle.
  e2e: {
    node: true,
    workspace: ['shared/(api|domain|registry)', 'backend/seed/personas'],
    except: '^e2e/bench/',
  },
  'e2e/bench': {
    node: true,
    workspace: ['shared', 'backend', 'e2e', 'shell', ...remotes.map((name) => `mf-${name}`)],
  },
  ...Object.fromEntries(remotes.map((name) => [`mf-${name}`, forRemotes])),
};

/** What only tests of several packages share. */
const testDoors = ['shared/registry/src/testing', 'backend/src/testing'];

const development =
  '\\.test\\.tsx?$|\\.config\\.ts$|/webpack\\.[^/]+$|/testing/|/gallery/|suite\\.tsx?$';
const below = (folders) => folders.map((folder) => `^${folder}[./]`);
const library = (names) => `node_modules/(@types/)?(${names.join('|')})/`;
const ofWorkspace = '^(shared|shell|mf-[^/]+|backend|e2e)/(?!.*node_modules/)';

function boundariesOf([name, { workspace = [], types = [], inDevelopment = [], ...more }]) {
  const shipped = [development, ...(more.except ? [more.except] : [])];
  const own = [name, ...workspace];
  const from = { path: `^${name}/`, pathNot: shipped };
  const rule = (what, at, to) => ({ name: `${name} ${what}`, severity: 'error', from: at, to });
  const rules = [
    rule('imports only what it may', from, {
      path: ofWorkspace,
      pathNot: below([...own, ...types]),
    }),
    rule(
      'imports in tests and configurations only what it may',
      { ...from, path: `^${name}/.*(${development})`, pathNot: more.except ?? [] },
      { path: ofWorkspace, pathNot: below([...own, ...types, ...inDevelopment, ...testDoors]) },
    ),
  ];
  if (types.length > 0) {
    rules.push(
      rule('imports only types of these', from, {
        path: below(types),
        pathNot: below(own),
        dependencyTypesNot: ['type-only'],
      }),
    );
  }
  if (more.libraries) {
    rules.push(
      rule('uses only its libraries', from, {
        path: 'node_modules/',
        pathNot: more.libraries.length > 0 ? library(more.libraries) : [],
      }),
    );
  }
  if (!more.node) {
    rules.push(rule('runs in a browser', from, { dependencyTypes: ['core'] }));
  }
  return rules;
}

module.exports = {
  forbidden: [
    ...Object.entries(packages).flatMap(boundariesOf),
    {
      name: 'every package has its boundaries',
      severity: 'error',
      from: { path: ofWorkspace, pathNot: below(Object.keys(packages)) },
      to: {},
    },
    {
      name: 'frames are drawn by hosts alone',
      severity: 'error',
      comment:
        'Header, bar, menu and footer belong to the shell; a page says in its route what they show.',
      from: { path: '^mf-' },
      to: { path: '^shared/ui/src/(frame\\.ts$|framing/)' },
    },
    {
      name: 'one door per package',
      comment:
        'Other packages are imported by name, so that their exports decide. The control of the benchmark builds its own way in.',
      severity: 'error',
      from: { path: '^(shared/[^/]+|[^/]+)/', pathNot: '^e2e/bench/control/' },
      to: { path: ofWorkspace, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no cycles at run time',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shipped code imports no tests',
      severity: 'error',
      from: { path: ofWorkspace, pathNot: `${development}|^shared/testing/` },
      to: { path: '\\.test\\.tsx?$|^shared/testing/' },
    },
    { name: 'nothing unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(shared/[^/]+|[^/]+|e2e/bench/control)/dist/|/node_modules/\\.cache/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
