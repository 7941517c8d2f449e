import type { Db, Tx } from '../foundation/database/schema';
import type { AppContext } from './context';

/** What a deletion needs of a server. Commands have it, too. */
export type DeletionContext = Pick<AppContext, 'cache' | 'club' | 'jobs' | 'now'>;

/** What deleting a customer means to a module. */
export interface CustomerDeletion {
  /** What must end before, as sentences for the operator. */
  readonly findObstacles?: (db: Db | Tx, customerId: number) => Promise<readonly string[]>;
  /** Removes what says who the customer is. What the ledger and others refer to stays, by number. */
  readonly erase: (tx: Tx, context: DeletionContext, customerId: number) => Promise<void>;
}

interface WithDeletion {
  readonly deletion?: CustomerDeletion;
}

/** The deletion of several modules. Each erases before the modules that it builds on: those before it. */
export function mergeDeletions(modules: readonly WithDeletion[]): CustomerDeletion {
  const parts = modules.flatMap(({ deletion }) => deletion ?? []);
  return {
    findObstacles: async (db, customerId) => {
      const found: string[] = [];
      for (const part of parts) found.push(...((await part.findObstacles?.(db, customerId)) ?? []));
      return found;
    },
    erase: async (tx, context, customerId) => {
      for (const part of parts.toReversed()) await part.erase(tx, context, customerId);
    },
  };
}
