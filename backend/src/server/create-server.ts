import type { Config } from '../app/config';
import type { FastifyInstance } from 'fastify';
import { readClubConfig } from '../app/club-config';
import { createReadCache } from '../foundation/cache/read-cache';
import type { Database } from '../foundation/database/create-database';
import { migrate, readMigrations } from '../foundation/database/migrate';
import { cleanUp, startHousekeeping } from './housekeeping';
import { createJobs } from '../foundation/jobs/job-runner';
import { createSessions } from '../app/sessions';
import { createSwitches } from '../app/switches';
import { createCourier } from '../outside/courier/create';
import { createObjectStore } from '../outside/files/create';
import { createMailer } from '../outside/mail/create';
import { createSms } from '../outside/sms/create';
import type { SmsGateway } from '../outside/sms/port';
import { createStores } from '../outside/store/create';
import { openPictures } from '../modules/pictures/pictures';
import { modules as allModules } from './modules';
import { reportingLog } from '../outside/error-service/server-reports';
import { runSeed } from '../app/run-seed';
import { buildApp } from '../app/build-app';
import type { AppContext } from '../app/context';
import { createLogger, type Logger } from '../foundation/logger';
import type { Module } from '../app/module';
import { openDatabase } from './open-database';
import { portError } from './port-check';
import { createServe, type Served } from '../app/serve';

export interface ServerOptions {
  readonly log?: Logger;
  readonly now?: () => Date;
  /** An open database instead of the configured one. */
  readonly database?: Database;
  readonly sms?: SmsGateway;
  readonly modules?: readonly Module[];
  /** Check each answer against the contract, for tests. */
  readonly checkAnswers?: boolean;
  /** Run jobs in the background; tests run them by hand. */
  readonly runJobs?: boolean;
}

export interface Server {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly served: Served;
  /** Listens, and logs what is switched on; gives the port, which is a free one if 0 is configured. */
  readonly listen: () => Promise<number>;
  /** Waits for requests, then stops jobs and the database. */
  readonly close: () => Promise<void>;
}

async function createContext(
  config: Config,
  options: ServerOptions,
  call: AppContext['call'],
): Promise<AppContext> {
  const log = reportingLog(options.log ?? createLogger(config.logLevel), config);
  const now = options.now ?? (() => new Date());
  const database = options.database ?? (await openDatabase(config, log));
  const ran = await migrate(database.maintenanceDb, await readMigrations());
  if (ran.length > 0) log.info({ migrations: ran.length }, 'the database is up to date');
  const cache = await createReadCache(database);
  const files = createObjectStore({ config, now });
  const club = readClubConfig(config);
  return {
    config,
    club,
    switches: createSwitches({ cache }),
    log,
    now,
    database,
    db: database.db,
    transaction: database.transaction,
    cache,
    jobs: createJobs(database, log, now),
    sessions: createSessions({ database, cache, club, now }),
    sms: options.sms ?? createSms({ config, db: database.db, now }),
    pictures: await openPictures(config, { files, log, encodesAhead: options.runJobs ?? true }),
    files,
    mailer: createMailer({ config, db: database.db, now }),
    stores: createStores({ config, db: database.jobsDb, now }),
    courier: createCourier({ config, db: database.db, now }),
    readiness: new Map(),
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
    await module.register?.({ context, app, serve: served.serve, modules });
  }
}

/** Creates the server with all modules, and migrates and seeds its database. */
export async function createServer(config: Config, options: ServerOptions = {}): Promise<Server> {
  const modules = options.modules ?? allModules;
  const context = await createContext(config, options, (...args) => served.call(...args));
  const app = buildApp(config, context.log);
  const served = createServe({
    app,
    context: () => context,
    checkAnswers: options.checkAnswers ?? false,
  });
  if (config.seed === 'demo') await runSeed(context, modules);
  await registerModules(modules, context, app, served);
  await app.ready();
  let stopHousekeeping = async () => {};
  if (options.runJobs ?? true) {
    await context.jobs.start();
    stopHousekeeping = startHousekeeping(() => cleanUp(context, modules));
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
      const port = typeof address === 'object' && address ? address.port : config.port;
      const { sandbox, testLogin, seed, shop } = config;
      const liqpayTest = shop.liqpay?.isTest ?? false;
      context.log.info(
        { port, database: context.database.kind, sandbox, testLogin, seed, liqpayTest },
        'listening',
      );
      return port;
    },
    close: async () => {
      await app.close();
      await context.jobs.stop();
      await stopHousekeeping();
      await context.pictures.close();
      await context.database.close();
    },
  };
}
