import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { servedContract } from '@club/backend/served-contract';
import { callRefusals, createPublisherClient, descriptorFile } from '@club/registry';
import type { Descriptor, ServerContract } from '@club/registry/formats';
import { CliError } from './cli';
import { runTwoInParallel } from './run-two-in-parallel';
import { distFolder, root, type Bundle } from './workspace';

type Environment = Readonly<Record<string, string | undefined>>;

const needed =
  'Here only own remotes have sources: what is live beside them comes from the server. Set CLUB_SERVER to its address, and CLUB_PUBLISHER_KEY to the key of your team.';

const otherKit =
  'Note: What is live does not fit the server of this kit, so these calls fail here. The newest kit may serve them: npx club update && npm install';

function hasVersion(dist: string, { name, version }: Descriptor): boolean {
  const file = path.join(dist, descriptorFile(name));
  if (!existsSync(file)) return false;
  return (JSON.parse(readFileSync(file, 'utf8')) as Descriptor).version === version;
}

/**
 * What is said of live bundles whose calls the server of the kit does not serve: a team may have the kit of
 * another day. They still run, and only these calls fail.
 */
export function describeUnserved(bundles: readonly Descriptor[], kit: ServerContract): string[] {
  const refusals = bundles.flatMap((bundle) => callRefusals(bundle, kit));
  const unserved = [...new Set(refusals.map(({ what }) => `  ${what}`))];
  return unserved.length === 0 ? [] : [otherKit, ...unserved];
}

/**
 * The bundles that are live on the server, in the form of builds; those with sources here are left out.
 * What has come before is not read again.
 */
export async function readLiveBundles(
  own: readonly Bundle[],
  { CLUB_SERVER: server = '', CLUB_PUBLISHER_KEY: key = '' }: Environment,
): Promise<Bundle[]> {
  if (server === '' || key === '') throw new CliError(needed);
  const client = createPublisherClient({ addresses: server.split(','), key });
  const { bundles, warnings = [] } = await client.live();
  for (const warning of warnings) console.error(`Note: ${warning}`);
  const others = bundles.filter(({ name }) => own.every((one) => one.name !== name));
  for (const line of describeUnserved(others, servedContract('of the kit'))) console.error(line);
  const found: Bundle[] = [];
  for (const descriptor of others) {
    const { name, version, files } = descriptor;
    const bundle = { name, folder: path.join(root, '.club/live', name), isPacked: true };
    const dist = distFolder(bundle);
    found.push(bundle);
    if (hasVersion(dist, descriptor)) continue;
    console.log(`  getting ${name} ${version}`);
    await rm(dist, { recursive: true, force: true });
    await runTwoInParallel(files, async (file) => {
      const target = path.join(dist, file.file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, await client.readFile(descriptor, file));
    });
    // Source maps are not public. Last: a copy that broke off is read again.
    const described = JSON.stringify({ ...descriptor, sourceMaps: undefined }, null, 2);
    await writeFile(path.join(dist, descriptorFile(name)), described);
  }
  return found;
}
