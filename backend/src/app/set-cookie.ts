import { serialize } from 'cookie';
import type { FastifyReply } from 'fastify';

export interface CookieOptions {
  readonly maxAge: number;
  readonly isSecure: boolean;
  /** The path below which the browser sends it; default everywhere. */
  readonly path?: string;
}

/** Sets a cookie that scripts can't read. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { maxAge, isSecure, path = '/' }: CookieOptions,
): void {
  const options = { path, httpOnly: true, sameSite: 'lax', maxAge } as const;
  void reply.header('set-cookie', serialize(name, value, { ...options, secure: isSecure }));
}
