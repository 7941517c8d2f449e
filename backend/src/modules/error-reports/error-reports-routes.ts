import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressBucket, refuseOverLimit } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Module } from '../../app/module';
import { isSameProject, readDsn, type Dsn } from './dsn';
import { readEnvelope } from './envelope';
import { createServiceLimits } from './service-limits';

/** The tunnel's address, which pages are told with their boot data. */
export const tunnelPath = '/api/errors/envelope';

const BODY_LIMIT = 200 * 1024;
const TIMEOUT_MS = 10_000;

/** What a browser must hear of the service's answer, to hold back by itself. */
const told = ['retry-after', 'x-sentry-rate-limits'] as const;

function serveTunnel(app: FastifyInstance, context: AppContext, own: Dsn): void {
  const limits = createServiceLimits(context.now);

  async function passOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const bucket = addressBucket(context, 'envelope', request.ip);
    const limit = { bucket, ...context.club.analytics.envelopesPerAddress };
    await refuseOverLimit(context.db, limit, context.now(), 'TOO_MANY_REQUESTS');
    const body = request.body as Buffer;
    const head = readEnvelope(body);
    // Whoever may name another project would send through here whatever they like.
    if (head === null || !isSameProject(own, readDsn(head.dsn))) throw new ClubError('BAD_REQUEST');
    const seconds = limits.waitSeconds(head.categories);
    if (seconds > 0) throw new ClubError('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
    const answer = await fetch(own.envelopeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new ClubError('UNAVAILABLE', { cause, retryAfterSeconds: 60 });
    });
    limits.hear(answer);
    for (const name of told) {
      const value = answer.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    await answer.body?.cancel();
    return reply.code(answer.status).send();
  }

  // In a scope of its own: nothing else takes a body that is neither JSON nor a form.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(tunnelPath, { bodyLimit: BODY_LIMIT }, passOn);
  });
}

/** Passes the browsers' error reports on to the service, from the page's own origin. Absent without a DSN. */
export const errorReportsModule: Module = {
  name: 'error-reports',
  register: ({ app, context }) => {
    const { errors } = context.config.observation;
    const own = errors && readDsn(errors.dsn);
    if (own) serveTunnel(app, context, own);
  },
};
