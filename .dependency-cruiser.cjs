// Who may import whom. The table in ARCHITECTURE.md says the same in words.
'use strict';

/** A remote is a folder `mf-<name>`. */
const remote = 'mf-[^/]+';

const forRemotes = {
  workspace: ['shared/(api|domain|events|forms|platform|ui)'],
  libraries: ['react'],
  inDevelopment: ['shared/(build|harness|testing)'],
};

/**
 * What each package may import besides itself. `types`: only their types. `inDevelopment`: for
 * its tests and configurations, which may also use any library that its package.json names.
 * `node`: it runs on Node. `libraries`: of npm; without it, all that its package.json names.
 */
const packages = {
  'shared/api': { workspace: ['shared/domain'], libraries: ['zod'] },
  'shared/domain': { libraries: [] },
  'shared/events': { libraries: ['rxjs', 'zod'] },
  'shared/platform': {
    workspace: ['shared/(api|domain|events)'],
    libraries: ['react', 'react-router-dom', 'rxjs', 'zod', '@tanstack/react-query', 'idb-keyval'],
  },
  'shared/forms': { workspace: ['shared/(api|platform|ui)'], libraries: ['react'] },
  'shared/ui': {
    libraries: ['react', 'react-dom', '@base-ui/react', 'lucide-react', 'uqr', 'zxing-wasm'],
  },
  'shared/host': {
    workspace: ['shared/(api|domain|events|platform|ui)'],
    types: ['shared/registry'],
    libraries: ['react', 'react-dom', 'idb-keyval', '@tanstack/[^/]+'].concat(
      '@module-federation/(runtime|webpack-bundler-runtime)',
    ),
  },
  'shared/bucket': { node: true, libraries: ['aws4fetch'] },
  'shared/registry': { node: true, workspace: ['shared/bucket'], libraries: ['zod', 'commander'] },
  'shared/build': { node: true, workspace: ['shared/(api|events|host|platform|registry)'] },
  'shared/harness': { node: true, workspace: ['shared', 'backend'] },
  'shared/testing': { node: true, workspace: ['shared'] },
  'shared/commands': { node: true, workspace: ['shared', 'backend'] },
  shell: {
    workspace: [
      'shared/(api|domain|events|forms|host|platform|ui)',
      'shared/registry/src/(boot|prefetched|preloads)',
    ],
    types: ['shared/registry'],
    inDevelopment: ['shared/(build|testing)'],
  },
  // Of the platform only the rules of navigation, which no React comes with.
  backend: {
    node: true,
    workspace: ['shared/(api|bucket|domain|registry)', 'shared/platform/src/(guards|match)'],
    inDevelopment: ['shared/testing/src/compile-once'],
  },
  // The system through HTTP and a browser. The control of the benchmark is the product in one bundle.
  e2e: {
    node: true,
    workspace: [
      'shared/(api|domain|registry)',
      'shared/harness/src/(file-fault|faulty-answer)',
      'shared/commands/src/(workspace|stored-session|new-remote/write-remote|develop/develop)',
      'backend/(seed/personas|src/build-server)',
    ],
    except: '^e2e/bench/',
  },
  'e2e/bench': {
    node: true,
    workspace: ['shared', 'backend', 'e2e', 'shell', remote],
  },
  // In brackets: what a remote imports of its own is named by what the brackets found.
  [`(${remote})`]: { ...forRemotes, own: '$1' },
};

/**
 * Folders of one package in layers, the lowest first: each may import those before it. A folder
 * that is not in the list breaks the last rule, so that no folder is without a layer.
 */
const layers = {
  'mf-shop/src': ['device', 'catalog', 'orders', 'checkout', 'cart'],
  'backend/src': ['foundation', 'app', 'outside', 'modules', 'server'],
};

/** What only tests of several packages share. */
const testEntryPoints = [
  'shared/bucket/src/testing',
  'shared/registry/src/testing',
  'shared/platform/src/testing',
  'backend/src/testing',
];

