import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app/context';
import type { Operator } from '../../app/operators';
import {
  deleteOperatorSession,
  extendOperatorSession,
  findOperatorSession,
  insertOperatorSession,
} from './operator-sessions-repository';

const MINUTE_MS = 60_000;

export interface OperatorSessions {
  /** The signed-in operator of a request, or null. */
  readonly find: (request: FastifyRequest) => Promise<Operator | null>;
  readonly open: (
    request: FastifyRequest,
    reply: FastifyReply,
    operator: Operator,
  ) => Promise<void>;
  readonly end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** With https the name has a prefix that no other host or plain http can set. */
function cookieName({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? '__Host-operator' : 'operator';
}

function readTokenHash(request: FastifyRequest): string | null {
  const token = parse(request.headers.cookie ?? '')[cookieName(request)];
  return token ? hashToken(token) : null;
}

/** Without `expires` the browser forgets the cookie with its own session. */
function setCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const cookie = serialize(cookieName(request), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    ...(value === '' ? { maxAge: 0 } : {}),
  });
  void reply.header('set-cookie', cookie);
}

/**
 * The sessions of operators. They end after a time without requests, at the latest after some hours, and
 * at once when their key is no longer configured.
 */
export function createOperatorSessions({ db, config, club, now }: AppContext): OperatorSessions {
  const idleMs = club.operators.idleMinutes * MINUTE_MS;
  const longestMs = club.operators.sessionHours * 60 * MINUTE_MS;

  const expiry = (createdAt: Date): Date =>
    new Date(Math.min(now().getTime() + idleMs, createdAt.getTime() + longestMs));

  return {
    find: async (request) => {
      const tokenHash = readTokenHash(request);
      const session = tokenHash === null ? undefined : await findOperatorSession(db, tokenHash);
      if (!session || session.expires_at <= now()) return null;
      const operator = config.operators.find(({ name }) => name === session.operator);
      if (!operator || !isSame(operator.keyHash, session.key_hash)) return null;
      if (now().getTime() - session.seen_at.getTime() > MINUTE_MS) {
        await extendOperatorSession(db, session.token_hash, {
          seen_at: now(),
          expires_at: expiry(session.created_at),
        });
      }
      return operator;
    },
    open: async (request, reply, { name, keyHash }) => {
      const previous = readTokenHash(request);
      if (previous !== null) await deleteOperatorSession(db, previous);
      const token = randomBytes(32).toString('base64url');
      const at = now();
      await insertOperatorSession(db, {
        token_hash: hashToken(token),
        operator: name,
        key_hash: keyHash,
        created_at: at,
        seen_at: at,
        expires_at: expiry(at),
      });
      setCookie(request, reply, token);
    },
    end: async (request, reply) => {
      const tokenHash = readTokenHash(request);
      if (tokenHash !== null) await deleteOperatorSession(db, tokenHash);
      setCookie(request, reply, '');
    },
  };
}
