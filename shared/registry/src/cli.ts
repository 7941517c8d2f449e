import { Command, CommanderError } from 'commander';
import { addCheck, addHistory, addList, addStatus, addVerify } from './cli-look';
import { count, percents, wholeNumber } from './cli-numbers';
import { type CliEnvironment, type CommandContext, createCommandContext } from './cli-context';
import { addPreview } from './cli-preview';
import { addPublishers } from './cli-publishers';
import {
  dryRunText,
  oneCanary,
  parseTargets,
  planOrCanary,
  promotionText,
  targetForm,
} from './promote-texts';
import { parseTaken, takenForm } from './rollback-targets';
import { readBuild } from './read-build';
import { signAgain } from './sign-again';
import { sweep } from './sweep';

const processEnvironment: CliEnvironment = {
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
};

/**
 * Runs `club <argv>`: publish, promote, rollback, retire, sweep, sign, preview, publishers, list, status,
 * history, check, verify.
 * Gives the exit code: 0 done, 1 refused or damaged, 2 called in a wrong way.
 */
export async function runClub(
  argv: readonly string[],
  environment: CliEnvironment = processEnvironment,
): Promise<number> {
  const outcome = { code: 0 };
  const env = withoutEmpty(environment.env);
  try {
    await createClub({ ...environment, env }, outcome).parseAsync([...argv], { from: 'user' });
    return outcome.code;
  } catch (error) {
    // Commander has printed it already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    environment.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** An empty variable counts as unset, because a CI sets those that it does not have. */
function withoutEmpty(env: CliEnvironment['env']): CliEnvironment['env'] {
  return Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
}

function createClub(environment: CliEnvironment, outcome: { code: number }): Command {
  const { env, out, err } = environment;
  const club = new Command('club')
    .description(
      'Publishes bundles, and moves what is live. Nothing published is ever overwritten.',
    )
    .option(
      '--registry <place>',
      'the folder of the registry, or the address of its bucket',
      env.CLUB_REGISTRY ?? '.club/registry',
    )
    .option(
      '--server <addresses>',
      'the running servers that calls are compared with, separated by commas',
      env.CLUB_SERVER,
    )
    .option(
      '--by <name>',
      'who does it, for the history; else the actor of the CI or the user of the system',
      env.GITHUB_ACTOR ?? env.GITLAB_USER_LOGIN,
    )
    .option('--reason <text>', 'why, for the history')
    .showHelpAfterError('Usage: pnpm club --help, pnpm club <command> --help')
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err });
  const context = createCommandContext(club, environment, outcome);
  const moves = [addPublish, addPromote, addRollback, addRetire];
  const keeping = [addSweep, addSign, addPreview, addPublishers];
  const looks = [addList, addStatus, addHistory, addCheck, addVerify];
  for (const addCommand of [...moves, ...keeping, ...looks]) addCommand(context);
  return club;
}

function addPublish({ club, say, warn, acts, tryBuild }: CommandContext): void {
  club
    .command('publish')
    .description('copy a build to the registry; it goes live only when promoted')
    .argument('<folder>', 'the folder that the build wrote, with remote.json or shell.json')
    .option('--without-trial', 'skip opening its pages in a browser; the history says so')
    .action(async (build: string, { withoutTrial }: { withoutTrial?: true }) => {
      const own = acts();
      if (tryBuild && !withoutTrial)
        await tryBuild(build, (await readBuild(build)).descriptor, { ...own, warn });
      const { bundle, version, files, isUnchanged } = await own.publish(build, {
        isUntried: withoutTrial,
      });
      say(
        isUnchanged
          ? `${bundle} ${version} was published before, with the same contents`
          : `Published ${bundle} ${version}: ${files} files. To make it live: pnpm club promote ${bundle} ${version}`,
      );
    });
}

interface PromoteFlags {
  readonly canary?: number;
  readonly plan?: readonly number[];
  readonly stepVisits: number;
  readonly stepMinutes: number;
  readonly dryRun?: true;
  readonly acceptRemovedPages?: true;
  readonly acceptTakenBack?: true;
}

