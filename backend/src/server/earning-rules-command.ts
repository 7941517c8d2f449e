import { parseBrand } from '@club/domain/brand';
import { z } from 'zod';
import { kyivDay } from '@club/domain/kyiv-day';
import { brandNames } from '../app/brand-names';
import type { AppContext } from '../app/context';
import { databaseId } from '../foundation/database-id';
import { ActRefusedError } from '../app/operator-act';
import { createSwitches } from '../app/switches';
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
import { readEarningRules } from '../modules/loyalty/earning-rules';
import { readSums, timeOfDay, tryOrder } from '../modules/loyalty/earning-try';
import { insertAct } from '../modules/operator/operator-acts-repository';
import {
  parseWords,
  requireAuthor,
  runOnDatabase,
  UsageError,
  type Print,
} from './database-command';

const usage = `Usage:
  pnpm earning-rules list
  pnpm earning-rules try <product class>=<hryvnias>… [--brand main|second] [--day <YYYY-MM-DD>]
  pnpm earning-rules add <way> <amount> [--brand main|second] [--class <product class>]
      [--from <YYYY-MM-DD>] [--until <last day>]   --by <who> --reason <why>
  pnpm earning-rules end <number>                  --by <who> --reason <why>
`;

/** What the command needs of a server. */
type RulesContext = Pick<
  AppContext,
  'db' | 'transaction' | 'now' | 'cache' | 'switches' | 'config'
>;

function ruleLine(rule: StoredRule): string {
  const { id, way, brand, product_class: ofClass, starts_at: start, ends_at: end } = rule;
  const scope = [brand ?? 'both', ofClass ?? 'all'].join(' ');
  const span = `${start.toISOString()} – ${end?.toISOString() ?? ''}`;
  return `${id}  ${way}  ${amountText(rule)}  ${scope}  ${span}`.trimEnd() + '\n';
}

type Words = ReturnType<typeof parseWords<'brand' | 'class' | 'from' | 'until' | 'day'>>;

/** The sums of `sticks=1000 device=2500,50`, which have to be sums of classes. */
function readTried(words: readonly string[]) {
  const sums = new Map(words.map((word) => word.split('=') as [string, string | undefined]));
  const lines = readSums((one) => sums.get(one));
  if (lines.length === 0 || lines.length !== words.length) throw new UsageError(usage);
  return lines;
}

/** What an order would earn, and what else brings points on that day. */
async function tryRules(
  context: RulesContext,
  { positionals, brand: name, day = '' }: Words,
): Promise<string> {
  const brand = name === undefined ? 'main' : parseBrand(name);
  const isDay = day === '' || z.iso.date().safeParse(day).success;
  if (!brand || !isDay) throw new UsageError(usage);
  const at = timeOfDay(day, context.now());
  const rules = await readEarningRules(context.db, context, { at, brand });
  const { payments, points } = tryOrder(readTried(positionals.slice(1)), rules);
  return [
    `${kyivDay(at)}  ${brand}`,
    ...payments.map(
      ({ productClass, kopiykas, percent }) =>
        `${productClass}  ${(kopiykas / 100).toFixed(2)} UAH  ${percent} %`,
    ),
    `earns  ${points} XP`,
    ...rules.offered
      .filter(({ way }) => way !== 'order')
      .map((rule) => `${rule.way}  ${amountText(rule)}`),
    '',
  ].join('\n');
}

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

/** Lists the rules, tries an order, or adds or ends a rule, with who and why. */
export async function runEarningRulesCommand(
  context: RulesContext,
  argv: readonly string[],
  print: Print,
): Promise<void> {
  const words = parseWords(argv, usage, ['brand', 'class', 'from', 'until', 'day']);
  if (words.positionals[0] === 'list') {
    print((await readStoredRules(context.db)).map(ruleLine).join(''));
    return;
  }
  if (words.positionals[0] === 'try') return print(await tryRules(context, words));
  const { act, run } = readChange(words, context);
  const author = requireAuthor(words.by, words.reason);
  const rule = await context.transaction(async (tx) => {
    const changed = await run(tx);
    const what = {
      subject: ruleSubject(changed, brandNames(context.config)),
      detail: amountText(changed),
    };
    await insertAct(tx, { ...author, ...what, act: `earning-rules.${act}`, at: context.now() });
    return changed;
  });
  print(`${act === 'add' ? 'Added' : 'Ended'} ${ruleLine(rule)}`);
}

/** Runs `earning-rules <argv>` on the configured database; gives the exit code. */
export function runEarningRules(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [ActRefusedError],
    run: async (database, _log, print, config) => {
      const cache = await createReadCache(database);
      const { db, transaction } = database;
      const switches = createSwitches({ cache });
      const context = { db, transaction, cache, switches, config, now: () => new Date() };
      await runEarningRulesCommand(context, argv, print);
    },
  });
}
