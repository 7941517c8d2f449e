import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../foundation/database/schema';
import type { JobHandlers } from '../foundation/jobs/jobs';
import type { AppContext } from './context';
import type { CustomerDeletion } from './customer-deletion';
import type { OperatorPage } from './operator-page';
import type { SandboxSection } from './sandbox-section';
import type { Serve } from './serve';

/** What a module registers its routes with. */
export interface ModuleDependencies {
  readonly context: AppContext;
  /** Serves endpoints of the contract. */
  readonly serve: Serve;
  /** For routes that are not in the contract: pages, files. */
  readonly app: FastifyInstance;
  /** All modules of this server, for the sandbox page and the operator area. */
  readonly modules: readonly Module[];
}

/** One folder below modules/. */
export interface Module {
  readonly name: string;
  readonly register?: (dependencies: ModuleDependencies) => void | Promise<void>;
  /** The handlers of jobs that are sent by `jobs.send(tx, 'sms.send', data)`. */
  readonly jobs?: (context: AppContext) => JobHandlers;
  /** Inserts the demo data, once per database, in the order of the list of modules. */
  readonly seed?: (tx: Tx, context: AppContext) => Promise<void>;
  /** Deletes expired rows every hour, with the connections of jobs. Several processes can run it at the same time. */
  readonly cleanUp?: (context: AppContext) => Promise<void>;
  /** What happens to its rows when a customer is deleted. */
  readonly deletion?: CustomerDeletion;
  /** The sections at `/sandbox`, in the order of the list of modules. */
  readonly sandboxSections?: (db: Db) => Promise<readonly SandboxSection[]>;
  /** The pages at `/operator`, in the order of the list of modules. */
  readonly operatorPages?: (context: AppContext) => readonly OperatorPage[];
  /** The words for acts that only commands store, by kind: `places.load`. */
  readonly commandActs?: Readonly<Record<string, string>>;
}
