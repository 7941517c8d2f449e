import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { list, type Listing, verify } from './inspect';
import { type Moved, promote, rollback } from './promote';
import { publish } from './publish';
import { defaultRegistryFolder, openFolderRegistry, readFolderRegistry } from './registry-folder';

/** What the command meets of the world; tests give their own. */
export interface ClubWorld {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const realWorld: ClubWorld = {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
};

/**
 * Runs `club <argv>`: publish, promote, rollback, list, verify. Answers the exit code: 0 done,
 * 1 refused or damaged, 2 called in a wrong way.
 */
export async function runClub(
  argv: readonly string[],
  world: ClubWorld = realWorld,
): Promise<number> {
  const outcome = { code: 0 };
  try {
    await createClub(world, outcome).parseAsync([...argv], { from: 'user' });
    return outcome.code;
  } catch (error) {
    // Commander has said it already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    world.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function createClub(world: ClubWorld, outcome: { code: number }): Command {
  const say = (text: string) => world.out(`${text}\n`);
  const club = new Command('club')
    .description(
      'Publishes bundles, and moves what is live. Nothing published is ever overwritten.',
    )
    .option(
      '--registry <folder>',
      'the registry folder',
      world.env.CLUB_REGISTRY ?? defaultRegistryFolder,
    )
    .exitOverride()
    .configureOutput({ writeOut: world.out, writeErr: world.err });
  const folder = () => club.opts<{ registry: string }>().registry;
  const open = () => openFolderRegistry(folder(), world.env.CLUB_REGISTRY_KEY);
  const read = () => readFolderRegistry(folder(), world.env);

  club
    .command('publish')
    .description('put a build on the shelf; it goes live only when promoted')
    .argument('<folder>', 'the folder that the build wrote, with remote.json or shell.json')
    .action(async (build: string) => {
      const { bundle, version, files, isUnchanged } = await publish(open().store, build);
      say(
        isUnchanged
          ? `${bundle} ${version} was published before, with the same contents`
          : `Published ${bundle} ${version}: ${files} files. To make it live: pnpm club promote ${bundle} ${version}`,
      );
    });
  club
    .command('promote')
    .description('make a published version live, after every check')
    .argument('<bundle>')
    .argument('<version>', 'a published version, or latest')
    .option('--canary <percent>', 'give it to this share of visitors only, 1 to 99', wholeNumber)
    .action(async (bundle: string, version: string, options: { canary?: number }) => {
      say(promoted(await promote(open(), bundle, version, { canaryPercent: options.canary })));
    });
  club
    .command('rollback')
    .description('end a running canary; without one, go back to the version that was live before')
    .argument('<bundle>')
    .action(async (bundle: string) => {
      const { version, before, generation } = await rollback(open(), bundle);
      say(`${bundle} ${before} was taken back; ${version} is live (generation ${generation})`);
    });
  club
    .command('list')
    .description('show what is live and what is on the shelf')
    .option('--json', 'for programs')
    .action(async (options: { json?: true }) => {
      const registry = read();
      const listing = await list(registry.store, registry.publicKey);
      say(options.json === true ? JSON.stringify(listing, null, 2) : table(listing));
    });
  club
    .command('verify')
    .description('hash again everything that is live or kept')
    .action(async () => {
      const registry = read();
      const { generation, versions, files, faults } = await verify(
        registry.store,
        registry.publicKey,
      );
      const examined = `generation ${generation}, ${versions} versions, ${files} files`;
      if (faults.length === 0) return say(`All is well: ${examined}, signature good`);
      outcome.code = 1;
      world.err(`Damaged (${examined}):\n${faults.map((fault) => `  - ${fault}\n`).join('')}`);
    });
  return club;
}

function promoted({
  bundle,
  version,
  before,
  generation,
  isUnchanged,
  canaryPercent,
}: Moved): string {
  const whom = canaryPercent === undefined ? 'everybody' : `${canaryPercent} % of visitors`;
  if (isUnchanged)
    return `${bundle} ${version} was live for ${whom} already (generation ${generation})`;
  const instead =
    before === undefined || before === version
      ? ''
      : canaryPercent === undefined
        ? `, instead of ${before}`
        : `; the others stay with ${before}`;
  return `${bundle} ${version} is live for ${whom}${instead} (generation ${generation})`;
}

function table({ generation, bundles }: Listing): string {
  if (bundles.length === 0) return 'The registry is empty. Start with: pnpm club publish <folder>';
  const lines = bundles.map(({ bundle, stable, canary, published }) => {
    const live = [
      stable === undefined ? 'not live' : `live ${stable}`,
      ...(canary === undefined ? [] : [`canary ${canary.version} at ${canary.percent} %`]),
    ].join(', ');
    const others = published.filter((one) => one !== stable && one !== canary?.version);
    const shelf = others.length === 0 ? '' : `; on the shelf ${others.join(', ')}`;
    return `  ${bundle.padEnd(16)} ${live}${shelf}`;
  });
  return [`Generation ${generation}`, ...lines].join('\n');
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 99) {
    throw new InvalidArgumentError('Give a whole number from 1 to 99.');
  }
  return value;
}
