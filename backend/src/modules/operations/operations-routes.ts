import { openApiDocument } from '@club/api/openapi';
import type { AppContext } from '../../app/context';
import type { Module } from '../../app/module';
import { readMigrations } from '../../foundation/database/migrate';
import { countDead } from './jobs-repository';
import { readDatabaseState } from './operations-repository';

const noStore = { 'cache-control': 'no-store' } as const;

/** The numbers of dead jobs by name, or null while the database does not answer, is read-only or not migrated. */
async function findDeadJobs({ db, log }: AppContext, expected: number) {
  try {
    const { ran, isReadOnly } = await readDatabaseState(db);
    return ran >= expected && !isReadOnly ? await countDead(db) : null;
  } catch (error) {
    log.error({ error }, 'the database does not answer');
    return null;
  }
}

/** `/health`, `/ready` and `/openapi.json`. */
export const healthModule: Module = {
  name: 'operations',
  register: async ({ app, context }) => {
    const expected = (await readMigrations()).length;
    const document = JSON.stringify(openApiDocument(context.config.version));

    app.get('/health', (_request, reply) => reply.headers(noStore).send({ status: 'ok' }));

    app.get('/ready', async (_request, reply) => {
      const deadJobs = await findDeadJobs(context, expected);
      const { kind: database } = context.database;
      // Dead jobs wait for an operator, but this process works.
      return deadJobs === null
        ? reply.code(503).headers(noStore).send({ status: 'unavailable', database })
        : reply.code(200).headers(noStore).send({ status: 'ok', database, deadJobs });
    });

    app.get('/openapi.json', (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(document),
    );
  },
};
