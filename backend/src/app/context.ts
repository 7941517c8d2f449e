import type { Config } from '../config';
import type { ClubConfig } from '../config/club-config';
import type { ReadCache } from '../cache/read-cache';
import type { Database } from '../database/create-database';
import type { Db } from '../database/schema';
import type { Jobs } from '../jobs/jobs';
import type { Sessions } from '../modules/auth/sessions';
import type { Mailer } from '../modules/sandbox/mailer';
import type { SmsGateway } from '../modules/sandbox/sms-gateway';
import type { CallInProcess } from './serve';
import type { Logger } from './logger';

/** What every module gets: made once at start, the same in tests. */
export interface AppContext {
  readonly config: Config;
  readonly club: ClubConfig;
  readonly log: Logger;
  /** The only clock: tests set it. */
  readonly now: () => Date;
  readonly database: Database;
  /** Reads outside of a transaction. */
  readonly db: Db;
  /** Writes: `transaction(async (tx) => …)`. Inside, every query goes through `tx`. */
  readonly transaction: Database['transaction'];
  readonly cache: ReadCache;
  readonly jobs: Jobs;
  readonly sessions: Sessions;
  readonly sms: SmsGateway;
  /** Null where no letter can leave. */
  readonly mailer: Mailer | null;
  /** Answers an endpoint without HTTP, e.g. for the data of the first page. */
  readonly call: CallInProcess;
}