const development =
  '\\.test\\.tsx?$|\\.config\\.ts$|/webpack\\.[^/]+$|/testing/|/gallery/|suite\\.tsx?$';
const below = (folders) => folders.map((folder) => `^${folder}[./]`);
const library = (names) => `node_modules/(@types/)?(${names.join('|')})/`;
const ofWorkspace = '^(shared|shell|mf-[^/]+|backend|e2e)/(?!.*node_modules/)';

function boundariesOf([path, { workspace = [], types = [], inDevelopment = [], ...more }]) {
  const name = path.replace(/^\(.*\)$/, 'a remote');
  const shipped = [development, ...(more.except ? [more.except] : [])];
  const own = [more.own ?? path, ...workspace];
  const from = { path: `^${path}/`, pathNot: shipped };
  const rule = (what, at, to) => ({ name: `${name} ${what}`, severity: 'error', from: at, to });
  const rules = [
    rule('imports only what it may', from, {
      path: ofWorkspace,
      pathNot: below([...own, ...types]),
    }),
    rule(
      'imports in tests and configurations only what it may',
      { ...from, path: `^${path}/.*(${development})`, pathNot: more.except ?? [] },
      {
        path: ofWorkspace,
        pathNot: below([...own, ...types, ...inDevelopment, ...testEntryPoints]),
      },
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

function layerRules([root, folders]) {
  const inside = (names) => `^${root}/(${names.join('|')})/`;
  const upwards = folders.slice(0, -1).map((folder, index) => ({
    name: `${root}/${folder} imports only folders below it`,
    severity: 'error',
    from: { path: inside([folder]), pathNot: development },
    to: { path: inside(folders.slice(index + 1)) },
  }));
  const unknown = {
    name: `every folder of ${root} has its layer`,
    severity: 'error',
    from: { path: `^${root}/[^/]+/`, pathNot: [inside(folders), development] },
    to: {},
  };
  return [...upwards, unknown];
}

module.exports = {
  forbidden: [
    ...Object.entries(packages).flatMap(boundariesOf),
    ...Object.entries(layers).flatMap(layerRules),
    {
      name: 'every package has its boundaries',
      severity: 'error',
      from: { path: ofWorkspace, pathNot: below(Object.keys(packages)) },
      to: {},
    },
    {
      name: 'rules of navigation are pure',
      comment:
        'Server and browser run them alike, so they bring no library and no other part along.',
      severity: 'error',
      from: { path: '^shared/platform/src/(guards|match)\\.ts$' },
      to: { pathNot: '^shared/platform/src/(guards|match|names)\\.ts$' },
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
      name: 'one entry point per package',
      comment:
        'Other packages are imported by name, so that their exports decide. The other builds of the benchmarks have their own way in.',
      severity: 'error',
      from: { path: '^(shared/[^/]+|[^/]+)/', pathNot: '^e2e/bench/(control|federation)/' },
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
    {
      name: 'test kits of the server are for tests',
      severity: 'error',
      from: { path: '^backend/', pathNot: development },
      to: { path: '^backend/src/.*testing/' },
    },
    {
      name: 'routes of a module call services, not repositories',
      severity: 'error',
      from: { path: '^backend/src/modules/.*-(routes?|module)\\.ts$' },
      to: {
        path: '^backend/.*-repository\\.ts$|^backend/src/foundation/database/|node_modules/kysely/',
      },
    },
    {
      name: 'only a module imports its routes',
      severity: 'error',
      from: { path: '^backend/src/modules/', pathNot: `-(routes|module)\\.ts$|${development}` },
      to: { path: '^backend/src/modules/.*-routes\\.ts$' },
    },
    {
      name: 'a repository knows neither HTTP nor services',
      severity: 'error',
      from: { path: '^backend/src/modules/.*-repository\\.ts$' },
      to: { path: '^backend/src/app/|-(service|job|module)\\.ts$|node_modules/fastify/' },
    },
    { name: 'nothing unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(shared/[^/]+|[^/]+|e2e/bench/(control|federation))/dist/|/node_modules/\\.cache/',
    },
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
