import { useCustomer, useDeviceValue } from '@club/platform';
import { readFiles } from '@club/platform/device-files';
import { usePictures } from '@club/ui/pictures';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveReceiptDraft, storedDraft } from './receipt-draft';

/** The picture of the draft: read when the page opens, stored with each change. */
function useDraftPicture(
  filesKey: string,
  hasStored: () => boolean,
  onChange: (picture: Blob | null) => void,
) {
  const pictures = usePictures({ max: 1 });
  const picture = pictures.chosen[0]?.blob ?? null;
  /** What the device has; undefined until it was read. */
  const stored = useRef<Blob | null>(undefined);

  const store = useEffectEvent(() => {
    if (stored.current === undefined || stored.current === picture) return;
    stored.current = picture;
    onChange(picture);
  });
  const show = useEffectEvent((found: readonly Blob[]) => {
    stored.current = found[0] ?? null;
    // One that was chosen meanwhile counts.
    if (picture === null) pictures.restore(found);
    else store();
  });
  const isStored = useEffectEvent(hasStored);
  useEffect(() => {
    if (!isStored()) {
      stored.current = null;
      return;
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
  useEffect(() => store(), [picture]);
  return { pictures, picture };
}

/** The link and the picture that are not sent yet. They survive a reload; `drop` removes them. */
export function useReceiptDraft(given: string | null) {
  const { id } = useCustomer();
  const { value, filesKey } = storedDraft(id);
  const restored = useDeviceValue(value);
  const [typed, setTyped] = useState(given);
  // What is typed counts, also where the device cannot save it.
  const link = typed ?? restored.link;
  const { pictures, picture } = useDraftPicture(
    filesKey,
    () => restored.hasPicture,
    (next) => void saveReceiptDraft(id, link, next),
  );

  function changeLink(next: string) {
    setTyped(next);
    if (next === '' && picture === null) value.remove();
    else value.set({ link: next, hasPicture: picture !== null });
  }

  return {
    link,
    picture,
    pictures,
    changeLink,
    drop() {
      setTyped('');
      pictures.clear();
      void saveReceiptDraft(id, '', null);
    },
  };
}
