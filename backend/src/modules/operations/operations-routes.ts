import { openApiDocument } from '@club/api/openapi';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { createAlarmsRead } from './alarms';
import { servedContract } from './served-contract';

const noStore = { 'cache-control': 'no-store' } as const;

/** `/health`, `/ready`, `/openapi.json` and `/contract.json`. */
export const healthModule: Module = {
  name: 'operations',
  register: async ({ app, context }) => {
    const readAlarms = await createAlarmsRead(context);
    const { version } = context.config;
    const documents = {
      '/openapi.json': () => openApiDocument(version),
      '/contract.json': () => servedContract(version),
    };

    app.get('/health', (_request, reply) => reply.headers(noStore).send({ status: 'ok' }));

    app.get('/ready', async (_request, reply) => {
      const alarms = await readAlarms();
      const { kind: database } = context.database;
      const parts = [...context.readiness.values()].map((check) => check());
      // Alarms wait for an operator, but this process works.
      const isReady = alarms !== null && parts.every((part) => part.isReady);
      const fields = Object.assign({}, ...parts.map((part) => part.fields));
      const state = { status: isReady ? 'ok' : 'unavailable', database, ...alarms, ...fields };
      void reply.headers(noStore);
      if (isReady) return reply.send(state);
      const { status, code, message } = new ClubError('UNAVAILABLE');
      return reply.code(status).send({ ...state, code, message });
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
