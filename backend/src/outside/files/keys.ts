/** The most keys of one page of a list. */
export const PAGE_SIZE = 1000;

const LONGEST_KEY = 512;

/** Neither `.` nor `..` nor a hidden name, so that no key leaves its folder. */
const segment = '[A-Za-z0-9_][A-Za-z0-9._-]{0,127}';
const keyPattern = new RegExp(`^(?:private|public)(?:/${segment})+$`);
const prefixPattern = new RegExp(`^(?:private|public)/(?:${segment}/)*(?:${segment})?$`);

/** The key can't be stored. */
export class InvalidKeyError extends Error {
  override readonly name = 'InvalidKeyError';
  constructor() {
    // Without the key: it may come from a request.
    super('A key has segments of letters, digits and ._- below private/ or public/');
  }
}

/** Throws for a key that is not safe in every store. */
export function checkKey(key: string): void {
  if (key.length > LONGEST_KEY || !keyPattern.test(key)) throw new InvalidKeyError();
}

/** Throws for a prefix that no key can have. */
export function checkPrefix(prefix: string): void {
  if (prefix.length > LONGEST_KEY || !prefixPattern.test(prefix)) throw new InvalidKeyError();
}
