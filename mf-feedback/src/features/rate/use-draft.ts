import { maxCount } from '@club/api/limits';
import { useDraftPictures } from '@club/forms/pictures';
import { useCustomer, useDeviceValue } from '@club/platform';
import { removeFiles } from '@club/platform/device-files';
import { useState } from 'react';
import type { Draft } from './draft';
import { saveDraftFiles, storedDraft } from './draft-store';

/**
 * The draft of a feedback. It survives closing the sheet and the tab. While it is sent the outbox has
 * it, and the form only shows it: `release` removes it from the device, `keep` stores it again.
 */
export function useDraft(orderId: string) {
  const stored = storedDraft(useCustomer().id, orderId);
  const restored = useDeviceValue(stored.value);
  const [typed, setTyped] = useState<Draft | null>(null);
  // What is typed counts, also where the device cannot save it.
  const draft = typed ?? restored;
  const change = (next: Draft) => {
    setTyped(next);
    stored.value.set(next);
  };
  const pictures = useDraftPictures({
    max: maxCount.feedbackPictures,
    filesKey: stored.filesKey,
    hasStored: () => stored.value.get().pictures > 0,
    onChange(blobs) {
      // First the draft: files without it are removed.
      change({ ...draft, pictures: blobs.length });
      void saveDraftFiles(stored, blobs);
    },
  });
  return {
    draft,
    change,
    pictures,
    release() {
      setTyped(draft);
      stored.value.remove();
      void removeFiles(stored.filesKey);
    },
    keep() {
      change(draft);
      void saveDraftFiles(
        stored,
        pictures.chosen.map(({ blob }) => blob),
      );
    },
  };
}
