import { clearCookie, readCookie, writeCookie } from '@club/platform/cookies';

/** The id that the events of one cart have in common, from its first item to its order. */
export function cartGuid(): string {
  const known = readCookie('cartGuid');
  if (known !== null) return known;
  const made = crypto.randomUUID();
  writeCookie('cartGuid', made);
  return made;
}

/** The cart was ordered: the next cart gets another id. */
export function endCartGuid(): void {
  clearCookie('cartGuid');
}
