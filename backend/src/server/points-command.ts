import { randomUUID } from 'node:crypto';
import { clubConfig } from '../app/club-config';
import { ClubError } from '../app/club-error';
import type { AppContext } from '../app/context';
import { customerSubject } from '../app/operator-act';
import { createReadCache } from '../foundation/cache/read-cache';
import { correctBalance } from '../modules/loyalty/correction';
import { readAccount, spendable } from '../modules/loyalty/ledger-accounts-repository';
import { findContradictions } from '../modules/loyalty/ledger-check-repository';
import { findCustomer, readStatement } from '../modules/loyalty/statement-repository';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { parseWords, requireAuthor, runOnDatabase, UsageError, type Say } from './database-command';

const usage = `Usage:
  pnpm points statement <phone or card>
  pnpm points correct <phone or card> <amount>   --by <who> --reason <why>
  pnpm points check

To take points, write the amount after two dashes: pnpm points correct … --by … --reason … -- -20
`;

const LINES = 50;

/** What the command needs of a server. */
type PointsContext = Pick<AppContext, 'db' | 'transaction' | 'now' | 'cache' | 'club'>;

async function requireCustomer({ db }: PointsContext, who = ''): Promise<number> {
  const customerId = who === '' ? null : await findCustomer(db, who);
  if (customerId !== null) return customerId;
  throw new UsageError(`There is no customer with the phone or card ${who}\n${usage}`);
}

async function sayStatement(context: PointsContext, customerId: number, say: Say): Promise<void> {
  const account = await readAccount(context.db, customerId, context.now());
  say(`customer ${customerId}: ${spendable(account)} can be spent, ${account.held} are held\n`);
  for (const line of await readStatement(context.db, customerId, LINES)) {
    const until = line.expiresAt ? ` until ${line.expiresAt.toISOString().slice(0, 10)}` : '';
    const left = line.left === null ? '' : `  (${line.left} left${until})`;
    say(
      `${line.at.toISOString()}  ${String(line.amount).padStart(7)}  ${line.reason}: ${line.title}${left}\n`,
    );
  }
}

async function check(context: PointsContext, say: Say): Promise<void> {
  const found = await findContradictions(context.db, context.now());
  if (found.length === 0) return say('The ledger agrees with itself\n');
  throw new UsageError(found.map(({ what, ids }) => `${what}: ${ids.join(', ')}`).join('\n'));
}

/** Reads or corrects points, or checks the ledger. */
export async function runPointsCommand(
  context: PointsContext,
  argv: readonly string[],
  say: Say,
): Promise<void> {
  const { positionals, by, reason } = parseWords(argv, usage);
  const [act, who, text = ''] = positionals;
  if (act === 'check') return check(context, say);
  if (act !== 'statement' && act !== 'correct') throw new UsageError(usage);
  const customerId = await requireCustomer(context, who);
  if (act === 'statement') return sayStatement(context, customerId, say);
  const amount = Number(text);
  if (!Number.isSafeInteger(amount) || amount === 0) throw new UsageError(usage);
  const author = requireAuthor(by, reason);
  const { balance } = await context.transaction(async (tx) => {
    const what = { act: 'points.correct', subject: customerSubject(customerId), detail: text };
    await insertAct(tx, { ...author, ...what, at: context.now() });
    return correctBalance(tx, context, { customerId, amount, key: randomUUID() });
  });
  say(`customer ${customerId} can now spend ${balance}\n`);
}

/** Runs `points <argv>` on the configured database; gives the exit code. */
export function runPoints(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [ClubError],
    run: async (database, _log, say) => {
      const { db, transaction } = database;
      const cache = await createReadCache(database);
      const now = () => new Date();
      await runPointsCommand({ db, transaction, now, cache, club: clubConfig }, argv, say);
    },
  });
}
