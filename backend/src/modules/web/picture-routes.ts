import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appIconFolder, appIcons } from '../../../seed/app-icons';
import { drawPicture, pictures } from '../../../seed/pictures';
import { chooseBrand } from './brands';
import { readCookies } from './cookies';
import { plainBody, packText, type PackedBody } from './packed-body';
import { sendBody, sendMissing } from './send-body';
import type { WebParts } from './web-parts';

const day = 86_400;
const cacheControl = `public, max-age=${day}, stale-while-revalidate=${30 * day}`;

/** Only listed names: no part of a request becomes a path. */
async function sendIcon(file: string, request: FastifyRequest, reply: FastifyReply) {
  const icon = appIcons.find((one) => one.file === file);
  if (icon === undefined) return sendMissing(reply, 'This picture');
  const body = plainBody(await readFile(path.join(appIconFolder, icon.file)));
  return sendBody(request, reply, body, { type: 'image/png', cacheControl });
}

/** Serves generated drawings at `/pictures/<name>.svg`, cached after the first request, and app icons. */
export function servePictures(app: FastifyInstance, { context }: WebParts): void {
  const drawn = new Map<string, Promise<PackedBody>>();

  async function send(name: string, request: FastifyRequest, reply: FastifyReply) {
    const spec = pictures.get(name);
    if (spec === undefined) return sendMissing(reply, 'This picture');
    const body = drawn.get(name) ?? packText(drawPicture(spec), 9);
    drawn.set(name, body);
    void reply.headers({
      // A drawing opened directly is a document.
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    return sendBody(request, reply, await body, {
      type: 'image/svg+xml',
      cacheControl,
    });
  }

  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    return file.endsWith('.svg')
      ? send(file.slice(0, -'.svg'.length), request, reply)
      : sendIcon(file, request, reply);
  });
  app.get('/favicon.ico', async (request, reply) => {
    const { brand } = chooseBrand(context.config.brands, request, readCookies(request));
    void reply.header('vary', 'cookie');
    return send(`app-icon-${brand}`, request, reply);
  });
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${day}`)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /club/\nDisallow: /sandbox\n`),
  );
}
