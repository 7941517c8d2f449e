import type { Insertable } from 'kysely';
import { afterCommit, beforeCommit } from '../database/create-database';
import type { Tables, Tx } from '../database/schema';
import type { Jobs } from './jobs';

/** A statement has at most 65,535 values. */
const BATCH_SIZE = 1000;

/** Gathers the jobs of each transaction and writes them at its end; calls `onWritten` after the commit. */
export function createJobBuffer(
  now: () => Date,
  onWritten: () => void,
): Pick<Jobs, 'send' | 'write'> {
  const pending = new WeakMap<Tx, Insertable<Tables['jobs']>[]>();

  const write: Jobs['write'] = async (tx) => {
    const jobs = pending.get(tx)?.splice(0) ?? [];
    for (let first = 0; first < jobs.length; first += BATCH_SIZE) {
      const some = jobs.slice(first, first + BATCH_SIZE);
      await tx.insertInto('jobs').values(some).execute();
    }
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
      // Few statements for all jobs of a transaction.
      pending.set(tx, [job]);
      beforeCommit(tx, () => write(tx));
      afterCommit(tx, onWritten);
    },
  };
}