function addPromote({ club, say, acts }: CommandContext): void {
  club
    .command('promote')
    .description('make published versions live, in one step and after every check')
    .argument('<bundles...>', '<bundle>@<version> each, or <bundle> <version>; latest is a version')
    .option('--canary <percent>', 'give it to this share of visitors only, 1 to 99', wholeNumber)
    .option(
      '--plan <percents>',
      'a canary whose share grows while it is good: 1,10,50,100',
      percents,
    )
    .option('--step-visits <count>', 'of a plan: visits with the canary in each step', count, 50)
    .option('--step-minutes <count>', 'of a plan: how long each step lasts at least', count, 30)
    .option('--dry-run', 'print the verdict and change nothing')
    .option(
      '--accept-removed-pages',
      'although links still lead to pages that are gone or have other parameters',
    )
    .option('--accept-taken-back', 'although the judge of canaries took the version back')
    .action(async (targets: string[], flags: PromoteFlags, command: Command) => {
      const versions = parseTargets(targets);
      if (versions === undefined) command.error(`error: ${targets.join(' ')}: ${targetForm}`);
      const isSeveral = Object.keys(versions).length > 1;
      const share = flags.plan?.[0] ?? flags.canary;
      if (isSeveral && share !== undefined) command.error(`error: ${oneCanary}`);
      if (flags.plan && flags.canary !== undefined) command.error(`error: ${planOrCanary}`);
      const { moved, ...outcome } = await acts().promote(versions, {
        canaryPercent: share,
        plan: canaryPlan(flags),
        isDryRun: flags.dryRun,
        acceptsRemovedPages: flags.acceptRemovedPages,
        acceptsTakenBack: flags.acceptTakenBack,
      });
      for (const one of moved) {
        say((flags.dryRun === true ? dryRunText : promotionText)({ ...one, ...outcome }));
      }
    });
}

function canaryPlan({ plan, stepVisits: visits, stepMinutes: minutes }: PromoteFlags) {
  return plan && { percents: [...plan], visits, minutes };
}

function addRollback({ club, say, acts }: CommandContext): void {
  club
    .command('rollback')
    .description('end a running canary; without one, go back to the version that was live before')
    .argument(
      '<bundles...>',
      '<bundle> or <bundle>@<version> each, or <bundle> <version>; a version is what to take back, refused unless it is live',
    )
    .action(async (targets: string[], _: object, command: Command) => {
      const own = acts();
      // Read before the move: of two commands at the same time one takes it back, and the other is refused.
      const { bundles } = await own.list();
      const taken = parseTaken(targets, bundles);
      if (taken === undefined) command.error(`error: ${targets.join(' ')}: ${takenForm}`);
      const { moved, generation } = await own.rollback(taken);
      for (const { bundle, before, version } of moved) {
        say(`${bundle} ${before} was taken back; ${version} is live (generation ${generation})`);
      }
      for (const warning of moved.flatMap(({ warnings = [] }) => warnings)) say(`Note: ${warning}`);
    });
}

function addRetire({ club, say, acts }: CommandContext): void {
  club
    .command('retire')
    .description('take a remote out of what visitors get; a promotion brings it back')
    .argument('<bundle>')
    .option('--accept-removed-pages', 'although links lead to its pages')
    .action(async (name: string, flags: { acceptRemovedPages?: true }) => {
      const acceptsRemovedPages = flags.acceptRemovedPages;
      const retired = await acts().retire(name, { acceptsRemovedPages });
      const { bundle, version, generation } = retired;
      say(`${bundle} ${version} is retired (generation ${generation})`);
    });
}

function addSweep({ club, say, openRegistry }: CommandContext): void {
  club
    .command('sweep')
    .description(
      'remove versions that no visitor has got for 30 days and no page has used for 7, builds never made live, and unfinished ones',
    )
    .option('--dry-run', 'print what would be removed and remove nothing')
    .action(async ({ dryRun }: { dryRun?: true }) => {
      const dropped = await sweep(openRegistry(), { isDryRun: dryRun });
      const names = dropped.map(({ bundle, version }) => `  ${bundle} ${version}`);
      const done = dryRun === true ? 'Would be removed' : 'Removed';
      say(names.length === 0 ? 'Nothing is that old' : [`${done}:`, ...names].join('\n'));
    });
}

function addSign({ club, say, openRegistry }: CommandContext): void {
  club
    .command('sign')
    .description('sign what is live again, after the signing key has changed')
    .action(async () => {
      say(`Generation ${await signAgain(openRegistry())} is signed with the present key`);
    });
}
