import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** A route of the bare server: the same method and address as the real one, and its answer. */
export interface BareRoute {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly answer: string;
}

// The least that Fastify can do for an answer: no key, no session, no checks, no database.
// HTTP as the product's server has it.
const [routesFile = '', port = ''] = process.argv.slice(2);
const routes = JSON.parse(readFileSync(routesFile, 'utf8')) as readonly BareRoute[];

const app = Fastify({
  logger: false,
  bodyLimit: 256 * 1024,
  requestTimeout: 30_000,
  forceCloseConnections: 'idle',
});
for (const { method, url, answer } of routes) {
  app.route({
    method,
    url,
    handler: async (_request, reply) => {
      reply.header('content-type', 'application/json; charset=utf-8');
      reply.header('cache-control', 'no-store');
      return reply.send(answer);
    },
  });
}
app.get('/ready', async () => ({}));
process.once('SIGTERM', () => void app.close());
void app.listen({ port: Number(port), host: '0.0.0.0' });
