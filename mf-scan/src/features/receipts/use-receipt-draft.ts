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

/**
 * The link and the picture that are not sent yet. They survive a reload; `drop` removes those that
 * were sent, and leaves what was entered meanwhile.
 */
export function useReceiptDraft(given: string | null) {
  const { id } = useCustomer();
  const { value, filesKey } = storedDraft(id);
  const restored = useDeviceValue(value);
  const [typed, setTyped] = useState(given);
  // What is typed counts, also where the device cannot save it.
  const link = typed ?? restored.link;
  /** Whether the link that was given begins another receipt than the stored one. */
  const isOther = () => given !== null && given !== value.get().link;
  const { pictures, picture } = useDraftPicture(
    filesKey,
    () => value.get().hasPicture && !isOther(),
    (next) => void saveReceiptDraft(id, link, next),
  );
  const beginGiven = useEffectEvent(() => {
    if (given !== null && isOther()) void saveReceiptDraft(id, given, null);
  });
  useEffect(() => beginGiven(), []);

  const latest = useRef({ link, picture });
  useEffect(() => {
    latest.current = { link, picture };
  }, [link, picture]);

  function changeLink(next: string) {
    setTyped(next);
    if (next === '' && picture === null) value.remove();
    else value.set({ link: next, hasPicture: picture !== null });
  }

  return {
    link,
    picture,
    pictures,
    /** Whether there is something to send, also where the picture is not read from the device yet. */
    isBegun: link !== '' || picture !== null || restored.hasPicture,
    changeLink,
    drop(sent: { readonly link: string; readonly picture: Blob | null }) {
      const now = latest.current;
      const left = {
        link: now.link === sent.link ? '' : now.link,
        picture: now.picture === sent.picture ? null : now.picture,
      };
      setTyped(left.link);
      if (left.picture === null) pictures.clear();
      void saveReceiptDraft(id, left.link, left.picture);
    },
  };
}
