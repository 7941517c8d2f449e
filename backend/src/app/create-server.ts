import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { clubConfig } from '../config/club-config';
import { createReadCache } from '../cache/read-cache';
import { createDatabase, type Database } from '../database/create-database';
import { migrate, readMigrations } from '../database/migrate';
import { startHousekeeping } from '../jobs/housekeeping';
import { createJobs } from '../jobs/job-runner';
import { createSessions } from '../modules/auth/sessions';
import type { Mailer } from '../modules/sandbox/mailer';
import { createSandboxMailer } from '../modules/sandbox/sandbox-mailer';
import { createSandboxSms } from '../modules/sandbox/sandbox-sms';
import { createSmtpMailer } from '../modules/sandbox/smtp-mailer';
import { withCircuit, type SmsGateway } from '../modules/sandbox/sms-gateway';
import { createTurboSms } from '../modules/sandbox/turbo-sms';
import { modules as allModules } from '../modules';
import { reportingLog } from '../modules/error-reports/server-reports';
import { runSeed } from '../seed/run-seed';
import { buildApp } from './build-app';
import type { AppContext } from './context';
import { createLogger, type Logger } from './logger';
import type { Module } from './module';
import { portError } from './port-check';
import { createServe, type Served } from './serve';

export interface ServerParts {
  readonly log?: Logger;
  readonly now?: () => Date;
  /** An open database instead of the one that the configuration names. */
  readonly database?: Database;
  readonly sms?: SmsGateway;
  readonly modules?: readonly Module[];
  /** Check each answer against the contract: for tests. */
  readonly checkAnswers?: boolean;
  /** Run jobs in the background; tests run them by hand. */
  readonly runJobs?: boolean;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly served: Served;
  /** Starts to answer; gives the port, which differs from the configured one when that is 0. */
  readonly listen: () => Promise<number>;
  /** Finishes what is under way, then stops jobs and the database. Data stays. */
  readonly close: () => Promise<void>;
}

async function openDatabase(config: Config, log: Logger): Promise<Database> {
  return createDatabase({
    databaseUrl: config.databaseUrl,
    poolSize: config.databasePool,
    folder: join(config.dataDir, 'db'),
    log,
  });
}

/** The sandbox never sends, whatever else is configured. */
function smsOf({ sandbox, sms }: Config, { db }: Database, now: () => Date): SmsGateway {
  const { token, sender, url } = sms;
  if (sandbox || token === null) return createSandboxSms(db);
  return withCircuit(createTurboSms({ token, sender, url }), now);
}

function mailerOf({ sandbox, smtpUrl }: Config, { db }: Database): Mailer | null {
  if (sandbox) return createSandboxMailer(db);
  return smtpUrl === null ? null : createSmtpMailer(smtpUrl);
}

async function createContext(
  config: Config,
  parts: ServerParts,
  call: AppContext['call'],
): Promise<AppContext> {
  const log = reportingLog(parts.log ?? createLogger(config.logLevel), config);
  const now = parts.now ?? (() => new Date());
  const database = parts.database ?? (await openDatabase(config, log));
  const ran = await migrate(database.db, await readMigrations());
  if (ran.length > 0) log.info({ migrations: ran.length }, 'the database is up to date');
  const cache = await createReadCache(database);
  return {
    config,
    club: clubConfig,
    log,
    now,
    database,
    db: database.db,
    transaction: database.transaction,
    cache,
    jobs: createJobs(database, log, now),
    sessions: createSessions({ database, cache, club: clubConfig, now }),
    sms: parts.sms ?? smsOf(config, database, now),
    mailer: mailerOf(config, database),
    call,
  };
}

async function registerModules(
  modules: readonly Module[],
  context: AppContext,
  app: FastifyInstance,
  served: Served,
): Promise<void> {
  for (const module of modules) {
    if (module.jobs) context.jobs.handle(module.jobs({ ...context, db: context.database.jobsDb }));
    await module.register?.({ context, app, serve: served.serve });
  }
}

/** The whole server, ready to listen: migrated, seeded, with all modules. */
export async function createServer(config: Config, parts: ServerParts = {}): Promise<Server> {
  const modules = parts.modules ?? allModules;
  const context = await createContext(config, parts, (...asked) => served.call(...asked));
  const app = buildApp(config, context.log);
  const served = createServe({
    app,
    context: () => context,
    checkAnswers: parts.checkAnswers ?? false,
  });
  if (config.seed === 'demo') await runSeed(context, modules);
  await registerModules(modules, context, app, served);
  await app.ready();
  let stopHousekeeping = async () => {};
  if (parts.runJobs ?? true) {
    await context.jobs.start();
    stopHousekeeping = startHousekeeping(context);
  }
  return {
    app,
    context,
    served,
    listen: async () => {
      await app
        .listen({ port: config.port, host: config.host })
        .catch((error: NodeJS.ErrnoException) => {
          throw portError(error, config.port) ?? error;
        });
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : config.port;
    },
    close: async () => {
      await app.close();
      await context.jobs.stop();
      await stopHousekeeping();
      await context.database.close();
    },
  };
}
