import {
  assertMayMove,
  createUploadLimit,
  descriptorBytes,
  fileBytes,
  filePlace,
  ForbiddenBundleError,
  type PublisherAct,
  publisherRequests,
  publishingPath,
  readPublishedFile,
  receiveFile,
  RefusedError,
  RegistryPlaceError,
  StoreConflictError,
  UnknownPublisherError,
  type UploadLimit,
} from '@club/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerFailure } from '../../app/failures';
import type { Module } from '../../app/module';
import { sendMissing } from '../../app/send-body';
import { servePackages } from './package-routes';
import { openForPublisher, type PublisherAccess } from './publisher-access';
import { createPublisherActs, type PublisherActs } from './publisher-acts';

/** Publishing over HTTP, by the keys of publishers. */
export const publishersModule: Module = {
  name: 'publishers',
  register: ({ app, context }) => {
    const limit = createUploadLimit();
    const acts = createPublisherActs(context, limit);
    const opened = new WeakMap<FastifyRequest, PublisherAccess>();
    const fail = answerFailure(context.log);
    void app.register(async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        void reply.header('cache-control', 'no-store');
        if (error instanceof RegistryPlaceError) {
          context.log.error({ request: request.id, error }, 'the registry can not be used');
        }
        if (!answerRefusal(error, reply)) fail(error, request, reply);
      });
      // Before the body: nobody without a key makes the server read megabytes.
      scope.addHook('onRequest', async (request) => {
        opened.set(request, await openForPublisher(context, request));
      });
      const findAccess = (request: FastifyRequest) => opened.get(request)!;
      for (const name of Object.keys(publisherRequests) as PublisherAct[]) {
        serveAct(scope, name, acts, findAccess);
      }
      serveFiles(scope, findAccess, limit);
      servePackages(scope, (request) => findAccess(request).store);
    });
  },
};

function serveAct(
  scope: FastifyInstance,
  name: PublisherAct,
  acts: PublisherActs,
  findAccess: (request: FastifyRequest) => PublisherAccess,
): void {
  scope.post(
    `${publishingPath}/${name}`,
    { bodyLimit: descriptorBytes },
    async (request, reply) => {
      const parsed = publisherRequests[name].safeParse(request.body);
      if (!parsed.success) throw notUnderstood(z.prettifyError(parsed.error));
      void reply.header('cache-control', 'no-store');
      return acts[name](findAccess(request), parsed.data as never);
    },
  );
}

/** Takes single files, where the hash beside each one says whether it is whole, and gives those of published versions. */
function serveFiles(
  scope: FastifyInstance,
  findAccess: (request: FastifyRequest) => PublisherAccess,
  limit: UploadLimit,
): void {
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  scope.get<FileRequest>(fileAddress, async (request, reply) => {
    const { publisher, store } = findAccess(request);
    const place = requestedPlace(request.params);
    if (!place.success) throw notUnderstood('A file needs a plain name');
    assertMayMove(publisher, [place.data.bundle]);
    const bytes = await readPublishedFile(store, place.data);
    if (bytes === undefined) return sendMissing(reply, 'This file');
    return reply.header('cache-control', 'no-store').type('application/octet-stream').send(bytes);
  });
  scope.put<FileRequest>(fileAddress, { bodyLimit: fileBytes }, async (request, reply) => {
    const { params, headers, body } = request;
    const registry = findAccess(request);
    const place = requestedPlace(params);
    const [, digest] = digestForm.exec(String(headers['content-digest'])) ?? [];
    if (!place.success || digest === undefined || !Buffer.isBuffer(body)) {
      throw notUnderstood('A file needs a plain name and its Content-Digest');
    }
    assertMayMove(registry.publisher, [place.data.bundle]);
    const file = { bytes: body, integrity: `sha256-${digest}` };
    await receiveFile({ registry, limit }, place.data, file);
    return reply.header('cache-control', 'no-store').send({});
  });
}

const fileAddress = `${publishingPath}/files/:bundle/:version/*`;

interface FileRequest {
  Params: { bundle: string; version: string; '*': string };
}

function requestedPlace(params: FileRequest['Params']) {
  return filePlace.safeParse({ ...params, file: params['*'] });
}

const digestForm = /^sha-256=:([A-Za-z0-9+/]{43}=):$/;

function notUnderstood(what: string): RefusedError {
  return new RefusedError('The request was not understood:', [
    {
      what,
      why: 'The command and the server may be of different releases',
      fix: 'Use the command of the release that the server runs',
    },
  ]);
}

/** Where the registry is, and what it lacks, is for those who run the server. */
const unusableRegistry = new RefusedError('The server does not reach its registry:', [
  {
    what: 'Its disk or its bucket does not take or give files now',
    why: 'Its log says more',
    fix: 'Tell those who run the server, and run the command again later: what was sent already stays',
  },
]);

/** Answers what the registry refuses, in a form that the command shows as its own. */
function answerRefusal(error: unknown, reply: FastifyReply): boolean {
  if (error instanceof RegistryPlaceError) return answerRefusal(unusableRegistry, reply);
  if (error instanceof RefusedError) {
    const { title, refusals, message } = error;
    void reply.code(refusalStatus(error)).send({ code: 'REFUSED', message, title, refusals });
    return true;
  }
  if (error instanceof StoreConflictError) {
    void reply.code(409).send({ code: 'CONFLICT', message: error.message });
    return true;
  }
  return false;
}

function refusalStatus(error: RefusedError): number {
  if (error === unusableRegistry) return 503;
  if (error instanceof UnknownPublisherError) return 401;
  return error instanceof ForbiddenBundleError ? 403 : 422;
}
