import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressBucket } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { hit, takeBack } from '../../app/rate-limit';

const TRIES = 20;
const WINDOW_SECONDS = 900;

/** Gives the reviewer, or null after it has refused the request. */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function parseCredentials(header = ''): { name: string; password: string } | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(header) ?? [];
  if (encoded === undefined) return null;
  const [, name, password] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return name && password ? { name: name.slice(0, 60), password } : null;
}

/** The gate for operators: an own name and the key as HTTP Basic. */
export function operatorGate(context: AppContext, key: string): Gate {
  const expected = digest(key);
  return async (request, reply) => {
    const credentials = parseCredentials(request.headers.authorization);
    const bucket = addressBucket(context, 'operator', request.ip);
    if (credentials) {
      // Counted before the check and taken back after a correct key, so that parallel guesses count too.
      const limit = { bucket, limit: TRIES, windowSeconds: WINDOW_SECONDS };
      const { isOver, retryAfterSeconds } = await hit(context.db, limit, context.now());
      if (isOver) throw new ClubError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      if (timingSafeEqual(digest(credentials.password), expected)) {
        await takeBack(context.db, bucket);
        return credentials.name;
      }
    }
    await reply
      .code(401)
      .headers({ 'www-authenticate': 'Basic realm="operators"', 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('Потрібні ім’я та ключ оператора');
    return null;
  };
}

/** The browser sends the key automatically, so forms of other sites must be refused. */
export function refuseForeignForm({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host) {
    throw new ClubError('FORBIDDEN');
  }
}
