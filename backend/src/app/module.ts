import type { FastifyInstance } from 'fastify';
import type { Tx } from '../database/schema';
import type { JobHandlers } from '../jobs/jobs';
import type { AppContext } from './context';
import type { Serve } from './serve';

export interface ModuleParts {
  readonly context: AppContext;
  /** Serves endpoints of the contract. */
  readonly serve: Serve;
  /** For what is not in the contract: pages, files. */
  readonly app: FastifyInstance;
}

/** One folder below modules/. */
export interface Module {
  readonly name: string;
  readonly register?: (parts: ModuleParts) => void | Promise<void>;
  /** What the module does later: `jobs.send(tx, 'sms.send', data)` meets its handler here. */
  readonly jobs?: (context: AppContext) => JobHandlers;
  /** Inserts the module's demo data, once in the life of a database, in the order of modules.ts. */
  readonly seed?: (tx: Tx, context: AppContext) => Promise<void>;
}
