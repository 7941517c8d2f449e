import path from 'node:path';
import { parseArgs } from 'node:util';
import { findRegistry, readBucketKeys } from '@club/registry';
import { StandaloneError, startStandalone } from '@club/harness/server';
import { startTogether } from '@club/harness/together';
import { buildBundles } from '../build-bundles';
import { CliError, runCommand } from '../cli';
import { claimPort, readPort } from '../ports';
import { bundleNamed, harnessPage, registryPlace, remotes, root } from '../workspace';

/** A remote, and its published version if one was asked for. */
interface Target {
  readonly remote: string;
  readonly version: string | undefined;
}

const known = remotes.map(({ name }) => name).join(', ');
const usage = `Say which remotes, each with @<version> for a published one: pnpm standalone <${known}>, or --all`;

function readTargets(): Target[] {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const named = positionals.map((target) => {
    const [remote = '', version] = target.split('@', 2);
    return { remote, version };
  });
  const isNamed = (name: string) => named.some(({ remote }) => remote === name);
  const others = values.all ? remotes.filter(({ name }) => !isNamed(name)) : [];
  const targets = [...named, ...others.map(({ name }) => ({ remote: name, version: undefined }))];
  if (targets.length === 0 || isNamed('shell') || isNamed('')) throw new CliError(usage);
  return targets;
}

/** One alone, several side by side. */
function start(targets: readonly Target[], port: number) {
  const { store } = findRegistry(registryPlace, readBucketKeys(process.env));
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
  const targets = readTargets();
  const asked = process.argv.slice(2).join(' ');
  const port = readPort(8081);
  await claimPort(port, `PORT=${port + 1} pnpm standalone ${asked}`);
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
