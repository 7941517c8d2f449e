import { loadRewards, rewardFile } from '../modules/exchange/manage-rewards';
import { readOverview, type RewardOverview } from '../modules/exchange/rewards-repository';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { createListOrLoad, type Author } from './list-or-load';
import { runWithPictures, type PicturesContext } from './pictures-command';
import { readJsonFile } from './read-command-file';

const usage = `Usage:
  pnpm rewards list
  pnpm rewards load <file.json>    --by <who> --reason <why>
`;

function rewardLine({ key, price, stock, taken, used, is_stopped }: RewardOverview): string {
  const counts = `${taken} of ${stock} taken, ${used} used`;
  return `${key}  ${price} XP  ${counts}${is_stopped ? '  stopped' : ''}\n`;
}

async function list({ db, now }: PicturesContext): Promise<string> {
  return (await readOverview(db, now())).map(rewardLine).join('');
}

async function load(context: PicturesContext, file: string, author: Author): Promise<string> {
  const entries = await readJsonFile(file, rewardFile);
  await context.transaction(async (tx) => {
    await loadRewards(tx, context, entries);
    const detail = entries.map(({ key }) => key).join(', ');
    const what = { act: 'rewards.load', subject: `Винагороди: ${entries.length}`, detail };
    await insertAct(tx, { ...author, ...what, at: context.now() });
  });
  return `${entries.length} loaded\n`;
}

/** Lists the rewards, or loads a file: new keys are added, known ones changed. */
export const runRewardsCommand = createListOrLoad({ usage, list, load });

/** Runs `rewards <argv>` on the configured database; gives the exit code. */
export function runRewards(argv: readonly string[]): Promise<number> {
  return runWithPictures((context, print) => runRewardsCommand(context, argv, print));
}
