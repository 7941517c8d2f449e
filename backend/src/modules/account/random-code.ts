import { randomInt } from 'node:crypto';

/** Without what is taken for another: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that a person can dictate: `REW-K8N2QD`. */
export function randomCode(prefix: string): string {
  const chosen = Array.from({ length: 6 }, () => letters[randomInt(letters.length)] ?? '');
  return `${prefix}-${chosen.join('')}`;
}
