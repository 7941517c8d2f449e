import type { Insertable } from 'kysely';
import { afterCommit, beforeCommit } from '../database/create-database';
import type { Tables, Tx } from '../database/schema';
import type { Jobs } from './jobs';

/** Writes the jobs of transactions to the table; calls `onWritten` after their commit. */
export function createOutbox(now: () => Date, onWritten: () => void): Pick<Jobs, 'send' | 'write'> {
  const pending = new WeakMap<Tx, Insertable<Tables['jobs']>[]>();

  const write: Jobs['write'] = async (tx) => {
    const jobs = pending.get(tx)?.splice(0) ?? [];
    if (jobs.length > 0) await tx.insertInto('jobs').values(jobs).execute();
  };

  return {
    write,
    async send(tx, name, data, options = {}) {
      const dueAt = options.runAt ?? now();
      const job = {
        name,
        data: JSON.stringify(data),
        due_at: dueAt,
        run_at: dueAt,
        locked_until: null,
        last_error: null,
      };
      const others = pending.get(tx);
      if (others) return void others.push(job);
      // All jobs of a transaction are one statement.
      pending.set(tx, [job]);
      beforeCommit(tx, () => write(tx));
      afterCommit(tx, onWritten);
    },
  };
}
