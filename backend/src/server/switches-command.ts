import { createSwitches, isSwitchName, switchNames } from '../app/switches';
import type { AppContext } from '../app/context';
import { createReadCache } from '../foundation/cache/read-cache';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { setSwitch, switchSubject } from '../modules/switches/switches-service';
import {
  parseWords,
  requireAuthor,
  runOnDatabase,
  UsageError,
  type Print,
} from './database-command';

const usage = `Usage:
  pnpm switches list
  pnpm switches on <name>     --by <who> --reason <why>
  pnpm switches off <name>    --by <who> --reason <why>
`;

/** What the command needs of a server. */
type SwitchesContext = Pick<AppContext, 'db' | 'transaction' | 'now' | 'cache' | 'switches'>;

async function list({ db, switches }: SwitchesContext, print: Print): Promise<void> {
  const current = await switches(db);
  const width = Math.max(...switchNames.map((name) => name.length));
  print(switchNames.map((name) => `${name.padEnd(width)}  ${stateWord(current[name])}\n`).join(''));
}

const stateWord = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Lists the switches, or sets one with who and why. */
export async function runSwitchesCommand(
  context: SwitchesContext,
  argv: readonly string[],
  print: Print,
): Promise<void> {
  const { positionals, by, reason } = parseWords(argv, usage);
  const [act, name] = positionals;
  if (act === 'list') return list(context, print);
  if ((act !== 'on' && act !== 'off') || name === undefined) throw new UsageError(usage);
  if (!isSwitchName(name)) throw new UsageError(`There is no switch ${name}: pnpm switches list`);
  const author = requireAuthor(by, reason);
  const isChanged = await context.transaction(async (tx) => {
    if (!(await setSwitch(tx, context, name, act === 'on'))) return false;
    const what = { act: `switches.${act}`, subject: switchSubject(name), detail: null };
    await insertAct(tx, { ...author, ...what, at: context.now() });
    return true;
  });
  print(`${name} is ${isChanged ? 'now' : 'already'} ${act}\n`);
}

/** Runs `switches <argv>` on the configured database; gives the exit code. */
export function runSwitches(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [],
    run: async (database, _log, print) => {
      const { db, transaction } = database;
      const cache = await createReadCache(database);
      const now = () => new Date();
      const context = { db, transaction, now, cache, switches: createSwitches({ cache }) };
      await runSwitchesCommand(context, argv, print);
    },
  });
}
