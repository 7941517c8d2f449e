import { clearCookie, readCookie, writeCookie } from '@club/platform/cookies';

/** The id under which the events of one cart are told, from its first item to its order. */
export function cartGuid(): string {
  const known = readCookie('cartGuid');
  if (known !== null) return known;
  const made = crypto.randomUUID();
  writeCookie('cartGuid', made);
  return made;
}

/** The cart has become an order: the next one is another. */
export function endCartGuid(): void {
  clearCookie('cartGuid');
}
