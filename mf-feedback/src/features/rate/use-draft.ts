import { maxCount } from '@club/api/limits';
import { useCustomer, useDeviceValue } from '@club/platform';
import { readFiles, removeFiles, saveFiles } from '@club/platform/device-files';
import { usePictures, type Pictures } from '@club/ui/pictures';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from './draft';
import { storedDraft, type StoredDraft } from './draft-store';

/** The pictures of a draft: restored when the sheet opens, stored with each change. */
function useDraftPictures(
  { filesKey }: StoredDraft,
  stored: number,
  onCount: (count: number) => void,
): Pictures {
  const pictures = usePictures({ max: maxCount.feedbackPictures });
  const { chosen } = pictures;
  const [isRestored, setRestored] = useState(false);

  const restore = useEffectEvent(pictures.restore);
  const hasStored = useEffectEvent(() => stored > 0);
  useEffect(() => {
    let isGone = false;
    async function readStored() {
      const blobs = hasStored() ? await readFiles(filesKey) : [];
      if (isGone) return;
      if (blobs.length > 0) restore(blobs);
      setRestored(true);
    }
    void readStored();
    return () => {
      isGone = true;
    };
  }, [filesKey]);

  const store = useEffectEvent(() => {
    if (chosen.length === stored) return;
    // First the draft: files without it are removed.
    onCount(chosen.length);
    const blobs = chosen.map(({ blob }) => blob);
    void (blobs.length === 0 ? removeFiles(filesKey) : saveFiles(filesKey, blobs));
  });
  useEffect(() => {
    if (isRestored) store();
  }, [isRestored, chosen]);
  return pictures;
}

/** The draft of a feedback. It survives closing the sheet and the tab; `drop` deletes it. */
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
  const pictures = useDraftPictures(stored, draft.pictures, (count) =>
    change({ ...draft, pictures: count }),
  );
  return {
    draft,
    change,
    pictures,
    drop: () => {
      stored.value.remove();
      void removeFiles(stored.filesKey);
    },
  };
}
