import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appIconFolder, appIcons } from '../../../seed/app-icons';
import { drawPicture, pictures } from '../../../seed/pictures';
import { photoFormats } from '../pictures/photo-file';
import { addressHash, toPhoto } from '../pictures/photo-index';
import { variantName, type Variant } from '../pictures/photo-variants';
import { drawingHash } from '../pictures/pictures';
import { chooseBrand } from './brands';
import { fileContentType } from './content-types';
import { readCookies } from './cookies';
import { plainBody, packText, type PackedBody } from '../../foundation/packed-body';
import { forever, sendBody, sendMissing } from '../../app/send-body';
import type { WebDependencies } from './web-dependencies';

const day = 86_400;
/** For addresses that stay the same when the contents change. */
const forDays = `public, max-age=${day}, stale-while-revalidate=${30 * day}`;

/** Only listed names: no part of a request becomes a path. */
async function sendIcon(file: string, request: FastifyRequest, reply: FastifyReply) {
  const icon = appIcons.find((one) => one.file === file);
  if (icon === undefined) return sendMissing(reply, 'This picture');
  const body = plainBody(await readFile(path.join(appIconFolder, icon.file)));
  return sendBody(request, reply, body, { type: 'image/png', cacheControl: forDays });
}

/** Draws each picture once. */
function createDrawingSender() {
  const drawn = new Map<string, Promise<PackedBody>>();
  return async (
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
    cacheControl = forDays,
  ) => {
    const spec = pictures.get(name);
    if (spec === undefined) return sendMissing(reply, 'This picture');
    const body = drawn.get(name) ?? packText(drawPicture(spec), 9);
    drawn.set(name, body);
    void reply.headers({
      // A drawing opened directly is a document.
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    return sendBody(request, reply, await body, { type: 'image/svg+xml', cacheControl });
  };
}

interface PhotoRequest {
  Params: { picture: string; file: string };
}

/** Serves `/pictures/<name>.<hash>/<width>.<format>`. */
function servePhotos(app: FastifyInstance, { context }: WebDependencies): void {
  const { findPhoto, readVariant } = context.pictures;

  /** The requested variant; undefined for a name, width or format that does not exist. */
  function findVariant({ picture, file }: PhotoRequest['Params']): Variant | undefined {
    const entry = findPhoto(picture.slice(0, picture.indexOf('.')));
    if (entry === undefined) return undefined;
    const { widths } = toPhoto(entry);
    return widths
      .flatMap((width) => photoFormats.map((format) => ({ entry, width, format })))
      .find(({ width, format }) => file === `${width}.${format}`);
  }

  app.get<PhotoRequest>('/pictures/:picture/:file', async (request, reply) => {
    const { picture, file } = request.params;
    const variant = findVariant(request.params);
    if (variant === undefined) return sendMissing(reply, 'This picture');
    const { name } = variant.entry;
    const current = `${name}.${addressHash(variant.entry)}`;
    if (picture !== current) {
      // A page that was opened before the photo was replaced.
      void reply.header('cache-control', 'no-store');
      return reply.redirect(`/pictures/${current}/${file}`, 302);
    }
    const bytes = await readVariant(variant);
    if (bytes === undefined) return sendMissing(reply, 'This picture');
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    const body = { plain: bytes, packed: {}, tag: variantName(variant) };
    return sendBody(request, reply, body, { type: fileContentType(file), cacheControl: forever });
  });
}

/** Serves photos, drawings at `/pictures/<name>.<hash>.svg` or without a hash, and app icons. */
export function servePictures(app: FastifyInstance, dependencies: WebDependencies): void {
  const { config } = dependencies.context;
  const sendDrawing = createDrawingSender();
  servePhotos(app, dependencies);

  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [name = '', ...rest] = request.params.file.split('.');
    if (rest.at(-1) !== 'svg' || rest.length > 2) {
      return sendIcon(request.params.file, request, reply);
    }
    const isCurrent = rest.length === 2 && rest[0] === drawingHash(name);
    return sendDrawing(name, request, reply, isCurrent ? forever : forDays);
  });
  app.get('/favicon.ico', async (request, reply) => {
    const { brand } = chooseBrand(config.brands, request, readCookies(request));
    void reply.header('vary', 'cookie');
    return sendDrawing(`app-icon-${brand}`, request, reply);
  });
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${day}`)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /club/\nDisallow: /sandbox\n`),
  );
}
