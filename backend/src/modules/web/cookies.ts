import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies of a page request. The client writes the first three, the server the others. */
export const cookieNames = {
  token: 'user-token',
  isAdult: 'is18',
  secondBrand: 'myogo',
  visitor: 'visitor',
  preview: 'club-preview',
} as const;

/** A cookie of a request by its part. */
export type PageCookies = Readonly<Partial<Record<keyof typeof cookieNames, string>>>;

/** Reads the cookies that a page depends on. */
export function readCookies(request: FastifyRequest): PageCookies {
  const all = parse(request.headers.cookie ?? '');
  const found: Partial<Record<keyof typeof cookieNames, string>> = {};
  for (const [part, name] of Object.entries(cookieNames) as [keyof typeof cookieNames, string][]) {
    const value = all[name];
    if (value !== undefined) found[part] = value;
  }
  return found;
}

interface SetOptions {
  readonly maxAge: number;
  readonly isSecure: boolean;
}

/** Sets a cookie that scripts can't read. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { maxAge, isSecure }: SetOptions,
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge } as const;
  void reply.header('set-cookie', serialize(name, value, { ...options, secure: isSecure }));
}

const visitorPattern = /^[\w-]{22}$/;

/** The visitor's id from the cookie when it is valid, else a new one. */
export function visitorId(cookies: PageCookies): { id: string; isNew: boolean } {
  const { visitor } = cookies;
  if (visitor !== undefined && visitorPattern.test(visitor)) return { id: visitor, isNew: false };
  return { id: randomBytes(16).toString('base64url'), isNew: true };
}
