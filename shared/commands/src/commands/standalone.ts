import { startStandalone } from '@club/harness/server';
import { buildBundles } from '../build-bundles';
import { CliError, runCommand } from '../cli';
import { claimPort } from '../ports';
import { bundleNamed, harnessPage, remotes } from '../workspace';

// For QA: one remote's real build in the harness, with a server whose data is in memory.
void runCommand(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined || name === 'shell') {
    const known = remotes.map((remote) => remote.name).join(', ');
    throw new CliError(`Say which remote: pnpm standalone <${known}>`);
  }
  const bundle = bundleNamed(name);
  const port = Number(process.env['PORT'] ?? 8081);
  await claimPort(port, `PORT=${port + 1} pnpm standalone ${name}`);
  await buildBundles([bundle, harnessPage]);
  const standalone = await startStandalone({ remote: name, port });
  console.log(`\n  ${name} alone:  http://localhost:${port}\n\n  Ctrl-C stops it.\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await standalone.close();
  return 0;
});
