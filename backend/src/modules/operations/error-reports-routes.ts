import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressBucket, refuseOverLimit } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Module } from '../../app/module';
import { createSourcePlaces } from '../../app/source-places/source-places';
import { createErrorService } from '../../outside/error-service/create';
import { isSameProject, readDsn } from '../../outside/error-service/dsn';
import { readEnvelope } from '../../outside/error-service/envelope';
import {
  findRefusal,
  type EnvelopeAnswer,
  type ErrorService,
} from '../../outside/error-service/port';
import { withSources } from './with-sources';
import { tunnelPath } from './tunnel-path';

const BODY_LIMIT = 200 * 1024;

/** Headers with the service's limits, which the browser needs. */
const limitHeaders = ['retry-after', 'x-sentry-rate-limits'] as const;

/** The answer that the browser gets too: an envelope that was refused is not sent again by this server. */
function forwardedAnswer(cause: unknown): EnvelopeAnswer {
  const refusal = findRefusal(cause);
  if (refusal !== null && refusal.status < 500) return refusal;
  throw new ClubError('UNAVAILABLE', { cause, retryAfterSeconds: 60 });
}

function serveTunnel(app: FastifyInstance, context: AppContext, service: ErrorService): void {
  const places = createSourcePlaces(context);

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bucket = addressBucket(context, 'envelope', request.ip);
    const limit = { bucket, ...context.club.analytics.envelopesPerAddress };
    await refuseOverLimit(context.db, limit, context.now(), 'TOO_MANY_REQUESTS');
    const body = request.body as Buffer;
    const head = readEnvelope(body);
    // Otherwise anybody could send to any project through this server.
    if (head === null || !isSameProject(service.dsn, readDsn(head.dsn)))
      throw new ClubError('BAD_REQUEST');
    const seconds = service.waitSeconds(head.categories);
    if (seconds > 0) throw new ClubError('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
    const report = await withSources(body, head, places);
    const answer = await service.send(new Uint8Array(report)).catch(forwardedAnswer);
    for (const name of limitHeaders) {
      const value = answer.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    return reply.code(answer.status).send();
  }

  // In an own scope, because only this route accepts a body that is neither JSON nor a form.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(tunnelPath, { bodyLimit: BODY_LIMIT }, forward);
  });
}

/** Forwards the browsers' error reports to the service, from the page's own origin. Absent without a DSN. */
export const errorReportsModule: Module = {
  name: 'error-reports',
  register: ({ app, context }) => {
    const service = createErrorService(context);
    if (service) serveTunnel(app, context, service);
  },
};
