import { readFile } from 'node:fs/promises';
import { kyivDay } from '@club/domain/kyiv-day';
import type { AppContext } from '../app/context';
import { databaseId } from '../foundation/database-id';
import { ActRefusedError } from '../app/operator-act';
import { createSwitches } from '../app/switches';
import { createReadCache } from '../foundation/cache/read-cache';
import type { Tx } from '../foundation/database/schema';
import { createJobs } from '../foundation/jobs/job-runner';
import { campaignState, type Campaign } from '../modules/marathon/campaign';
import { parseCampaign } from '../modules/marathon/campaign-file';
import { addCampaign, campaignSubject, stopCampaign } from '../modules/marathon/campaigns-service';
import { readCampaigns } from '../modules/marathon/marathon-repository';
import { pausedTasksText } from '../modules/marathon/paused-tasks';
import { insertAct } from '../modules/operator/operator-acts-repository';
import {
  parseWords,
  requireAuthor,
  runOnDatabase,
  UsageError,
  type Print,
} from './database-command';

const usage = `Usage:
  pnpm marathon list
  pnpm marathon add <campaign.json>   --by <who> --reason <why>
  pnpm marathon end <number>          --by <who> --reason <why>
`;

/** What the command needs of a server. */
type MarathonContext = Pick<
  AppContext,
  'db' | 'transaction' | 'now' | 'cache' | 'jobs' | 'switches'
>;

function campaignLine(campaign: Campaign, now: Date): string {
  const { id, brand, startsOn, endsOn, title } = campaign;
  const state = campaignState(campaign, kyivDay(now));
  return `${id}  ${startsOn} – ${endsOn}  ${brand ?? 'both'}  ${state}  ${title}\n`;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`${file}: ${(cause as Error).message}`, { cause });
  }
}

/** The change that the words name; gives the number of its campaign. */
async function readChange(act: string | undefined, word: string, context: MarathonContext) {
  if (act === 'add' && word !== '') {
    const campaign = parseCampaign(await readJson(word));
    return { act, run: (tx: Tx) => addCampaign(tx, context, campaign) };
  }
  const id = databaseId(word);
  if (act !== 'end' || id === null) throw new UsageError(usage);
  return { act: 'stop', run: async (tx: Tx) => (await stopCampaign(tx, context, id)).id } as const;
}

/** Lists the campaigns, adds one from a file, or ends one, with who and why. */
export async function runMarathonCommand(
  context: MarathonContext,
  argv: readonly string[],
  print: Print,
): Promise<void> {
  const { positionals, by, reason } = parseWords(argv, usage);
  const [name, word = ''] = positionals;
  const now = context.now();
  if (name === 'list') {
    print((await readCampaigns(context.db)).map((one) => campaignLine(one, now)).join(''));
    return;
  }
  const { act, run } = await readChange(name, word, context);
  const author = requireAuthor(by, reason);
  const changed = await context.transaction(async (tx) => {
    const id = await run(tx);
    const subject = campaignSubject({ id });
    await insertAct(tx, { ...author, act: `marathon.${act}`, subject, detail: null, at: now });
    return (await readCampaigns(tx)).filter((one) => one.id === id);
  });
  const did = act === 'add' ? 'Added' : 'Ended';
  print(changed.map((one) => `${did} ${campaignLine(one, now)}`).join(''));
  if (act !== 'add') return;
  for (const campaign of changed) {
    const paused = await pausedTasksText(context.db, context, campaign);
    if (paused !== null) print(`${paused}\n`);
  }
}

/** Runs `marathon <argv>` on the configured database; gives the exit code. */
export function runMarathon(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [ActRefusedError],
    run: async (database, log, print) => {
      const { db, transaction } = database;
      const cache = await createReadCache(database);
      const now = () => new Date();
      const jobs = createJobs(database, log, now);
      const switches = createSwitches({ cache });
      await runMarathonCommand({ db, transaction, now, cache, jobs, switches }, argv, print);
    },
  });
}
