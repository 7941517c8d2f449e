import { parse } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from './set-cookie';

const NAME = 'club-device';
/** The longest life that browsers accept. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** The cookie of the calling device. It gives no access to anything: it only selects limits. */
export interface DeviceCookie {
  readonly value: string | undefined;
  readonly write: (value: string) => void;
}

export const noDeviceCookie: DeviceCookie = { value: undefined, write: () => undefined };

export function deviceCookie(request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  const isSecure = request.protocol === 'https';
  return {
    value: parse(request.headers.cookie ?? '')[NAME],
    write: (value) => {
      setCookie(reply, NAME, value, { maxAge: MAX_AGE_SECONDS, isSecure, path: '/api/auth' });
    },
  };
}
