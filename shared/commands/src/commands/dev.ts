import { mkdirSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { buildBundles, webpackArguments } from '../build-bundles';
import { runCommand } from '../cli';
import { readLiveBundles } from '../live-bundles';
import { claimPort, waitForServer } from '../ports';
import { stopWithParent, waitForExit, startNode } from '../processes';
import { publishBundles, retireOthers } from '../publish-bundles';
import { bundleNamed, bundles, devFolder, isOutside, root, type Bundle } from '../workspace';

const registry = path.join(root, '.club/dev-registry');
const serverFile = require.resolve('@club/backend/main');

/** Publishes a bundle each time its build has written its descriptor; open pages reload. */
function publishOnChange(bundle: Bundle): FSWatcher {
  const description = bundle.name === 'shell' ? 'shell.json' : 'remote.json';
  let timer: NodeJS.Timeout | undefined;
  const folder = devFolder(bundle);
  mkdirSync(folder, { recursive: true });
  return watch(folder, (_, file) => {
    if (file !== description) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      publishBundles([bundle], registry, { isDevelopment: true }).then(
        () => console.log(`  ${bundle.name} is live again`),
        (error: unknown) => console.error(error instanceof Error ? error.message : error),
      );
    }, 50);
  });
}

// `pnpm dev` builds everything from source; `pnpm dev shop` only that bundle, the others are as built.
// Outside, the others are as they are live on the server.
void runCommand(async () => {
  const names = process.argv.slice(2);
  const watched = names.length > 0 ? names.map(bundleNamed) : bundles;
  const port = Number(process.env['PORT'] ?? 8080);
  await claimPort(port, `PORT=${port + 1} pnpm dev`);
  const whole = isOutside
    ? [...(await readLiveBundles(bundles, process.env)), ...bundles]
    : bundles;
  await buildBundles();
  await retireOthers(whole, registry);
  await publishBundles(whole, registry);
  const watchers = watched.map(publishOnChange);
  const compilers = watched.map((bundle) =>
    startNode(
      webpackArguments('--mode', 'development', '--watch', '--output-path', devFolder(bundle)),
      { cwd: bundle.folder },
    ),
  );
  const server = startNode(
    [...(isOutside ? [] : ['--watch-path=backend/src', '--watch-preserve-output']), serverFile],
    {
      env: {
        LOG_LEVEL: 'warn',
        DATA_DIR: path.join(root, '.club'),
        ...process.env,
        PORT: String(port),
        CLUB_REGISTRY: registry,
        BUILD_POLL_MS: '1000',
      },
    },
  );
  stopWithParent([...compilers, server]);
  let isAlive = true;
  server.once('exit', () => (isAlive = false));
  if (await waitForServer(`http://localhost:${port}/ready`, () => isAlive)) {
    console.log(`\n  From source: ${watched.map(({ name }) => name).join(', ')}`);
    console.log(`  Open http://localhost:${port}; a change shows itself in an open page.\n`);
  }
  const code = await waitForExit(server);
  for (const watcher of watchers) watcher.close();
  for (const compiler of compilers) compiler.kill();
  return code;
});
