import { startStandalone } from '@club/harness/server';
import { buildBundles } from '../build-bundles';
import { claimPort } from '../ports';
import { bundleNamed, bundles, harnessPage, runCommand, StopWithSentence } from '../workspace';

// QA's way: one remote's real build, in the harness, against a server with its data in memory.
void runCommand(async () => {
  const [name] = process.argv.slice(2);
  const remotes = bundles.filter((bundle) => bundle.name !== 'shell');
  if (name === undefined || name === 'shell') {
    const known = remotes.map((remote) => remote.name).join(', ');
    throw new StopWithSentence(`Say which remote: pnpm standalone <${known}>`);
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
