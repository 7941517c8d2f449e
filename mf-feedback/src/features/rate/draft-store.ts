import { defineDeviceKeys, type DeviceValue } from '@club/platform';
import { removeFiles, saveFiles } from '@club/platform/device-files';
import { draftKey, draftKeyPrefix, emptyDraft, parseDraft, withRating, type Draft } from './draft';

/** The feedback of a customer about an order, whose ids end the key: a long text does not fit into a cookie. */
const feedbackDraft = defineDeviceKeys<Draft>({
  name: draftKeyPrefix,
  storage: 'local',
  owner: 'customer',
  initial: emptyDraft,
  parse: parseDraft,
  format: (draft) => JSON.stringify(draft),
});

/** A draft on the device. Its pictures are files that belong to its key. */
export interface StoredDraft {
  readonly value: DeviceValue<Draft>;
  readonly filesKey: string;
}

/** The draft of a customer about an order. */
export function storedDraft(customerId: string, orderId: string): StoredDraft {
  const id = draftKey(customerId, orderId);
  return { value: feedbackDraft(id), filesKey: draftKeyPrefix + id };
}

/** Stores the pictures of a draft, which was stored before: files without it are removed. */
export function saveDraftFiles(
  { filesKey }: StoredDraft,
  pictures: readonly Blob[],
): Promise<void> {
  return pictures.length === 0 ? removeFiles(filesKey) : saveFiles(filesKey, pictures);
}

/** Stores what was written about an order as its draft. */
export async function saveDraft(
  customerId: string,
  orderId: string,
  draft: Draft,
  pictures: readonly Blob[],
): Promise<void> {
  const stored = storedDraft(customerId, orderId);
  stored.value.save(draft);
  await saveDraftFiles(stored, pictures);
}

/**
 * Whether the form holds other words or pictures than these. With pictures it is never the same; stars
 * alone are no loss.
 */
export function hasOtherDraft(
  customerId: string,
  orderId: string,
  { rating, text, tags }: Pick<Draft, 'rating' | 'text' | 'tags'>,
): boolean {
  const before = storedDraft(customerId, orderId).value.get();
  if (before.pictures > 0) return true;
  const isSame =
    before.rating === rating && before.text === text && before.tags.join() === tags.join();
  return !isSame && (before.text.trim() !== '' || before.tags.length > 0);
}

/** Begins a draft, or goes on with it, with this rating. */
export function rateDraft(customerId: string, orderId: string, rating: number): void {
  const { value } = storedDraft(customerId, orderId);
  value.set(withRating(value.get(), rating));
}
