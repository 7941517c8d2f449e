import type { ManagerType } from '@club/api/contract/scans';
import { codeCandidates, plainCode } from '@club/domain/printed-code';

/** Characters of the longest number: a letter and six digits. */
const maxLength = 7;

/** A typed number as it is printed on badges: `m1042` becomes `M-1042`. */
export function spellBadgeNumber(typed: string): string {
  const plain = plainCode(typed).slice(0, maxLength);
  return plain.replace(/^([A-Z])(?=\d)/, '$1-');
}

/** Whether a number can be printed on a badge. */
export function isBadgeNumber(number: string): boolean {
  return /^[A-Z]-\d{3,6}$/.test(number);
}

/** The number in a text that the camera has read: the number itself, or a link with it. */
export function findBadgeNumber(text: string): string | null {
  return codeCandidates(text).map(spellBadgeNumber).find(isBadgeNumber) ?? null;
}

const typesByLetter: Readonly<Record<string, ManagerType>> = {
  M: 'store',
  S: 'studio',
  E: 'event',
};

/** Where the manager with this number usually advises; null if its letter does not say it. */
export function badgeType(number: string): ManagerType | null {
  return typesByLetter[number.charAt(0)] ?? null;
}
