import { addTags, splitTags } from './age';

/** Of an order whose customer's age is not verified: it is not packed before it is. */
const preOrderTag = 'pre-order';

interface Tagged {
  /** Joined by comma. */
  readonly tags: string;
}

/** What the tags of an order say about its customer's age. */
export function ageTags(isAgeVerified: boolean, isSpecial: boolean): string[] {
  if (!isAgeVerified) return [preOrderTag];
  return isSpecial ? ['or_age_verified'] : [];
}

/** True for an order that waits until its customer's age is verified. */
export function isPreOrder({ tags }: Tagged): boolean {
  return splitTags(tags).includes(preOrderTag);
}

/** The tags of a pre-order whose customer's age was verified afterwards. */
export function releasedTags({ tags }: Tagged, isSpecial: boolean): string {
  return splitTags(tags)
    .flatMap((tag) => (tag === preOrderTag ? ageTags(true, isSpecial) : [tag]))
    .join(',');
}

/** The tags of an order in the store with those that it has here. Tags that the store has added stay. */
export function mergeStoreTags(inStore: string, { tags }: Tagged): string {
  const others = splitTags(inStore).filter((tag) => tag !== preOrderTag);
  return addTags(others.join(','), splitTags(tags));
}
