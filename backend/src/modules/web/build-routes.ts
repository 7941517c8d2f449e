import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from './composition';
import { readCookies } from './cookies';
import { packText } from '../../foundation/packed-body';
import { sendBody, sendFailure } from '../../app/send-body';
import { listPreloads, preloadsPath, preloadsRoute } from './preload-lists';
import { requestPath } from './requests';
import { createUseNotes } from './version-uses';
import { visitorComposition, type WebDependencies } from './web-dependencies';

const json = 'application/json; charset=utf-8';

/** Serves the build descriptor that pages poll, saying which versions they use, the list of all files of a generation, and its preload lists. */
export function serveBuilds(app: FastifyInstance, dependencies: WebDependencies): void {
  const { context, registry } = dependencies;
  const { version } = context.config;
  const noteUses = createUseNotes(registry, context);
  const serve = (url: string, describe: (composition: Composition) => unknown) =>
    app.get<{ Querystring: { used?: string | string[] } }>(url, async (request, reply) => {
      await noteUses([request.query.used ?? []].flat());
      const composition = await visitorComposition(dependencies, request, readCookies(request));
      if (composition === undefined) return sendUnpublished(reply);
      const { replaced } = composition;
      return sendJson(request, reply, {
        generation: composition.generation,
        version,
        features: composition.features,
        bundles: describe(composition),
        ...(Object.keys(replaced).length > 0 && { replaced }),
      });
    });
  serve('/build/latest.json', (composition) =>
    perBundle(composition, ({ descriptor }) => descriptor.version),
  );
  serve('/build/manifest.json', (composition) =>
    perBundle(composition, ({ descriptor, base }) => ({
      version: descriptor.version,
      base,
      files: descriptor.files,
    })),
  );
  app.get(preloadsRoute, async (request, reply) => {
    const composition = await visitorComposition(dependencies, request, readCookies(request));
    if (composition === undefined || preloadsPath(composition) !== requestPath(request)) {
      // The visitor has a newer generation since the page was made: its parts load without the lists.
      return reply.header('cache-control', 'no-store').send({});
    }
    return sendBody(request, reply, await packText(JSON.stringify(listPreloads(composition)), 5), {
      type: json,
      cacheControl: 'private, max-age=31536000, immutable',
    });
  });
}

type PlacedBundle = Composition['shell'] | Composition['remotes'][number];

function perBundle<T>(
  { shell, remotes }: Composition,
  describe: (placed: PlacedBundle) => T,
): Record<string, T> {
  const bundles: PlacedBundle[] = [shell, ...remotes];
  return Object.fromEntries(bundles.map((placed) => [placed.descriptor.name, describe(placed)]));
}

async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): Promise<FastifyReply> {
  void reply.header('vary', 'cookie');
  return sendBody(request, reply, await packText(JSON.stringify(value), 5), {
    type: json,
    cacheControl: 'private, no-cache',
  });
}

function sendUnpublished(reply: FastifyReply): FastifyReply {
  return sendFailure(reply.header('retry-after', '5'), 'UNAVAILABLE', 'No shell is published yet');
}
