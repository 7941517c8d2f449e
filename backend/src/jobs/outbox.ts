import type { Insertable } from 'kysely';
import { afterCommit, beforeCommit } from '../database/create-database';
import type { Tables, Tx } from '../database/schema';
import type { Jobs } from './jobs';

/** Writes what transactions send into the table of jobs; `onWritten` hears of each commit that did. */
export function createOutbox(now: () => Date, onWritten: () => void): Pick<Jobs, 'send' | 'write'> {
  const sent = new WeakMap<Tx, Insertable<Tables['jobs']>[]>();

  const write: Jobs['write'] = async (tx) => {
    const jobs = sent.get(tx)?.splice(0) ?? [];
    if (jobs.length > 0) await tx.insertInto('jobs').values(jobs).execute();
  };

  return {
    write,
    async send(tx, name, data, options = {}) {
      const job = {
        name,
        data: JSON.stringify(data),
        run_at: options.runAt ?? now(),
        locked_until: null,
        last_error: null,
      };
      const others = sent.get(tx);
      if (others) return void others.push(job);
      // All jobs of a transaction in one statement.
      sent.set(tx, [job]);
      beforeCommit(tx, () => write(tx));
      afterCommit(tx, onWritten);
    },
  };
}
