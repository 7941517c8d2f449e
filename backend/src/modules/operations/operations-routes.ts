import { openApiDocument } from '@club/api/openapi';
import type { AppContext } from '../../app/context';
import type { Module } from '../../app/module';
import { readMigrations } from '../../foundation/database/migrate';
import { findCanaryAlarms } from '../canaries/canary-alarms';
import { isCheckLate } from '../loyalty/ledger-check';
import { readLastCheck } from '../loyalty/ledger-check-repository';
import { countDead } from './jobs-repository';
import { readDatabaseState } from './operations-repository';
import { servedContract } from './served-contract';

const noStore = { 'cache-control': 'no-store' } as const;

/**
 * What waits for an operator: dead jobs by name, contradictions of the ledger, whether they are looked
 * for at all, canaries. Null while the database does not answer, is read-only or not migrated.
 */
async function findAlarms(context: AppContext, expected: number) {
  const { db, log, now } = context;
  try {
    const { ran, isReadOnly } = await readDatabaseState(db);
    if (ran < expected || isReadOnly) return null;
    const ledger = await readLastCheck(db, now());
    return {
      deadJobs: await countDead(db),
      ledgerFaults: ledger.contradictions,
      isLedgerCheckLate: isCheckLate(ledger),
      canaries: await findCanaryAlarms(context),
    };
  } catch (error) {
    log.error({ error }, 'the database does not answer');
    return null;
  }
}

/** `/health`, `/ready`, `/openapi.json` and `/contract.json`. */
export const healthModule: Module = {
  name: 'operations',
  register: async ({ app, context }) => {
    const expected = (await readMigrations()).length;
    const { version } = context.config;
    const documents = {
      '/openapi.json': () => openApiDocument(version),
      '/contract.json': () => servedContract(version),
    };

    app.get('/health', (_request, reply) => reply.headers(noStore).send({ status: 'ok' }));

    app.get('/ready', async (_request, reply) => {
      const alarms = await findAlarms(context, expected);
      const { kind: database } = context.database;
      const parts = [...context.readiness.values()].map((check) => check());
      // Alarms wait for an operator, but this process works.
      const isReady = alarms !== null && parts.every((part) => part.isReady);
      const fields = Object.assign({}, ...parts.map((part) => part.fields));
      return reply
        .code(isReady ? 200 : 503)
        .headers(noStore)
        .send({ status: isReady ? 'ok' : 'unavailable', database, ...alarms, ...fields });
    });

    for (const [url, document] of Object.entries(documents)) {
      let text: string | undefined;
      app.get(url, (_request, reply) => {
        text ??= JSON.stringify(document());
        return reply.type('application/json; charset=utf-8').send(text);
      });
    }
  },
};
