import { createHash } from 'node:crypto';

/** What an operator may be allowed to do. */
export const operatorRoles = [
  'support',
  'store',
  'content',
  'money',
  'releases',
  'previews',
] as const;

export type OperatorRole = (typeof operatorRoles)[number];

/** Somebody with a key to the operator area. */
export interface Operator {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly keyHash: string;
}

/**
 * The hash of a key as OPERATORS contains it. A fast hash is enough, because a key has 256 random bits;
 * other texts are no keys.
 */
export function hashOperatorKey(key: string): string {
  return createHash('sha256').update(`operator\n${key}`).digest('hex');
}

export const operatorKeyPattern = /^[0-9a-f]{64}$/;
