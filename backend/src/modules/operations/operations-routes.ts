import { openApiDocument } from '@club/api/openapi';
import type { AppContext } from '../../app/context';
import type { Module } from '../../app/module';
import { readMigrations } from '../../foundation/database/migrate';
import { countMigrations } from './operations-repository';

const noStore = { 'cache-control': 'no-store' } as const;

async function isReady({ db, log }: AppContext, expected: number): Promise<boolean> {
  try {
    return (await countMigrations(db)) >= expected;
  } catch (error) {
    log.error({ error }, 'the database does not answer');
    return false;
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
