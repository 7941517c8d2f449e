import { clubConfig } from '../app/club-config';
import type { AppContext } from '../app/context';
import { mergeDeletions } from '../app/customer-deletion';
import { ActRefusedError, customerSubject } from '../app/operator-act';
import { createReadCache } from '../foundation/cache/read-cache';
import type { Tx } from '../foundation/database/schema';
import { createJobs } from '../foundation/jobs/job-runner';
import {
  accessChangeNames,
  accesses,
  changeAccess,
  readAccess,
  type AccessContext,
} from '../modules/customers/access';
import { findCustomer } from '../modules/customers/customers-repository';
import { deleteCustomer } from '../modules/customers/delete-customer';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { createMailer } from '../outside/mail/create';
import {
  parseWords,
  requireAuthor,
  runOnDatabase,
  UsageError,
  type Print,
} from './database-command';
import { dataModules } from './modules';
import { requireCustomer } from './require-customer';

const usage = `Usage:
  pnpm customers <act> <phone or card> --by <who> --reason <why>

Acts: show, ${accessChangeNames.join(', ')}, delete
`;

const deletion = mergeDeletions(dataModules);

/** What the command needs of a server. */
type CustomersContext = AccessContext & Pick<AppContext, 'club' | 'db' | 'transaction'>;

async function show({ db }: CustomersContext, customerId: number, print: Print): Promise<void> {
  const customer = await findCustomer(db, customerId);
  if (!customer) return;
  const state = await readAccess(db, customer);
  const given = accesses.filter((access) => state[access] === true);
  print(`customer ${customerId}: ${given.join(', ') || 'nothing special'}\n`);
  const obstacles = (await deletion.findObstacles?.(db, customerId)) ?? [];
  if (obstacles.length > 0) print(`can't be deleted yet: ${obstacles.join(' ')}\n`);
}

/** The act of a word; null for an unknown one. */
function findAct(word: string, context: CustomersContext) {
  if (word === 'delete') {
    return (tx: Tx, customerId: number) => deleteCustomer(tx, context, deletion, customerId);
  }
  const change = accessChangeNames.find((name) => name === word);
  if (change === undefined) return null;
  return (tx: Tx, customerId: number) => changeAccess(tx, context, customerId, change);
}

/** Shows, blocks or deletes a customer, or gives or takes special access. */
export async function runCustomersCommand(
  context: CustomersContext,
  argv: readonly string[],
  print: Print,
): Promise<void> {
  const { positionals, by, reason } = parseWords(argv, usage);
  const [word = '', who = ''] = positionals;
  const run = findAct(word, context);
  if (run === null && word !== 'show') throw new UsageError(usage);
  const author = requireAuthor(by, reason);
  const customerId = await requireCustomer(context, who, usage);
  await context.transaction(async (tx) => {
    // Who looks at a customer is stored, too.
    const name = run === null ? 'open' : word;
    const what = { act: `customers.${name}`, subject: customerSubject(customerId) };
    await insertAct(tx, { ...author, ...what, at: context.now() });
    await run?.(tx, customerId);
  });
  if (run === null) return show(context, customerId, print);
  print(`customer ${customerId}: ${word} is done\n`);
}

/** Runs `customers <argv>` on the configured database; gives the exit code. */
export function runCustomers(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [ActRefusedError],
    run: async (database, log, print, config) => {
      const { db, transaction } = database;
      const now = () => new Date();
      // Other processes are notified, so that running servers refuse the customer at once.
      const cache = await createReadCache(database);
      const jobs = createJobs(database, log, now);
      const mailer = createMailer({ config, db, now });
      const context = { db, transaction, cache, now, jobs, config, mailer, club: clubConfig };
      await runCustomersCommand(context, argv, print);
    },
  });
}
