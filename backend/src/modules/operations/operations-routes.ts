import { openApiDocument } from '@club/api/openapi';
import { sql } from 'kysely';
import type { AppContext } from '../../app/context';
import type { Module } from '../../app/module';
import { readMigrations } from '../../database/migrate';

const noStore = { 'cache-control': 'no-store' } as const;

async function isReady({ db, log }: AppContext, expected: number): Promise<boolean> {
  try {
    const { rows } = await sql<{ ran: number }>`select count(*) as ran from migrations`.execute(db);
    return (rows[0]?.ran ?? 0) >= expected;
  } catch (error) {
    log.error({ error }, 'the database does not answer');
    return false;
  }
}

/** For those who run the server: does the process live, may it get requests, what does it answer. */
export const operationsModule: Module = {
  name: 'operations',
  register: async ({ app, context }) => {
    const expected = (await readMigrations()).length;
    const document = JSON.stringify(openApiDocument(context.config.version));

    app.get('/health', (_request, reply) => reply.headers(noStore).send({ status: 'ok' }));

    app.get('/ready', async (_request, reply) => {
      const ready = await isReady(context, expected);
      return reply
        .code(ready ? 200 : 503)
        .headers(noStore)
        .send({ status: ready ? 'ok' : 'unavailable', database: context.database.kind });
    });

    app.get('/openapi.json', (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(document),
    );
  },
};
