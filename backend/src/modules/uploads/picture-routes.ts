import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { readCookies } from '../web/cookies';
import type { pictureKeys } from './picture-keys';
import { ownPictureKeys } from './pictures-service';

type Part = keyof ReturnType<typeof pictureKeys>;

async function findCustomer(context: AppContext, request: FastifyRequest): Promise<number | null> {
  // An <img> sends the cookie of the page.
  const { token } = readCookies(request);
  const session = token === undefined ? null : await context.sessions.find(token);
  return session === null || session.customer.isBlocked ? null : session.customer.id;
}

async function sendPicture(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  part: Part,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const keys = await ownPictureKeys(context, id, await findCustomer(context, request));
  const etag = `"${id}-${part}"`;
  void reply.headers({
    // The owner is checked each time; then the copy of the browser is good.
    'cache-control': 'private, no-cache',
    etag,
    vary: 'cookie',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const file = await context.files.get(keys[part]);
  if (file === null) throw new ClubError('NOT_FOUND');
  return reply
    .type('image/jpeg')
    .header('content-length', file.size)
    .header('content-disposition', `inline; filename="${part}.jpg"`)
    .send(file.body);
}

/** Serves pictures at `/uploads/<id>` and `/uploads/<id>/thumbnail` to their owners. */
export function servePictures(app: FastifyInstance, context: AppContext): void {
  app.get('/uploads/:id', (request, reply) => sendPicture(context, request, reply, 'picture'));
  app.get('/uploads/:id/thumbnail', (request, reply) =>
    sendPicture(context, request, reply, 'thumbnail'),
  );
}
