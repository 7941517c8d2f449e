import type { AppContext } from '../app/context';
import { ActRefusedError } from '../app/operator-act';
import { createReadCache } from '../foundation/cache/read-cache';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { listManagers } from '../modules/scans/managers-repository';
import { loadManagers, managerFile, setActive } from '../modules/scans/managers-service';
import {
  parseWords,
  requireAuthor,
  runOnDatabase,
  UsageError,
  type Print,
} from './database-command';
import { readJsonFile } from './read-command-file';

const usage = `Usage:
  pnpm managers list
  pnpm managers load <file.json>         --by <who> --reason <why>
  pnpm managers disable|enable <badge>   --by <who> --reason <why>
`;

/** What the command needs of a server. */
type ManagersContext = Pick<AppContext, 'db' | 'transaction' | 'now' | 'cache'>;

async function list({ db }: ManagersContext, print: Print): Promise<void> {
  for (const { badge, name, type, brand, is_active, scans } of await listManagers(db)) {
    const state = is_active ? '' : '  disabled';
    print(`${badge}  ${name}  ${type}  ${brand}  ${scans ?? 0} scans${state}\n`);
  }
}

/** Lists the managers, loads a file (new badges are added, known ones changed), or disables one. */
export async function runManagersCommand(
  context: ManagersContext,
  argv: readonly string[],
  print: Print,
): Promise<void> {
  const { positionals, by, reason } = parseWords(argv, usage);
  const [act, word] = positionals;
  if (act === 'list') return list(context, print);
  if ((act !== 'load' && act !== 'disable' && act !== 'enable') || word === undefined) {
    throw new UsageError(usage);
  }
  const author = { ...requireAuthor(by, reason), at: context.now() };
  if (act === 'load') {
    const entries = await readJsonFile(word, managerFile);
    await context.transaction(async (tx) => {
      await loadManagers(tx, context, entries);
      const detail = entries.map(({ badge }) => badge).join(', ');
      const subject = `Менеджери: ${entries.length}`;
      await insertAct(tx, { ...author, act: 'managers.load', subject, detail });
    });
    return print(`${entries.length} loaded\n`);
  }
  await context.transaction(async (tx) => {
    const { badge } = await setActive(tx, context, word, act === 'enable');
    await insertAct(tx, { ...author, act: `managers.${act}`, subject: `Менеджер ${badge}` });
  });
  print(`${word} ${act}d\n`);
}

/** Runs `managers <argv>` on the configured database; gives the exit code. */
export function runManagers(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [ActRefusedError],
    run: async (database, _log, print) => {
      const { db, transaction } = database;
      // Other processes are notified, so that running servers know the managers at once.
      const cache = await createReadCache(database);
      await runManagersCommand({ db, transaction, cache, now: () => new Date() }, argv, print);
    },
  });
}
