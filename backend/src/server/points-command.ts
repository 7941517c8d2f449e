import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { clubConfig } from '../app/club-config';
import { ClubError } from '../app/club-error';
import type { AppContext } from '../app/context';
import { customerSubject } from '../app/operator-act';
import { createReadCache } from '../foundation/cache/read-cache';
import { SourceReusedError } from '../modules/loyalty/booking';
import { correctBalance, correctionTitle, maxTitle } from '../modules/loyalty/correction';
import { readAccount, spendable } from '../modules/loyalty/ledger-accounts-repository';
import { checkLedger } from '../modules/loyalty/ledger-check-repository';
import { statementCsv } from '../modules/loyalty/statement-csv';
import { readYears } from '../modules/loyalty/statement-repository';
import { insertAct } from '../modules/operator/operator-acts-repository';
import {
  parseWords,
  requireAuthor,
  runOnDatabase,
  UsageError,
  type Print,
} from './database-command';
import { requireCustomer } from './require-customer';

const usage = `Usage:
  pnpm points statement <phone or card>          --by <who> --reason <why>
  pnpm points statement <phone or card> <year>   --by <who> --reason <why>
  pnpm points correct <phone or card> <amount>   --by <who> --reason <why> --title <text> [--key <key>]
  pnpm points check

A statement says what can be spent, and the years with movements; with a year, all its movements as CSV.

A correction needs the explanation that the customer reads in the history, in the customer's language
(--title, at most ${maxTitle} characters). It says its key before it begins. If you do not know whether it was
done, repeat it with the same words and --key <that key>: one key corrects once.

To take points, write the amount after two dashes: pnpm points correct … --by … --reason … --title … -- -20
`;

/** Of a correction that can be repeated, as somebody types it. */
const correctionKey = z.string().regex(/^[\w.-]{1,64}$/);

/** What the command needs of a server. */
type PointsContext = Pick<AppContext, 'db' | 'transaction' | 'now' | 'cache' | 'club'>;

async function printBalance({ db, now }: PointsContext, customerId: number, print: Print) {
  const account = await readAccount(db, customerId, now());
  const years = await readYears(db, customerId);
  print(`customer ${customerId}: ${spendable(account)} can be spent, ${account.held} are held\n`);
  if (account.owed > 0) print(`${account.owed} are still to be taken back\n`);
  print(`years with movements: ${years.join(', ') || 'none'}\n`);
}

/** The statement of a year, as the customer gets it. */
async function printStatement(
  { db }: PointsContext,
  customerId: number,
  year: string,
  print: Print,
) {
  for await (const piece of statementCsv(db, customerId, year)) print(piece);
}

/** Who looks at a customer's points is stored before they are shown. */
async function readPoints(
  context: PointsContext,
  { customerId, year }: { readonly customerId: number; readonly year: string },
  author: ReturnType<typeof requireAuthor>,
  print: Print,
): Promise<void> {
  const subject = customerSubject(customerId);
  const what =
    year === ''
      ? { act: 'points.open', subject }
      : { act: 'points.statement', subject, detail: year };
  await context.transaction((tx) => insertAct(tx, { ...author, ...what, at: context.now() }));
  if (year === '') return printBalance(context, customerId, print);
  return printStatement(context, customerId, year, print);
}

async function check(context: PointsContext, print: Print): Promise<void> {
  const found = await checkLedger(context.db, context.now());
  if (found.length === 0) return print('The ledger agrees with itself\n');
  throw new UsageError(found.map(({ what, ids }) => `${what}: ${ids.join(', ')}`).join('\n'));
}

interface CorrectionWords {
  readonly customerId: number;
  readonly amount: number;
  readonly title: string | undefined;
  readonly key: string | undefined;
}

/** Corrects once for a key, and says the key before, for a repetition when the answer is lost. */
async function correct(
  context: PointsContext,
  { customerId, amount, ...words }: CorrectionWords,
  author: ReturnType<typeof requireAuthor>,
  print: Print,
): Promise<void> {
  const title = correctionTitle.safeParse(words.title);
  const key = correctionKey.safeParse(words.key ?? randomUUID());
  if (!title.success || !key.success) throw new UsageError(usage);
  print(`key of this correction: ${key.data}\n`);
  const { balance, outcome } = await context.transaction(async (tx) => {
    const own = { customerId, amount, title: title.data, key: key.data };
    const booking = await correctBalance(tx, context, own);
    if (booking.outcome === 'booked') {
      const detail = String(amount);
      const what = { act: 'points.correct', subject: customerSubject(customerId), detail };
      await insertAct(tx, { ...author, ...what, at: context.now() });
    }
    return booking;
  });
  if (outcome === 'duplicate') print('This key has corrected before, so nothing was changed\n');
  print(`customer ${customerId} can now spend ${balance}\n`);
}

/** Reads or corrects points, or checks the ledger. */
export async function runPointsCommand(
  context: PointsContext,
  argv: readonly string[],
  print: Print,
): Promise<void> {
  const { positionals, by, reason, title, key } = parseWords(argv, usage, ['title', 'key']);
  const [act, who = '', text = ''] = positionals;
  if (act === 'check') return check(context, print);
  if (act !== 'statement' && act !== 'correct') throw new UsageError(usage);
  const amount = Number(text);
  const isRight =
    act === 'statement' ? /^(20\d{2})?$/.test(text) : Number.isSafeInteger(amount) && amount !== 0;
  if (!isRight) throw new UsageError(usage);
  const author = requireAuthor(by, reason);
  const customerId = await requireCustomer(context, who, usage);
  if (act === 'statement') return readPoints(context, { customerId, year: text }, author, print);
  return correct(context, { customerId, amount, title, key }, author, print);
}

/** Runs `points <argv>` on the configured database; gives the exit code. */
export function runPoints(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [ClubError, SourceReusedError],
    run: async (database, _log, print) => {
      // The check reads whole tables.
      const { maintenanceDb: db, transaction } = database;
      const cache = await createReadCache(database);
      const now = () => new Date();
      await runPointsCommand({ db, transaction, now, cache, club: clubConfig }, argv, print);
    },
  });
}
