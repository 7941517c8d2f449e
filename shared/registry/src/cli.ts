import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { list, type Listing, verify } from './inspect';
import { type Moved, promote, rollback } from './promote';
import { publish } from './publish';
import { defaultRegistryFolder, openFolderRegistry, readFolderRegistry } from './registry-folder';

/** The environment of the command; tests replace it. */
export interface CliEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const processEnvironment: CliEnvironment = {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
};

/**
 * Runs `club <argv>`: publish, promote, rollback, list, verify. Gives the exit code: 0 done,
 * 1 refused or damaged, 2 called in a wrong way.
 */
export async function runClub(
  argv: readonly string[],
  environment: CliEnvironment = processEnvironment,
): Promise<number> {
  const outcome = { code: 0 };
  try {
    await createClub(environment, outcome).parseAsync([...argv], { from: 'user' });
    return outcome.code;
  } catch (error) {
    // Commander has printed it already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    environment.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** What every command needs. */
interface CommandParts {
  readonly club: Command;
  readonly say: (text: string) => void;
  readonly fail: (text: string) => void;
  readonly openRegistry: () => ReturnType<typeof openFolderRegistry>;
  readonly readRegistry: () => ReturnType<typeof readFolderRegistry>;
}

function createClub({ env, out, err }: CliEnvironment, outcome: { code: number }): Command {
  const club = new Command('club')
    .description(
      'Publishes bundles, and moves what is live. Nothing published is ever overwritten.',
    )
    .option(
      '--registry <folder>',
      'the registry folder',
      env.CLUB_REGISTRY ?? defaultRegistryFolder,
    )
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err });
  const folder = () => club.opts<{ registry: string }>().registry;
  const parts: CommandParts = {
    club,
    say: (text) => out(`${text}\n`),
    fail: (text) => {
      outcome.code = 1;
      err(`${text}\n`);
    },
    openRegistry: () => openFolderRegistry(folder(), env.CLUB_REGISTRY_KEY),
    readRegistry: () => readFolderRegistry(folder(), env),
  };
  for (const addCommand of [addPublish, addPromote, addRollback, addList, addVerify]) {
    addCommand(parts);
  }
  return club;
}

function addPublish({ club, say, openRegistry }: CommandParts): void {
  club
    .command('publish')
    .description('copy a build to the registry; it goes live only when promoted')
    .argument('<folder>', 'the folder that the build wrote, with remote.json or shell.json')
    .action(async (build: string) => {
      const { bundle, version, files, isUnchanged } = await publish(openRegistry().store, build);
      say(
        isUnchanged
          ? `${bundle} ${version} was published before, with the same contents`
          : `Published ${bundle} ${version}: ${files} files. To make it live: pnpm club promote ${bundle} ${version}`,
      );
    });
}

function addPromote({ club, say, openRegistry }: CommandParts): void {
  club
    .command('promote')
    .description('make a published version live, after every check')
    .argument('<bundle>')
    .argument('<version>', 'a published version, or latest')
    .option('--canary <percent>', 'give it to this share of visitors only, 1 to 99', wholeNumber)
    .action(async (bundle: string, version: string, { canary }: { canary?: number }) => {
      const moved = await promote(openRegistry(), bundle, version, { canaryPercent: canary });
      say(promotionText(moved));
    });
}

function addRollback({ club, say, openRegistry }: CommandParts): void {
  club
    .command('rollback')
    .description('end a running canary; without one, go back to the version that was live before')
    .argument('<bundle>')
    .action(async (bundle: string) => {
      const { version, before, generation } = await rollback(openRegistry(), bundle);
      say(`${bundle} ${before} was taken back; ${version} is live (generation ${generation})`);
    });
}

function addList({ club, say, readRegistry }: CommandParts): void {
  club
    .command('list')
    .description('show which versions are live and which are published')
    .option('--json', 'for programs')
    .action(async (options: { json?: true }) => {
      const { store, publicKey } = readRegistry();
      const listing = await list(store, publicKey);
      say(options.json === true ? JSON.stringify(listing, null, 2) : table(listing));
    });
}

function addVerify({ club, say, fail, readRegistry }: CommandParts): void {
  club
    .command('verify')
    .description('hash again all versions that are live or stored for a rollback')
    .action(async () => {
      const { store, publicKey } = readRegistry();
      const { generation, versions, files, faults } = await verify(store, publicKey);
      const examined = `generation ${generation}, ${versions} versions, ${files} files`;
      if (faults.length === 0) return say(`All is well: ${examined}, signature good`);
      fail([`Damaged (${examined}):`, ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    });
}

function promotionText({
  bundle,
  version,
  before,
  generation,
  isUnchanged,
  canaryPercent,
}: Moved): string {
  const audience = canaryPercent === undefined ? 'everybody' : `${canaryPercent} % of visitors`;
  if (isUnchanged)
    return `${bundle} ${version} was live for ${audience} already (generation ${generation})`;
  const instead =
    before === undefined || before === version
      ? ''
      : canaryPercent === undefined
        ? `, instead of ${before}`
        : `; the others stay with ${before}`;
  return `${bundle} ${version} is live for ${audience}${instead} (generation ${generation})`;
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
