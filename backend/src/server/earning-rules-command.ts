import type { AppContext } from '../app/context';
import { databaseId } from '../app/database-id';
import { ActRefusedError } from '../app/operator-act';
import { createReadCache } from '../foundation/cache/read-cache';
import type { Tx } from '../foundation/database/schema';
import { readStoredRules, type StoredRule } from '../modules/loyalty/earning-rules-repository';
import {
  addRule,
  amountText,
  endRule,
  ruleFields,
  ruleSubject,
} from '../modules/loyalty/earning-rules-service';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { parseWords, requireAuthor, runOnDatabase, UsageError, type Say } from './database-command';

const usage = `Usage:
  pnpm earning-rules list
  pnpm earning-rules add <way> <amount> [--brand main|second] [--class <product class>]
      [--from <YYYY-MM-DD>] [--until <last day>]   --by <who> --reason <why>
  pnpm earning-rules end <number>                  --by <who> --reason <why>
`;

/** What the command needs of a server. */
type RulesContext = Pick<AppContext, 'db' | 'transaction' | 'now' | 'cache'>;

function ruleLine(rule: StoredRule): string {
  const { id, way, brand, product_class: ofClass, starts_at: start, ends_at: end } = rule;
  const scope = [brand ?? 'both', ofClass ?? 'all'].join(' ');
  const span = `${start.toISOString()} – ${end?.toISOString() ?? ''}`;
  return `${id}  ${way}  ${amountText(rule)}  ${scope}  ${span}`.trimEnd() + '\n';
}

type Words = ReturnType<typeof parseWords<'brand' | 'class' | 'from' | 'until'>>;

/** The change that the words name. */
function readChange({ positionals, ...words }: Words, context: RulesContext) {
  const [act, first = '', amount] = positionals;
  if (act === 'add') {
    const { brand, class: ofClass, from, until } = words;
    const fields = { way: first, amount, brand, class: ofClass, from, until };
    const parsed = ruleFields.safeParse(fields);
    if (!parsed.success) throw new UsageError(usage);
    return { act, run: (tx: Tx) => addRule(tx, context, parsed.data) };
  }
  const id = databaseId(first);
  if (act !== 'end' || id === null) throw new UsageError(usage);
  return { act, run: (tx: Tx) => endRule(tx, context, id) };
}

/** Lists the rules, adds one or ends one, with who and why. */
export async function runEarningRulesCommand(
  context: RulesContext,
  argv: readonly string[],
  say: Say,
): Promise<void> {
  const words = parseWords(argv, usage, ['brand', 'class', 'from', 'until']);
  if (words.positionals[0] === 'list') {
    say((await readStoredRules(context.db)).map(ruleLine).join(''));
    return;
  }
  const { act, run } = readChange(words, context);
  const author = requireAuthor(words.by, words.reason);
  const rule = await context.transaction(async (tx) => {
    const changed = await run(tx);
    const what = { subject: ruleSubject(changed), detail: amountText(changed) };
    await insertAct(tx, { ...author, ...what, act: `earning-rules.${act}`, at: context.now() });
    return changed;
  });
  say(`${act === 'add' ? 'Added' : 'Ended'} ${ruleLine(rule)}`);
}

/** Runs `earning-rules <argv>` on the configured database; gives the exit code. */
export function runEarningRules(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [ActRefusedError],
    run: async (database, _log, say) => {
      const cache = await createReadCache(database);
      const { db, transaction } = database;
      await runEarningRulesCommand({ db, transaction, cache, now: () => new Date() }, argv, say);
    },
  });
}
