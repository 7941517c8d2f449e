import './app-tables';
import type { Config } from './config';
import type { ClubConfig } from './club-config';
import type { ReadCache } from '../foundation/cache/read-cache';
import type { Database } from '../foundation/database/create-database';
import type { Db } from '../foundation/database/schema';
import type { Jobs } from '../foundation/jobs/jobs';
import type { ReadinessChecks } from './readiness';
import type { Sessions } from './sessions';
import type { ReadSwitches } from './switches';
import type { CallInProcess } from './serve';
import type { Logger } from '../foundation/logger';

/**
 * The dependencies of every module, created once at start. Outside services that many modules use add
 * themselves by `declare module`.
 */
export interface AppContext {
  readonly config: Config;
  readonly club: ClubConfig;
  /** What operators have switched on or off. */
  readonly switches: ReadSwitches;
  readonly log: Logger;
  /** The only clock; tests replace it. */
  readonly now: () => Date;
  readonly database: Database;
  /** For reads outside a transaction. */
  readonly db: Db;
  /** For writes: `transaction(async (tx) => …)`. Inside, every query uses `tx`. */
  readonly transaction: Database['transaction'];
  readonly cache: ReadCache;
  readonly jobs: Jobs;
  readonly sessions: Sessions;
  /** What modules add to `/ready`. */
  readonly readiness: ReadinessChecks;
  /** Answers an endpoint without HTTP, e.g. for the data of the first page. */
  readonly call: CallInProcess;
}
