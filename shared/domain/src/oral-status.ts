import { tagsOf } from './age';

/** Whether the customer is known to use oral nicotine pouches. Before anybody looked it is empty. */
export type OralStatus = 'confirmed' | 'none';

/** The tag of those who use velo: the store sets it, and the customer may say it of oneself. */
const veloTag = 'pwa_user_velo';

/** Confirmed is who scanned at least one can, or has the tag in either app. */
export function oralStatusOf(facts: {
  /** The tags of each account, joined by comma. */
  readonly tags: readonly string[];
  readonly veloScans: number;
}): OralStatus {
  const isTagged = facts.tags.some((tags) => tagsOf(tags).includes(veloTag));
  return isTagged || facts.veloScans > 0 ? 'confirmed' : 'none';
}
