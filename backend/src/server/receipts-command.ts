import { z } from 'zod';
import { formatMoney, formatPoints } from '../app/amounts';
import { clubConfig } from '../app/club-config';
import type { AppContext } from '../app/context';

import { databaseId } from '../foundation/database-id';
import { ActRefusedError } from '../app/operator-act';
import { createSwitches } from '../app/switches';
import { createReadCache } from '../foundation/cache/read-cache';
import type { Tx } from '../foundation/database/schema';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { reasonField, reasonTitles, receiptDataFields } from '../modules/receipts/receipt-fields';
import { approveReceipt, refuseReceipt } from '../modules/receipts/review-receipt';
import {
  listReceipts,
  reviewStates,
  type ListedReceipt,
} from '../modules/receipts/review-repository';
import {
  parseWords,
  requireAuthor,
  runOnDatabase,
  UsageError,
  type Print,
} from './database-command';

const reasons = reasonField.options.join('|');
const usage = `Usage:
  pnpm receipts list [${reviewStates.join('|')}] [--search <number, till or customer>] [--after <id>]
  pnpm receipts approve <id>   --by <who>
  pnpm receipts approve <id>   --by <who> --total 523.40 --day 2026-11-20 --time 14:05
                               --register <till> --number <number> [--store <name>]
  pnpm receipts refuse <id>    --by <who> --reason <${reasons}>

Without data, a receipt is approved with those of its link.
`;

const dataNames = ['total', 'day', 'time', 'register', 'number', 'store'] as const;
const listNames = ['search', 'after'] as const;

/** What the command needs of a server. */
type ReceiptsContext = Pick<
  AppContext,
  'db' | 'transaction' | 'now' | 'cache' | 'club' | 'switches'
>;

type Words = ReturnType<typeof parseWords<(typeof dataNames | typeof listNames)[number]>>;

function receiptLine({ id, ...row }: ListedReceipt): string {
  const { sent_at: sentAt, bought_at: boughtAt, total, store, reason, points } = row;
  const known = [
    sentAt.toISOString(),
    total === null ? 'no sum' : formatMoney(total),
    boughtAt?.toISOString() ?? 'no date',
    store ?? '',
    points === null ? '' : formatPoints(points),
    reason ?? '',
  ];
  return `${id}  ${known.filter(Boolean).join('  ')}\n`;
}

async function list({ db }: ReceiptsContext, words: Words, print: Print): Promise<void> {
  const [, word = 'review'] = words.positionals;
  const state = reviewStates.find((one) => one === word);
  const after = words.after === undefined ? null : databaseId(words.after);
  if (state === undefined || (after === null && words.after !== undefined)) {
    throw new UsageError(usage);
  }
  const { rows, total, hasMore } = await listReceipts(db, {
    state,
    search: words.search ?? '',
    after,
  });
  const what = state === 'all' ? 'No receipt is there\n' : `No receipt is ${state}\n`;
  print(rows.length === 0 ? what : rows.map(receiptLine).join(''));
  if (hasMore) print(`${total} in all; more follow with --after ${rows.at(-1)?.id ?? ''}\n`);
}

/** The data in the words; null where there are none. */
function readData(words: Words) {
  const given = dataNames.filter((name) => words[name] !== undefined);
  if (given.length === 0) return null;
  const fields = Object.fromEntries(given.map((name) => [name, words[name]]));
  const { data, error } = receiptDataFields.safeParse(fields);
  if (error) throw new UsageError(`${z.prettifyError(error)}\n${usage}`);
  return data;
}

/** The decision that the words name, with what is stored about it. */
function readDecision(words: Words, context: ReceiptsContext) {
  const [act, word = ''] = words.positionals;
  const id = databaseId(word);
  if (id === null) throw new UsageError(usage);
  const ref = { id, revision: null };
  if (act === 'approve') {
    const data = readData(words);
    const author = requireAuthor(words.by, 'Дані звірено з чеком');
    const run = async (tx: Tx) => {
      const { points } = await approveReceipt(tx, context, ref, { ...author, data });
      return formatPoints(points ?? 0);
    };
    return { id, act, author, run };
  }
  const { data: reason } = reasonField.safeParse(words.reason);
  if (act !== 'refuse' || reason === undefined) throw new UsageError(usage);
  const author = requireAuthor(words.by, reasonTitles[reason]);
  const run = async (tx: Tx) => {
    await refuseReceipt(tx, context, ref, { ...author, reason });
    return reasonTitles[reason];
  };
  return { id, act, author, run };
}

/** Lists receipts of a state, approves one or refuses one, with who and why. */
export async function runReceiptsCommand(
  context: ReceiptsContext,
  argv: readonly string[],
  print: Print,
): Promise<void> {
  const words = parseWords(argv, usage, [...dataNames, ...listNames]);
  if (words.positionals[0] === 'list') return list(context, words, print);
  const { id, act, author, run } = readDecision(words, context);
  const detail = await context.transaction(async (tx) => {
    const done = await run(tx);
    const what = { act: `receipts.${act}`, subject: `Чек №\u00a0${id}`, detail: done };
    await insertAct(tx, { ...author, ...what, at: context.now() });
    return done;
  });
  print(`${id} ${act === 'approve' ? 'approved' : 'refused'}: ${detail}\n`);
}

/** Runs `receipts <argv>` on the configured database; gives the exit code. */
export function runReceipts(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [ActRefusedError],
    run: async (database, _log, print) => {
      const { db, transaction } = database;
      const cache = await createReadCache(database);
      const now = () => new Date();
      const switches = createSwitches({ cache });
      const context = { db, transaction, cache, now, switches, club: clubConfig };
      await runReceiptsCommand(context, argv, print);
    },
  });
}
