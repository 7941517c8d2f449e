import { randomBytes } from 'node:crypto';
import { parse } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** Cookies of a page request. The client writes the first three, the server the others. */
export const cookieNames = {
  token: 'user-token',
  isAdult: 'is18',
  secondBrand: 'myogo',
  visitor: 'visitor',
  preview: 'club-preview',
  openedPreview: 'club-opened-preview',
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

const visitorPattern = /^[\w-]{22}$/;

/** The visitor's id from the cookie when it is valid, else a new one. */
export function visitorId(cookies: PageCookies): { id: string; isNew: boolean } {
  const { visitor } = cookies;
  if (visitor !== undefined && visitorPattern.test(visitor)) return { id: visitor, isNew: false };
  return { id: randomBytes(16).toString('base64url'), isNew: true };
}
