import { readFiles } from '@club/platform/device-files';
import { usePictures, type Pictures } from '@club/ui/pictures';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Where the pictures of a draft are stored. */
export interface DraftPictures {
  readonly max: number;
  /** The key of the draft, to which its files belong. */
  readonly filesKey: string;
  /** Whether the device has files of the draft. */
  readonly hasStored: () => boolean;
  /** Stores the pictures. */
  readonly onChange: (pictures: readonly Blob[]) => void;
}

function isSame(before: readonly Blob[], now: readonly Blob[]): boolean {
  return before.length === now.length && before.every((blob, index) => blob === now[index]);
}

/** The pictures of a draft: read from the device when the form opens, stored with each change. */
export function useDraftPictures({ max, filesKey, ...draft }: DraftPictures): Pictures {
  const pictures = usePictures({ max });
  const { chosen } = pictures;
  /** What the device has; null until it was read. */
  const stored = useRef<readonly Blob[]>(null);

  const hasStored = useEffectEvent(draft.hasStored);
  const show = useEffectEvent((found: readonly Blob[]) => {
    stored.current = found;
    // The device has lost them.
    if (found.length + chosen.length === 0) draft.onChange(found);
    // Those that were chosen meanwhile stay.
    pictures.restore(found);
  });
  useEffect(() => {
    if (!hasStored()) {
      stored.current = [];
      return undefined;
    }
    let isGone = false;
    async function read() {
      const found = await readFiles(filesKey);
      if (!isGone) show(found);
    }
    void read();
    return () => {
      isGone = true;
    };
  }, [filesKey]);

  const store = useEffectEvent(() => {
    const blobs = chosen.map(({ blob }) => blob);
    if (stored.current === null || isSame(stored.current, blobs)) return;
    stored.current = blobs;
    draft.onChange(blobs);
  });
  useEffect(() => store(), [chosen]);
  return pictures;
}
