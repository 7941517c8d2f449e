import { splitTags } from './age';

/** Whether the customer is known to use oral nicotine pouches; empty before the first check. */
export type OralStatus = 'confirmed' | 'none';

/** The tag of customers who use velo: set by the store, or declared by the customer. */
export const veloTag = 'pwa_user_velo';

/** Confirmed for a customer who scanned at least one can, or has the tag in either app. */
export function oralStatus(facts: {
  /** The tags of each account, joined by comma. */
  readonly tags: readonly string[];
  readonly veloScans: number;
}): OralStatus {
  const isTagged = facts.tags.some((tags) => splitTags(tags).includes(veloTag));
  return isTagged || facts.veloScans > 0 ? 'confirmed' : 'none';
}
