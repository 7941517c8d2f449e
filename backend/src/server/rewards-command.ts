import { loadRewards, rewardFile } from '../modules/exchange/manage-rewards';
import { readOverview, type RewardOverview } from '../modules/exchange/rewards-repository';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { parseWords, requireAuthor, UsageError, type Say } from './database-command';
import { runWithPictures, type PicturesContext } from './pictures-command';
import { readJsonFile } from './read-json-file';

const usage = `Usage:
  pnpm rewards list
  pnpm rewards load <file.json>    --by <who> --reason <why>
`;

function rewardLine({ key, price, stock, taken, used, is_stopped }: RewardOverview): string {
  const counts = `${taken} of ${stock} taken, ${used} used`;
  return `${key}  ${price} XP  ${counts}${is_stopped ? '  stopped' : ''}\n`;
}

/** Lists the rewards, or loads a file: new keys are added, known ones changed. */
export async function runRewardsCommand(
  context: PicturesContext,
  argv: readonly string[],
  say: Say,
): Promise<void> {
  const { positionals, by, reason } = parseWords(argv, usage);
  const [act, file] = positionals;
  if (act === 'list') {
    return say((await readOverview(context.db, context.now())).map(rewardLine).join(''));
  }
  if (act !== 'load' || file === undefined) throw new UsageError(usage);
  const author = requireAuthor(by, reason);
  const entries = await readJsonFile(file, rewardFile);
  await context.transaction(async (tx) => {
    await loadRewards(tx, context, entries);
    const detail = entries.map(({ key }) => key).join(', ');
    const what = { act: 'rewards.load', subject: `Винагороди: ${entries.length}`, detail };
    await insertAct(tx, { ...author, ...what, at: context.now() });
  });
  say(`${entries.length} loaded\n`);
}

/** Runs `rewards <argv>` on the configured database; gives the exit code. */
export function runRewards(argv: readonly string[]): Promise<number> {
  return runWithPictures((context, say) => runRewardsCommand(context, argv, say));
}
