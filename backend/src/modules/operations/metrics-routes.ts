import { createHash, timingSafeEqual } from 'node:crypto';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { readMetrics } from './metrics';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** `/metrics` for a bearer token. Absent without METRICS_TOKEN. */
export const metricsModule: Module = {
  name: 'metrics',
  register: ({ app, context }) => {
    const { metricsToken } = context.config.observation;
    if (metricsToken === null) return;
    const expected = digest(`Bearer ${metricsToken}`);
    app.get('/metrics', async (request, reply) => {
      const isAllowed = timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
      if (!isAllowed) {
        void reply.header('www-authenticate', 'Bearer');
        throw new ClubError('API_KEY_INVALID');
      }
      const text = await readMetrics(context);
      return reply
        .type('text/plain; version=0.0.4; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(text);
    });
  },
};
