import path from 'node:path';
import { StandaloneError, startStandalone } from '@club/harness/server';
import { startTogether } from '@club/harness/together';
import { buildBundles } from '../build-bundles';
import { CliError, runCommand } from '../cli';
import { claimPort, readPort } from '../ports';
import { findPublished, readTargets, type Target } from '../standalone-targets';
import { bundleNamed, harnessPage, root } from '../workspace';

/** One alone, several side by side. */
function start(targets: readonly Target[], port: number) {
  const store = findPublished(targets, process.env);
  const shown = targets.map((target) => ({
    ...target,
    remoteDist: path.join(root, `mf-${target.remote}/dist`),
  }));
  const [first] = shown;
  return shown.length === 1 && first !== undefined
    ? startStandalone({ ...first, store, port })
    : startTogether({ remotes: shown, store, port });
}

// For QA: remotes in the harness, as built or as published, with a server whose data is in memory.
void runCommand(async () => {
  const args = process.argv.slice(2);
  const targets = readTargets(args);
  const port = readPort(8081);
  await claimPort(port, `PORT=${port + 1} pnpm standalone ${args.join(' ')}`);
  const fromSource = targets.filter(({ version }) => version === undefined);
  await buildBundles([...fromSource.map(({ remote }) => bundleNamed(remote)), harnessPage]);
  const running = await start(targets, port).catch((error: unknown) => {
    throw error instanceof StandaloneError ? new CliError(error.message) : error;
  });
  const names = targets.map(({ remote, version }) => remote + (version ? `@${version}` : ''));
  console.log(`\n  ${names.join(', ')}:  http://localhost:${running.port}\n\n  Ctrl-C stops it.\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await running.close();
  return 0;
});
